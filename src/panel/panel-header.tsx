import { useId, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { listIcon } from '#src/ui/icons/list.ts';
import { Modal } from '#src/ui/modal.tsx';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { silenceOtherTabs } from './ring-alone.ts';
import { useMay } from './use-may.ts';

/**
 * The panel's header, in one row. On a phone, a menu has the commands. On a wide screen, the same menu is part of the
 * row.
 */
export function PanelHeader() {
  const send = usePanelSend();
  const isLive = usePanel((at) => at.hasTag('live'));
  const isOn = usePanel((at) => !at.hasTag('soundOff'));
  const isRinging = usePanel((at) => at.hasTag('ringing'));
  const isManaging = useMay('getTeam');
  const hasBusiness = useMay('getBusiness');
  const isSettings = usePanel((at) => at.hasTag('settings'));
  const isWaiting = usePanel(({ context }) => context.waiting > 0);
  const reseller = usePanel(({ context }) => context.reseller);
  const [leaving, setLeaving] = useState<Leaving>();
  const menu = useId();
  const leave = (type: Leaving) => (isWaiting ? setLeaving(type) : send({ type }));
  const silence = () => {
    send({ type: 'ring.silence' });
    if (reseller !== undefined) silenceOtherTabs(reseller);
  };
  const menuRef = useRef<HTMLDivElement>(null);
  const item = {
    variant: 'ghost',
    size: 'sm',
    // A closed menu returns the focus to its button, where a dialog can return it later. Old browsers have no menu.
    onClickCapture: () => menuRef.current?.hidePopover?.(),
  } as const;
  return (
    <header className="print:hidden relative z-20 border-b border-line bg-paper md:sticky md:top-0">
      <div className="mx-auto flex min-h-14 w-full max-w-[110rem] flex-wrap items-center gap-2 px-gutter py-1 sm:gap-3">
        <Resellers />
        <Connection isLive={isLive} />
        {isOn && isRinging && (
          <Button size="sm" className="shrink-0 px-3 max-sm:ml-auto" onClick={silence}>
            Silenciar
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          popoverTarget={menu}
          className={`panel-menu-button shrink-0 px-3 sm:hidden ${isOn && isRinging ? '' : 'ml-auto'}`}
        >
          <Icon name={listIcon} />
          <span className="sr-only">Menu</span>
        </Button>
        <div ref={menuRef} id={menu} popover="auto" className="panel-menu">
          {hasBusiness && (
            <Button {...item} onClick={() => send({ type: isSettings ? 'settings.close' : 'settings.open' })}>
              {isSettings ? 'Pedidos' : 'Meu negócio'}
            </Button>
          )}
          {isManaging && !isSettings && (
            <Button {...item} onClick={() => send({ type: 'team.open' })}>
              Equipe
            </Button>
          )}
          {isOn && (
            <Button {...item} onClick={() => leave('shift.end')}>
              Encerrar turno
            </Button>
          )}
          <Button {...item} onClick={() => leave('panel.leave')}>
            Sair
          </Button>
        </div>
      </div>
      {isRinging && (
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-full h-1.5 bg-ember motion-safe:animate-pulse"
        />
      )}
      {leaving && isWaiting && (
        <ConfirmLeaving
          words={leavingWords[leaving]}
          onLeave={() => {
            setLeaving(undefined);
            send({ type: leaving });
          }}
          onStay={() => setLeaving(undefined)}
        />
      )}
    </header>
  );
}

/** Names the reseller on screen. A person of several resellers chooses one. */
function Resellers() {
  const send = usePanelSend();
  const resellers = usePanel(({ context }) => context.panel?.resellers);
  const reseller = usePanel(({ context }) => context.reseller);
  if (!resellers || resellers.length < 2)
    return (
      <p className="min-w-24 max-w-fit grow basis-24 truncate text-lg leading-tight font-semibold">
        {resellers?.find(({ id }) => id === reseller)?.name}
      </p>
    );
  return (
    <label className="min-w-24 max-w-fit grow basis-24">
      <span className="sr-only">Revenda</span>
      <select
        value={reseller}
        onChange={({ target }) => send({ type: 'reseller.choose', reseller: target.value })}
        className="min-h-11 w-full max-w-md truncate rounded-control bg-raised px-3 text-lg font-semibold inset-ring inset-ring-control"
      >
        {resellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Connection({ isLive }: { isLive: boolean }) {
  return (
    <p
      className={`flex shrink-0 items-center gap-1.5 text-sm font-semibold ${isLive ? 'text-success' : 'text-warning'}`}
    >
      <span aria-hidden="true" className="dot size-2.5 rounded-full bg-current" />
      <span className={isLive ? 'max-sm:sr-only' : undefined}>{isLive ? 'Conectado' : 'Reconectando'}</span>
    </p>
  );
}

type Leaving = keyof typeof leavingWords;

const leavingWords = {
  'shift.end': { action: 'Encerrar turno', effect: 'Se você encerrar, este aparelho para de tocar.' },
  'panel.leave': { action: 'Sair', effect: 'Se você sair, este aparelho não avisa mais.' },
} as const;

interface ConfirmLeavingProps {
  words: (typeof leavingWords)[Leaving];
  onLeave: () => void;
  onStay: () => void;
}

function ConfirmLeaving({ words, onLeave, onStay }: ConfirmLeavingProps) {
  return (
    <Modal
      open
      role="alertdialog"
      title="Há pedido esperando"
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>Voltar</Button>
          <Button variant="secondary" onClick={onLeave}>
            {words.action}
          </Button>
        </>
      }
    >
      <p>{words.effect}</p>
    </Modal>
  );
}
