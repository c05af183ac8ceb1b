import type { Order } from '#contract/order/order';
import { Card } from '#src/ui/card.tsx';

/** The code a customer tells the courier, and afterwards whether the delivery was noted without it. */
export function DeliveryCode({ order: { deliveryCode, withoutCode } }: { order: Order }) {
  if (withoutCode) return <p className="text-ink-soft">O entregador registrou a entrega sem o seu código.</p>;
  if (deliveryCode === undefined) return null;
  return (
    <Card as="section">
      <h2 className="font-medium">Código de entrega</h2>
      <p className="text-3xl font-bold tracking-widest tabular-nums">{deliveryCode}</p>
      <p className="mt-1 text-ink-soft">Confira lacre e peso, e só então diga este código ao entregador.</p>
    </Card>
  );
}
