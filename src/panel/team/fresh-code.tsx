import { Button } from '#src/ui/button.tsx';
import { PanelCode } from '../panel-code.tsx';
import { useTeamSend, useTeamState } from './team-actor.tsx';

/** Asks for the code that a change of the team requires. The change continues after the code. */
export function FreshCode() {
  const send = useTeamSend();
  const isBusy = useTeamState((at) => at.hasTag('busy'));
  const isSending = useTeamState((at) => at.hasTag('sendingCode'));
  return (
    <>
      <p>
        Mudanças na equipe pedem um código novo. Enviamos um por SMS ao seu celular; por 10 minutos não
        pedimos outro.
      </p>
      <PanelCode
        label="Confirmar"
        isBusy={isBusy}
        busyLabel={isSending ? 'Enviando o código' : 'Conferindo'}
        onCode={(code) => send({ type: 'code.submit', code })}
      >
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => send({ type: 'code.resend' })}>
          Enviar de novo
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => send({ type: 'team.back' })}>
          Voltar
        </Button>
      </PanelCode>
    </>
  );
}
