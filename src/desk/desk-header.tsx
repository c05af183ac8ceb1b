import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { useDesk, useDeskApi, useDeskSend } from './desk-actor.tsx';
import { useShopState } from './known-orders.ts';
import { silenceOtherTabs } from './ring-alone.ts';
import { useMay } from './use-may.ts';
import { usePush } from './use-push.ts';
import { standingOf } from './words.ts';

const sounds = [
  { tag: 'soundOff', tone: 'warning', words: 'Som desligado' },
  { tag: 'soundTesting', tone: 'warning', words: 'Som sem teste' },
  { tag: 'soundOn', tone: 'success', words: 'Som ligado' },
] as const;

/** Whether messages come with the panel closed, and whether one was proven to. */
function PushBadge() {
  const push = usePush(useDeskApi());
  if (!push) return null;
  const isProven = push.isOn && push.secondsProven !== undefined;
  return (
    <Badge tone={isProven ? 'success' : push.isOn ? 'neutral' : 'warning'}>
      {isProven ? 'Avisos testados' : push.isOn ? 'Avisos ligados' : 'Avisos desligados'}
    </Badge>
  );
}

/** The line that always says: which shop, connected or not, sound or not. */
export function DeskHeader() {
  const send = useDeskSend();
  const isLive = useDesk((at) => at.hasTag('live'));
  const sound = useDesk((at) => sounds.find(({ tag }) => at.hasTag(tag)));
  const isRinging = useDesk((at) => at.hasTag('ringing'));
  const shops = useDesk(({ context }) => context.desk?.shops);
  const shop = useDesk(({ context }) => context.shop);
  const current = shops?.find(({ id }) => id === shop);
  const state = useShopState(shop);
  const standing = state ? standingOf(state) : current && standingOf(current);
  const isManaging = useMay('getTeam');
  const isOn = sound !== undefined && sound.tag !== 'soundOff';
  const silence = () => {
    send({ type: 'ring.silence' });
    if (shop !== undefined) silenceOtherTabs(shop);
  };
  return (
    <header className="print:hidden md:sticky md:top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-3">
        {shops && shops.length > 1 ? (
          <label className="min-w-0 grow">
            <span className="sr-only">Revenda</span>
            <select
              value={shop}
              onChange={({ target }) => send({ type: 'shop.choose', shop: target.value })}
              className="min-h-12 w-full max-w-md rounded-control bg-raised px-3 text-lg font-semibold inset-ring inset-ring-control"
            >
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p className="min-w-0 grow text-lg font-semibold">{current?.name}</p>
        )}
        <div className="flex flex-wrap items-center gap-2 lg:order-last">
          {isOn && isRinging && (
            <Button size="sm" onClick={silence}>
              Silenciar
            </Button>
          )}
          {isOn && (
            <Button variant="secondary" size="sm" onClick={() => send({ type: 'shift.end' })}>
              Encerrar turno
            </Button>
          )}
          {isManaging && (
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'team.open' })}>
              Equipe
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => send({ type: 'desk.leave' })}>
            Sair
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={isLive ? 'success' : 'warning'}>{isLive ? 'Conectado' : 'Reconectando'}</Badge>
          {standing && <Badge tone={standing.isOpen ? 'success' : 'warning'}>{standing.words}</Badge>}
          <PushBadge />
          {sound && <Badge tone={sound.tone}>{sound.words}</Badge>}
        </div>
      </div>
      {isRinging && <div aria-hidden="true" className="h-1.5 bg-ember motion-safe:animate-pulse" />}
    </header>
  );
}
