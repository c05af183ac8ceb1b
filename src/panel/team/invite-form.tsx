import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type PanelRole, panelRole } from '#contract/panel/panel';
import { inviteLifeMs, inviteRequest, memberName } from '#contract/panel/team';
import { formatPhone } from '#contract/phone/phone-number';
import { durationWords } from '#contract/text/duration-words';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { useTeamSend, useTeamState } from './team-actor.tsx';
import { roleHints, roleNames, verbWords } from './team-words.ts';

/** Most frequently invited role first. */
const roles: readonly PanelRole[] = ['attendant', 'courier', 'owner'];

/** Asks whom to invite, with which role. After a code, the form contains the typed values again. */
export function InviteForm() {
  const send = useTeamSend();
  const isSending = useTeamState((at) => at.hasTag('changing'));
  const before = useTeamState(({ context }) =>
    context.change?.verb === 'inviteMember' ? context.change : undefined,
  );
  const { register, control, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(inviteRequest),
    defaultValues: {
      nome: before?.name ?? '',
      telefone: formatPhone(before?.phone ?? ''),
      papel: z.encode(panelRole, before?.role ?? 'attendant'),
    },
  });
  const { defaultValues, errors } = formState;
  const submit = handleSubmit((invite) => {
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
            hint={`Recebe por SMS um link que abre uma vez, só nesse celular, por ${durationWords(inviteLifeMs, 'day')}.`}
            error={fieldState.error && 'Confira o número: DDD e nove números.'}
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
