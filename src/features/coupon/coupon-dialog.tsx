import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { pathOf } from '#machines/order-funnel/steps';
import { useLinkedCoupon } from '#src/frame/linked-coupon.ts';
import { ReportVisit } from '#src/frame/report-visit.tsx';
import { useBusy, useFunnelState, useKnown, useSend, useTyped, useView } from '#src/funnel/react.tsx';
import { useOneField } from '#src/lib/use-one-field.ts';
import { Button } from '#src/ui/button.tsx';
import { showError } from '#src/ui/field-frame.tsx';
import { Field } from '#src/ui/input.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { AppliedCoupon } from './applied-coupon.tsx';
import { validateCouponSentence } from './validate-coupon.sentences.ts';

const formId = 'coupon';

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
      title="Cupom de desconto"
      dismissible={!isValidating}
      initialFocus={field}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={isValidating}
            busyLabel="Conferindo o cupom"
            className="sm:grow"
          >
            Aplicar
          </Button>
          <Button variant="secondary" onClick={close} className="sm:grow">
            {isValidating ? 'Parar' : isApplied ? 'Fechar' : 'Agora não'}
          </Button>
        </>
      }
    >
      <AppliedCoupon field={field} />
      <CouponForm field={field} isValidating={isValidating} />
      <ReportVisit />
    </Modal>
  );
}

function CouponForm({
  field,
  isValidating,
}: {
  field: RefObject<HTMLInputElement | null>;
  isValidating: boolean;
}) {
  const problem = useKnown('problem');
  const applied = useKnown('coupon')?.name;
  const send = useSend();
  const { typed, remember } = useTyped();
  const linked = useLinkedCoupon();
  const wanted = typed.coupon ?? linked ?? '';
  const [written, setWritten] = useState(wanted);
  // The name last submitted: a refusal applies to it, not to what is typed afterwards.
  const [sent, setSent] = useState<string>();
  const isAboutThis = sent === undefined || sent === written.trim().toUpperCase();
  const refusal = isAboutThis && !isValidating ? validateCouponSentence(problem) : undefined;

  const form = useOneField(
    async () => (await import('./coupon-rules.ts')).checkCoupon,
    (name) => {
      if (isValidating) return;
      setSent(name);
      send({ type: 'coupon.submit', name });
    },
  );
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(field, () => form.field.current);

  // Where the buttons scroll along, the one that was pressed leaves it out of sight.
  useEffect(() => {
    if (refusal) showError(form.field.current);
  }, [refusal, form.field]);

  return (
    <form id={formId} method="post" action={pathOf({ step: 'coupon' })} noValidate onSubmit={form.submit}>
      <Field
        ref={form.field}
        name="coupon"
        defaultValue={wanted.trim().toUpperCase() === applied ? '' : wanted}
        onChange={(event) => {
          setWritten(event.target.value);
          remember({ coupon: event.target.value });
          form.change(event);
        }}
        label={applied ? 'Trocar por outro cupom' : 'Nome do cupom'}
        placeholder="GAS10"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={30}
        readOnly={isValidating}
        error={form.fault ?? refusal}
      />
      {/* Live regions of the page behind a modal dialog are silent: the field's message is announced inside it. */}
      <p role="alert" className="sr-only">
        {refusal}
      </p>
    </form>
  );
}
