import { HowItArrives } from '#src/frame/how-it-goes.tsx';
import { Identify } from '#src/frame/verification/identify.tsx';
import { OrderPhone } from '#src/frame/verification/order-phone.tsx';

/** Verifies the order's phone by SMS. An unknown order shows the same view, so that ids cannot be probed. */
export function OrderIdentify() {
  return (
    <Identify
      step="tracking"
      title="Confirme seu telefone para ver o pedido"
      lead="Use o celular com que o pedido foi feito. Assim só você vê seu endereço e seus dados."
      form={<OrderPhone />}
      aside={<HowItArrives />}
    />
  );
}
