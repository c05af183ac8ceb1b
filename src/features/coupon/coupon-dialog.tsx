import { type RefObject, useRef } from 'react';
import { StepForm } from '#src/frame/step-form.tsx';
import { useBusy, useContextValue, useFunnelState, useSend, useView } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { submitting } from '#src/ui/submitting.ts';
import { CouponForm, couponFormId } from './coupon-form.tsx';

const closeFormId = 'close-coupon';

/** Asks for a coupon. The server checks it for this phone, reseller and cart. */
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
    </Modal>
  );
}

function AppliedCoupon({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const coupon = useContextValue('coupon');
  const send = useSend();
  if (!coupon) return null;
  // The button disappears with the coupon, so focus moves to the field.
  const remove = () => {
    field.current?.focus();
    send({ type: 'coupon.remove' });
  };
  return (
    <div className="mb-5 flex items-center gap-3 rounded-card bg-success-soft py-2 pr-2 pl-4">
      <Icon name="check-circle-fill" size="lg" className="text-success" />
      <p className="min-w-0 grow">
        <strong>{coupon.name}</strong> aplicado
        <span className="block text-sm">{coupon.description}</span>
      </p>
      <StepForm event="coupon.remove" onSubmit={remove}>
        <Button type="submit" variant="ghost" size="sm">
          Remover
        </Button>
      </StepForm>
    </div>
  );
}
