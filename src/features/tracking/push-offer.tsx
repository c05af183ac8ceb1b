import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/order/order';
import { useFunnel } from '#src/funnel/react.tsx';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';

type PushState = PushSupport | 'on' | 'busy' | 'failed';

/** Offers push notifications about an order until it is dispatched. */
export function PushOffer({ order }: { order: Order }) {
  const { page } = useRouteContext({ from: '__root__' });
  const { api } = useFunnel();
  const [pushState, setPushState] = useState<PushState>('unsupported');
  const { id, status } = order;

  // Only the browser knows the state, so it is read after hydration.
  useEffect(() => setPushState(isSubscribed(id) ? 'on' : pushSupport()), [id]);

  async function change(act: () => Promise<PushState>): Promise<void> {
    setPushState('busy');
    setPushState(await act().catch(() => 'failed' as const));
  }

  if (status !== 'received' && status !== 'accepted') return null;
  if (pushState === 'unsupported') return null;
  if (pushState === 'install')
    return (
      <p className="text-sm text-ink-soft">
        Para ser avisado neste aparelho, instale o Botijá: toque em Compartilhar e em “Adicionar à Tela de
        Início”.
      </p>
    );
  if (pushState === 'denied')
    return (
      <p role="status" className="text-sm text-ink-soft">
        As notificações deste site estão bloqueadas neste navegador. O SMS continua chegando.
      </p>
    );
  if (pushState === 'on')
    return (
      <Callout
        tone="success"
        live="polite"
        title="Avisaremos neste aparelho"
        action={
          <Button size="sm" variant="ghost" onClick={() => change(() => unsubscribe(api, id))}>
            Parar de avisar
          </Button>
        }
      >
        Quando o pedido for aceito e quando sair para entrega.
      </Callout>
    );
  return (
    <Callout
      title="Quer ser avisado?"
      action={
        <Button
          size="sm"
          variant="secondary"
          busy={pushState === 'busy'}
          onClick={() => change(() => subscribe(api, page.firebase, id))}
        >
          Avisar neste aparelho
        </Button>
      }
    >
      {pushState === 'failed' ? (
        <span role="alert">Não deu para ligar os avisos agora. Tente de novo em instantes.</span>
      ) : (
        'Uma notificação quando o pedido for aceito e outra quando sair para entrega.'
      )}
    </Callout>
  );
}

/** `denied`: the person refused notifications. `install`: iOS allows them for installed sites only. */
type PushSupport = 'askable' | 'unsupported' | 'denied' | 'install';

function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : 'askable';
  return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported';
}

const storageKey = 'pedido-com-avisos';

const isSubscribed = (orderId: string) =>
  'Notification' in window &&
  Notification.permission === 'granted' &&
  localStorage.getItem(storageKey) === orderId;

const pathOf = (orderId: string) => `/api/pedidos/${orderId}/notificacoes`;

/** Asks for permission and subscribes this browser. Throws if the subscription fails. */
async function subscribe(
  api: ApiSource,
  settings: unknown,
  orderId: string,
): Promise<'on' | 'denied' | 'askable'> {
  const { requestPushToken } = await loadCode(() => import('#src/lib/firebase/push.ts'));
  const token = await requestPushToken(settings);
  // If the person closed the question without an answer, the site may ask again.
  if (token === undefined) return Notification.permission === 'denied' ? 'denied' : 'askable';
  await (await api()).send('put', pathOf(orderId), { token });
  localStorage.setItem(storageKey, orderId);
  return 'on';
}

async function unsubscribe(api: ApiSource, orderId: string): Promise<'askable'> {
  await (await api()).send('delete', pathOf(orderId));
  localStorage.removeItem(storageKey);
  return 'askable';
}
