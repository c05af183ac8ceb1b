import { useState } from 'react';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { TotalTerms } from '#src/frame/total-terms.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { NoCode } from '#src/frame/verification/no-code.tsx';
import { useKnown, useSend, useTyped, useView } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { formWords } from './arrival.sentences.ts';
import { customerFormId } from './customer-fields.ts';
import { CustomerForm } from './customer-form.tsx';

interface CustomerStepProps {
  /** The phone was just taken back, so its field gets the focus. */
  focusPhone: boolean;
  onLeave: () => void;
}

/** Name, mobile phone and, for the invoice, the CPF. */
export function CustomerStep({ focusPhone, onLeave }: CustomerStepProps) {
  const phase =
    useLast(useView('personalData', 'enteringPhone', 'sendingCode', 'signingOut')) ?? 'enteringPhone';
  const isBusy = phase !== 'enteringPhone';
  const send = useSend();
  const verifiedPhone = useKnown('verifiedPhone');
  const known = useKnown('problem');
  const problem = formWords(known);
  const cart = useCartPricing();
  const { typed, remember } = useTyped();
  const [isChanging, setChanging] = useState(typed.otherPhone === '1');
  const isVerified = verifiedPhone !== undefined && !isChanging;

  const leaveDevice = () => {
    onLeave();
    remember({ name: '', phone: '', cpf: '' });
    send({ type: 'phone.forget' });
  };

  return (
    <StepFrame
      step="personalData"
      lead="Para a revenda saber quem recebe."
      focus={focusPhone ? 'content' : 'heading'}
      footer={
        <>
          <TotalTerms cart={cart} amount />
          <Button
            type="submit"
            form={customerFormId}
            size="lg"
            full
            busy={isBusy}
            busyLabel={phase === 'sendingCode' ? 'Enviando o código' : 'Saindo deste aparelho'}
          >
            {isVerified ? 'Continuar' : 'Receber código por SMS'}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone={problem.tone} live="assertive" title={problem.title} className="mb-5">
          {problem.text}
        </Notice>
      )}
      {known?.code === 'sms-unavailable' && <NoCode form={customerFormId} />}
      <CustomerForm
        key={verifiedPhone ?? 'none'}
        verifiedPhone={isVerified ? verifiedPhone : undefined}
        busy={isBusy}
        focusPhone={focusPhone || isChanging}
        onChangePhone={() => setChanging(true)}
        onLeaveDevice={leaveDevice}
      />
    </StepFrame>
  );
}
