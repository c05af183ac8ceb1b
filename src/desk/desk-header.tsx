import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { useDesk, useDeskSend } from './desk-actor.tsx';
import { ringOnce } from './ring.ts';

/** The line that always says: which shop, connected or not, sound or not. */
export function DeskHeader() {
  const send = useDeskSend();
  const isLive = useDesk((at) => at.matches({ working: { link: { following: 'live' } } }));
  const isOn = useDesk((at) => at.matches({ working: { shift: 'on' } }));
  const isRinging = useDesk((at) => at.matches({ working: { attention: 'ringing' } }));
  const shops = useDesk(({ context }) => context.desk?.shops);
  const shop = useDesk(({ context }) => context.shop);
  const current = shops?.find(({ id }) => id === shop);
  const startShift = () => {
    ringOnce();
    send({ type: 'shift.start' });
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
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={isLive ? 'success' : 'warning'}>{isLive ? 'Conectado' : 'Reconectando'}</Badge>
          <Badge tone={current?.active && current.open ? 'success' : 'warning'}>
            {!current?.active ? 'Fora da lista' : current.open ? 'Aberta' : 'Fechada agora'}
          </Badge>
          {isOn ? (
            <Button variant="secondary" size="sm" onClick={() => send({ type: 'shift.end' })}>
              Som ligado · encerrar turno
            </Button>
          ) : (
            <Button size="sm" onClick={startShift}>
              Começar turno com som
            </Button>
          )}
          {isOn && isRinging && (
            <Button variant="secondary" size="sm" onClick={() => send({ type: 'ring.silence' })}>
              Silenciar
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => send({ type: 'desk.leave' })}>
            Sair
          </Button>
        </div>
      </div>
    </header>
  );
}
