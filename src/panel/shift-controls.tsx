import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { bellRingingIcon } from '#src/ui/icons/bell-ringing.ts';
import { bellSlashIcon } from '#src/ui/icons/bell-slash.ts';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { ringOnce } from './ring.ts';

/** Shows whether orders ring on this device, and what is left to do: start the shift, confirm the tone. */
export function ShiftControls() {
  const send = usePanelSend();
  const isOff = usePanel((at) => at.hasTag('soundOff'));
  const isTesting = usePanel((at) => at.hasTag('soundTesting'));
  if (!isOff && !isTesting)
    return (
      <Badge tone="success" icon={bellRingingIcon}>
        Som ligado
      </Badge>
    );
  const start = () => {
    ringOnce();
    send({ type: 'shift.start' });
  };
  return (
    <>
      {isOff ? (
        <>
          <Button size="sm" className="px-3" title="O aparelho toca a cada pedido novo" onClick={start}>
            <Icon name={bellSlashIcon} />
            Começar turno
          </Button>
          <p className="text-sm text-ink-soft max-lg:sr-only">para ouvir os pedidos</p>
        </>
      ) : (
        <>
          <p role="status" className="font-semibold max-sm:sr-only">
            Ouviu o toque?
          </p>
          <Button size="sm" className="px-3" onClick={() => send({ type: 'tone.confirm' })}>
            Sim, ouvi
          </Button>
          <Button variant="secondary" size="sm" className="px-3" onClick={ringOnce}>
            Repetir<span className="sr-only"> o toque</span>
          </Button>
          <p className="text-sm text-ink-soft max-xl:sr-only">
            Se não ouviu, aumente o volume e tire o modo silencioso.
          </p>
        </>
      )}
    </>
  );
}
