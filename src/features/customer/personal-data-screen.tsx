import { useState } from 'react';
import { isFixedLine } from '#contract/phone/phone-number';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { TotalTerms } from '#src/frame/total-terms.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { BlockedView } from '#src/frame/verification/blocked-view.tsx';
import { CodeView } from '#src/frame/verification/code-view.tsx';
import { NoCode } from '#src/frame/verification/no-code.tsx';
import { useVerificationView } from '#src/frame/verification/phase.ts';
import { useContextValue, useSend, useTyped, useView } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { formWords } from './arrival.sentences.ts';
import { CustomerForm, customerFormId } from './customer-form.tsx';

export function PersonalDataScreen() {
  const view = useVerificationView('personalData');
  const [isEditingPhone, setEditingPhone] = useState(false);
  const editPhone = () => setEditingPhone(true);

  if (view === 'phone') return <CustomerStep focusPhone={isEditingPhone} onLeave={editPhone} />;
  if (view === 'code') return <CodeStep onEditPhone={editPhone} />;
  return <BlockedView step="personalData" title="Espere um pouco" onEditPhone={editPhone} />;
}

function CodeStep({ onEditPhone }: { onEditPhone: () => void }) {
  const cart = useCartPricing();
  return (
    <CodeView
      step="personalData"
      title="Confirme seu telefone"
      terms={<TotalTerms cart={cart} amount />}
      onEditPhone={onEditPhone}
    />
  );
}

interface CustomerStepProps {
  /** Focuses the phone's field, because the customer returned to change it. */
  focusPhone: boolean;
  onLeave: () => void;
}

function CustomerStep({ focusPhone, onLeave }: CustomerStepProps) {
  const phase =
    useLast(useView('personalData', 'enteringPhone', 'sendingCode', 'signingOut')) ?? 'enteringPhone';
  const isBusy = phase !== 'enteringPhone';
  const send = useSend();
  const verifiedPhone = useContextValue('verifiedPhone');
  const contextProblem = useContextValue('problem');
  const problem = formWords(contextProblem);
  const cart = useCartPricing();
  const { typed, remember } = useTyped();
  const [isChanging, setChanging] = useState(typed.otherPhone === '1');
  const isVerified = verifiedPhone !== undefined && !isChanging;
  const [isCalled, setCalled] = useState(() => isFixedLine(typed.phone ?? ''));
  const ask = isCalled ? 'Receber código por ligação' : 'Receber código por SMS';

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
            {isVerified ? 'Continuar' : ask}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone={problem.tone} live="assertive" title={problem.title} className="mb-5">
          {problem.text}
        </Callout>
      )}
      {contextProblem?.code === 'sms-unavailable' && <NoCode form={customerFormId} />}
      <CustomerForm
        key={verifiedPhone ?? 'none'}
        verifiedPhone={isVerified ? verifiedPhone : undefined}
        busy={isBusy}
        focusPhone={focusPhone || isChanging}
        onChangePhone={() => setChanging(true)}
        onLeaveDevice={leaveDevice}
        onFixedLine={setCalled}
      />
    </StepFrame>
  );
}
