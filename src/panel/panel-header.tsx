import { useState } from 'react';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { useResellerState } from './known-orders.ts';
import { usePanel, usePanelApi, usePanelSend } from './panel-actor.tsx';
import { silenceOtherTabs } from './ring-alone.ts';
import { useMay } from './use-may.ts';
import { usePush } from './use-push.ts';
import { useTimeZone } from './use-time-zone.ts';
import { resellerStatusOf } from './words.ts';

const sounds = [
  { tag: 'soundOff', tone: 'warning', words: 'Som desligado' },
  { tag: 'soundTesting', tone: 'warning', words: 'Som sem teste' },
  { tag: 'soundOn', tone: 'success', words: 'Som ligado' },
] as const;

/** Shows whether push messages are on, and whether a test message has arrived. */
function PushBadge() {
  const push = usePush(usePanelApi());
  if (!push) return null;
  const isProven = push.isOn && push.secondsProven !== undefined;
  return (
    <Badge tone={isProven ? 'success' : push.isOn ? 'neutral' : 'warning'}>
      {isProven ? 'Avisos testados' : push.isOn ? 'Avisos ligados' : 'Avisos desligados'}
    </Badge>
  );
}

export function PanelHeader() {
  const send = usePanelSend();
  const isLive = usePanel((at) => at.hasTag('live'));
  const sound = usePanel((at) => sounds.find(({ tag }) => at.hasTag(tag)));
  const isRinging = usePanel((at) => at.hasTag('ringing'));
  const resellers = usePanel(({ context }) => context.panel?.resellers);
  const reseller = usePanel(({ context }) => context.reseller);
  const current = resellers?.find(({ id }) => id === reseller);
  const state = useResellerState(reseller);
  const zone = useTimeZone();
  const status = state ? resellerStatusOf(state, zone) : current && resellerStatusOf(current, zone);
  const isManaging = useMay('getTeam');
  const hasBusiness = useMay('getBusiness');
  const isSettings = usePanel((at) => at.hasTag('settings'));
  const isOn = sound !== undefined && sound.tag !== 'soundOff';
  const isWaiting = usePanel(({ context }) => context.waiting > 0);
  const [leaving, setLeaving] = useState<Leaving>();
  const leave = (type: Leaving) => (isWaiting ? setLeaving(type) : send({ type }));
  const silence = () => {
    send({ type: 'ring.silence' });
    if (reseller !== undefined) silenceOtherTabs(reseller);
  };
  return (
    <header className="print:hidden md:sticky md:top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-2 sm:gap-y-2">
        {/* The fixed basis keeps the buttons where they are when "Silenciar" appears. */}
        <div className="flex min-h-12 min-w-0 grow basis-60 flex-wrap items-center gap-2">
          {resellers && resellers.length > 1 ? (
            <label className="min-w-0 grow basis-24">
              <span className="sr-only">Revenda</span>
              <select
                value={reseller}
                onChange={({ target }) => send({ type: 'reseller.choose', reseller: target.value })}
                className="min-h-12 w-full max-w-md rounded-control bg-raised px-3 text-lg font-semibold inset-ring inset-ring-control"
              >
                {resellers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <p className="min-w-0 grow basis-24 text-lg leading-tight font-semibold">{current?.name}</p>
          )}
          {isOn && isRinging && (
            <Button size="sm" className="shrink-0" onClick={silence}>
              Silenciar
            </Button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 lg:order-last">
          {isOn && (
            <Button variant="secondary" size="sm" onClick={() => leave('shift.end')}>
              Encerrar turno
            </Button>
          )}
          {hasBusiness && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => send({ type: isSettings ? 'settings.close' : 'settings.open' })}
            >
              {isSettings ? 'Pedidos' : 'Meu negócio'}
            </Button>
          )}
          {isManaging && !isSettings && (
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'team.open' })}>
              Equipe
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => leave('panel.leave')}>
            Sair
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={isLive ? 'success' : 'warning'}>{isLive ? 'Conectado' : 'Reconectando'}</Badge>
          {status && <Badge tone={status.isOpen ? 'success' : 'warning'}>{status.words}</Badge>}
          <PushBadge />
          {sound && <Badge tone={sound.tone}>{sound.words}</Badge>}
        </div>
      </div>
      {isRinging && <div aria-hidden="true" className="h-1.5 bg-ember motion-safe:animate-pulse" />}
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
