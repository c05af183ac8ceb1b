import { useRef } from 'react';
import { ReportVisit } from '#src/frame/report-visit.tsx';
import { StepForm } from '#src/frame/step-form.tsx';
import { useBusy, useFunnelState, useSend, useView } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { submitting } from '#src/ui/submitting.ts';
import { AppliedCoupon } from './applied-coupon.tsx';
import { CouponForm, couponFormId } from './coupon-form.tsx';

const closeFormId = 'close-coupon';

/** Enters a coupon's name, checked for this phone, reseller and cart. */
export function CouponDialog() {
  const isOpen = useView('coupon', 'dialog') !== undefined;
  const isValidating = useBusy('coupon');
  const isApplied = useFunnelState(({ context }) => context.coupon !== undefined);
  const send = useSend();
  const field = useRef<HTMLInputElement>(null);
  const close = () => send({ type: 'dialog.close' });
  return (
    <Modal
      open={isOpen}
      onClose={close}
      closeForm={closeFormId}
      title="Cupom de desconto"
      dismissible={!isValidating}
      initialFocus={field}
      footer={
        <>
          <Button
            type="submit"
            form={couponFormId}
            busy={isValidating}
            busyLabel="Conferindo o cupom"
            className="sm:grow"
          >
            Aplicar
          </Button>
          <Button {...submitting(closeFormId, close)} variant="secondary" className="sm:grow">
            {isValidating ? 'Parar' : isApplied ? 'Fechar' : 'Agora não'}
          </Button>
        </>
      }
    >
      <StepForm event="dialog.close" id={closeFormId} onSubmit={close} />
      <AppliedCoupon field={field} />
      <CouponForm field={field} isValidating={isValidating} />
      <ReportVisit />
    </Modal>
  );
}
