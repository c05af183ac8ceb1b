import { type FormEvent, useState } from 'react';
import { codeLength } from '#contract/phone/code-length';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { useTeamSend, useTeamState } from './team-actor.tsx';

/** The code that a change of the team wants; what was asked for is done with it. */
export function FreshCode() {
  const send = useTeamSend();
  const isBusy = useTeamState((at) => at.hasTag('busy'));
  const isSending = useTeamState((at) => at.matches('sendingCode'));
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('codigo') ?? '').replace(/\D/g, '');
    setFault(code.length === codeLength ? undefined : `O código tem ${codeLength} números.`);
    if (code.length === codeLength && !isBusy) send({ type: 'code.submit', code });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>
        Mudanças na equipe pedem um código novo. Enviamos um por SMS ao seu celular; por 10 minutos não
        pedimos outro.
      </p>
      <Field
        name="codigo"
        label="Código do SMS"
        hint={`São ${codeLength} números; vale por 5 minutos.`}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        readOnly={isBusy}
      />
      <Button
        type="submit"
        size="lg"
        full
        busy={isBusy}
        busyLabel={isSending ? 'Enviando o código' : 'Conferindo'}
      >
        Confirmar
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => send({ type: 'code.resend' })}>
          Enviar de novo
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => send({ type: 'team.back' })}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
