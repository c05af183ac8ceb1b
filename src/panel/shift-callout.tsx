import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { ringOnce } from './ring.ts';

/** Shows what is left to do before orders ring: start the shift, confirm the tone. */
export function ShiftCallout() {
  const send = usePanelSend();
  const isOff = usePanel((at) => at.hasTag('soundOff'));
  const isTesting = usePanel((at) => at.hasTag('soundTesting'));
  if (!isOff && !isTesting) return null;
  const start = () => {
    ringOnce();
    send({ type: 'shift.start' });
  };
  return (
    <Callout
      live="polite"
      title={isOff ? 'Comece o turno para ouvir os pedidos' : 'Ouviu o toque?'}
      action={
        <>
          <Button onClick={isOff ? start : () => send({ type: 'tone.confirm' })}>
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
    </Callout>
  );
}
