import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type PanelRole, panelRole } from '#contract/panel/panel';
import { inviteLifeMs, inviteRequest, memberName } from '#contract/panel/team';
import { readPhone } from '#contract/phone/mobile-phone';
import { formatPhone } from '#contract/phone/phone-number';
import { durationWords } from '#contract/text/duration-words';
import { usePhoneUse } from '#src/lib/phone-use.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { useTeamSend, useTeamState } from './team-actor.tsx';
import { roleHints, roleNames, verbWords } from './team-words.ts';

/** Most frequently invited role first. */
const roles: readonly PanelRole[] = ['attendant', 'courier', 'owner'];

const inviteLife = durationWords(inviteLifeMs, 'day');
const mobileHint = `Recebe por SMS um link que abre uma vez, só nesse celular, por ${inviteLife}.`;
const fixedLineHint = `É um telefone fixo, que não recebe o link. A pessoa entra em /painel com esse número, por ${inviteLife}, e ouve o código numa ligação.`;

/** Asks whom to invite, with which role. After a code, the form contains the typed values again. */
export function InviteForm() {
  const send = useTeamSend();
  const isSending = useTeamState((at) => at.hasTag('changing'));
  const before = useTeamState(({ context }) =>
    context.change?.verb === 'inviteMember' ? context.change : undefined,
  );
  const use = usePhoneUse();
  const { register, control, handleSubmit, setValue, setError, formState } = useForm({
    resolver: standardSchemaResolver(inviteRequest),
    defaultValues: {
      nome: before?.name ?? '',
      telefone: formatPhone(before?.phone ?? ''),
      papel: z.encode(panelRole, before?.role ?? 'attendant'),
    },
  });
  const { defaultValues, errors } = formState;
  const submit = handleSubmit((invite) => {
    if (!('phone' in readPhone(invite.phone, use))) return setError('telefone', { type: 'fixed-line' });
    if (!isSending) send({ type: 'team.change', change: { verb: 'inviteMember', ...invite } });
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        {...register('nome')}
        label="Nome"
        hint="Como aparece na equipe e nos pedidos."
        error={errors.nome && 'Escreva o nome da pessoa.'}
        defaultValue={defaultValues?.nome}
        maxLength={memberName.max}
        autoComplete="off"
        autoCapitalize="words"
        autoFocus
        readOnly={isSending}
      />
      <Controller
        control={control}
        name="telefone"
        render={({ field, fieldState }) => (
          <PhoneField
            {...field}
            label="Celular com DDD"
            hint={mobileHint}
            fixedLineHint={fixedLineHint}
            use={use}
            wrong={fieldState.error && field.value}
            onTake={(phone) => {
              setValue('telefone', formatPhone(phone));
              void submit();
            }}
            autoComplete="off"
            readOnly={isSending}
          />
        )}
      />
      <ChoiceGroup legend="Papel">
        {roles.map((role) => {
          const papel = z.encode(panelRole, role);
          return (
            <RadioCard
              key={role}
              {...register('papel')}
              value={papel}
              label={roleNames[role]}
              hint={roleHints[role]}
              defaultChecked={papel === defaultValues?.papel}
            />
          );
        })}
      </ChoiceGroup>
      <Button type="submit" size="lg" full busy={isSending} busyLabel="Enviando o convite">
        {verbWords.inviteMember}
      </Button>
    </form>
  );
}
