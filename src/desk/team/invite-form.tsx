import { type FormEvent, useState } from 'react';
import { type DeskRole, deskRole } from '#contract/desk/desk';
import { memberName } from '#contract/desk/team';
import { nationalDigits, phoneFault, withoutCountryCode } from '#contract/phone/phone-number';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';
import { masks } from '#src/ui/mask.ts';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { useTeamSend, useTeamState } from './team-actor.tsx';
import { roleHints, roleNames, verbWords } from './team-words.ts';

/** In the order in which they are invited most. */
const roles: readonly DeskRole[] = ['attendant', 'courier', 'owner'];

/** Whom to invite, and as what; what was typed is there again after the code that the change may want. */
export function InviteForm() {
  const send = useTeamSend();
  const isSending = useTeamState((at) => at.matches('changing'));
  const before = useTeamState(({ context }) =>
    context.change?.verb === 'inviteMember' ? context.change : undefined,
  );
  const [faults, setFaults] = useState<{ name?: string; phone?: string }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('nome')).trim();
    const phone = String(typed.get('celular'));
    const role = deskRole.def.out.safeParse(typed.get('papel'));
    const found = {
      ...(name.length < memberName.min ? { name: 'Escreva o nome da pessoa.' } : {}),
      ...(phoneFault(phone) === undefined ? {} : { phone: 'Confira o número: DDD e nove números.' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || isSending || !role.success) return;
    const change = {
      verb: 'inviteMember',
      name,
      phone: `+55${nationalDigits(phone)}`,
      role: role.data,
    } as const;
    send({ type: 'team.change', change });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        name="nome"
        label="Nome"
        hint="Como aparece na equipe e nos pedidos."
        error={faults.name}
        defaultValue={before?.name}
        maxLength={memberName.max}
        autoComplete="off"
        autoCapitalize="words"
        autoFocus
        readOnly={isSending}
      />
      <MaskedField
        name="celular"
        label="Celular com DDD"
        hint="Recebe por SMS um link que abre uma vez, só nesse celular, por 3 dias."
        error={faults.phone}
        mask={masks.phone}
        prepare={withoutCountryCode}
        defaultValue={before && nationalDigits(before.phone)}
        type="tel"
        autoComplete="off"
        readOnly={isSending}
      />
      <ChoiceGroup legend="Papel">
        {roles.map((role) => (
          <RadioCard
            key={role}
            name="papel"
            value={role}
            label={roleNames[role]}
            hint={roleHints[role]}
            defaultChecked={role === (before?.role ?? 'attendant')}
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" size="lg" full busy={isSending} busyLabel="Enviando o convite">
        {verbWords.inviteMember}
      </Button>
    </form>
  );
}
