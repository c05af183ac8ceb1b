import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/order/order';
import { useFunnel } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { isSubscribed, type PushSupport, pushSupport, subscribe, unsubscribe } from './push-subscription.ts';

type Standing = PushSupport | 'on' | 'busy' | 'failed';

/** Offers the news of an order as notifications of this device, while there is news to come. */
export function PushOffer({ order }: { order: Order }) {
  const { page } = useRouteContext({ from: '__root__' });
  const { api } = useFunnel();
  const [standing, setStanding] = useState<Standing>('unsupported');
  const { id, status } = order;

  // Known in the browser only, after hydration.
  useEffect(() => setStanding(isSubscribed(id) ? 'on' : pushSupport()), [id]);

  async function change(act: () => Promise<Standing>): Promise<void> {
    setStanding('busy');
    setStanding(await act().catch(() => 'failed' as const));
  }

  if (status !== 'received' && status !== 'accepted') return null;
  if (standing === 'unsupported') return null;
  if (standing === 'install')
    return (
      <p className="text-sm text-ink-soft">
        Para ser avisado neste aparelho, instale o Botijá: toque em Compartilhar e em “Adicionar à Tela de
        Início”.
      </p>
    );
  if (standing === 'denied')
    return (
      <p role="status" className="text-sm text-ink-soft">
        As notificações deste site estão bloqueadas neste navegador. O SMS continua chegando.
      </p>
    );
  if (standing === 'on')
    return (
      <Notice
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
      </Notice>
    );
  return (
    <Notice
      title="Quer ser avisado?"
      action={
        <Button
          size="sm"
          variant="secondary"
          busy={standing === 'busy'}
          onClick={() => change(() => subscribe(api, page.firebase, id))}
        >
          Avisar neste aparelho
        </Button>
      }
    >
      {standing === 'failed' ? (
        <span role="alert">Não deu para ligar os avisos agora. Tente de novo em instantes.</span>
      ) : (
        'Uma notificação quando o pedido for aceito e outra quando sair para entrega.'
      )}
    </Notice>
  );
}
