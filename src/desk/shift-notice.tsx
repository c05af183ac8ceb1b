import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useDesk, useDeskSend } from './desk-actor.tsx';
import { ringOnce } from './ring.ts';

/** What is left to do until orders are heard: the shift to begin, the tone to confirm. */
export function ShiftNotice() {
  const send = useDeskSend();
  const isOff = useDesk((at) => at.hasTag('soundOff'));
  const isTesting = useDesk((at) => at.hasTag('soundTesting'));
  if (!isOff && !isTesting) return null;
  const start = () => {
    ringOnce();
    send({ type: 'shift.start' });
  };
  return (
    <Notice
      live="polite"
      title={isOff ? 'Comece o turno para ouvir os pedidos' : 'Ouviu o toque?'}
      action={
        <>
          <Button onClick={isOff ? start : () => send({ type: 'tone.heard' })}>
            {isOff ? 'Começar turno' : 'Sim, ouvi'}
          </Button>
          {isTesting && (
            <Button variant="secondary" onClick={ringOnce}>
              Tocar de novo
            </Button>
          )}
        </>
      }
    >
      {isOff
        ? 'O aparelho toca a cada pedido novo e a tela não apaga, até você encerrar.'
        : 'Se não ouviu, aumente o volume, tire o modo silencioso e veja se a aba do painel não está muda.'}
    </Notice>
  );
}
