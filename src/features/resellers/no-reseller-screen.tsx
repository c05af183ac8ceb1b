import { formatTown } from '#contract/address/address-text';
import { pathOf } from '#machines/order-funnel/steps';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useKnown, useSend, useView } from '#src/funnel/react.tsx';
import { EmptyRoad } from '#src/ui/art/empty-road.tsx';
import { Button } from '#src/ui/button.tsx';
import { NoticeForm } from './notice-form.tsx';
import { Subscribed } from './subscribed.tsx';

/** No reseller delivers to this address: another address, or a notice once one does. */
export function NoResellerScreen() {
  const send = useSend();
  const address = useKnown('address');
  const isSubscribed = useView('noReseller', 'subscribed') !== undefined;
  const searchAgain = () => {
    send({ type: 'step.open', step: 'address' });
    send({ type: 'address.search' });
  };
  return (
    <StepFrame
      step="noReseller"
      footer={
        <StepForm event="address.search" action={pathOf({ step: 'address' })} onSubmit={searchAgain}>
          <Button type="submit" size="lg" full>
            Tentar outro endereço
          </Button>
        </StepForm>
      }
    >
      <EmptyRoad className="mx-auto h-40" />
      <p className="mt-6 text-lg">
        Nenhuma revenda parceira ainda entrega neste endereço
        {address && (
          <>
            : <strong className="font-semibold">{`${address.district}, ${formatTown(address)}`}</strong>
          </>
        )}
        .
      </p>
      <p className="mt-2 text-ink-soft">
        Sentimos muito, ainda mais se o gás acabou agora. Se você pode receber em outro lugar, tente o
        endereço de lá.
      </p>
      <div className="mt-8 border-t border-line pt-6">{isSubscribed ? <Subscribed /> : <NoticeForm />}</div>
    </StepFrame>
  );
}
