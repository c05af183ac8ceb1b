import type { CourierLink } from '#contract/panel/courier';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import type { KnownOrder } from './known-orders.ts';
import { usePanelSend } from './panel-actor.tsx';

/** White margin of a QR code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** Shows the link with which a courier delivers, as a QR code and for WhatsApp. */
export function CourierLinkView({ order, link }: { order: KnownOrder; link: CourierLink }) {
  const send = usePanelSend();
  const side = link.qrSize + 2 * quietZone;
  const share = `Entrega ${order.number}: ${link.url}`;
  return (
    <div className="flex flex-col gap-4">
      <p>
        Quem leva abre este link no celular, sem entrar no painel. Vale por 12 horas, só para este pedido; um
        link novo fecha o anterior.
      </p>
      <svg
        role="img"
        aria-label={`QR code do link da entrega ${order.number}`}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        className="w-56 self-center rounded-control"
        shapeRendering="crispEdges"
      >
        <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
        <path d={link.qrPath} fill="#000" />
      </svg>
      <Field
        label="Link da entrega"
        readOnly
        value={link.url}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: share })}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center self-start font-semibold text-flame-ink underline underline-offset-4"
      >
        Enviar pelo WhatsApp
      </a>
      <Button variant="ghost" onClick={() => send({ type: 'command.back' })} className="-ml-5 self-start">
        Voltar ao pedido
      </Button>
    </div>
  );
}
