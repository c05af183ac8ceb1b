import { useRouteContext } from '@tanstack/react-router';
import { pathOf } from '#machines/order-funnel/steps';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { TotalTerms } from '#src/frame/total-terms.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { CodeEntry, CodeEntryButton } from '#src/frame/verification/code-entry.tsx';
import { useFunnelState, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { phaseOf, stageOf } from './phase.ts';

/** The code sent by SMS, and another one when it does not come. */
export function CodeStep({ onEditPhone }: { onEditPhone: () => void }) {
  const phase = useLast(useFunnelState(phaseOf)) ?? 'entering-cooling';
  const send = useSend();
  const { page } = useRouteContext({ from: '__root__' });
  const { typed, remember } = useTyped();
  const customer = useKnown('customer');
  const challenge = useKnown('challenge');
  const clockOffsetMs = useKnown('clockOffsetMs');
  const problem = useKnown('problem');
  const cart = useCartPricing();
  const stage = useLast(stageOf(phase)) ?? 'cooling';
  const busy = phase === 'verifying' || phase === 'resending';
  const resend = () => send({ type: 'code.resend' });
  return (
    <StepFrame
      step="personalData"
      title="Confirme seu telefone"
      focus="content"
      footer={
        <>
          <TotalTerms cart={cart} amount />
          <CodeEntryButton stage={stage} busy={busy} isSending={phase === 'resending'} onResend={resend} />
        </>
      }
    >
      <CodeEntry
        phone={challenge?.phone ?? customer?.phone ?? ''}
        stage={stage}
        busy={busy}
        problem={problem}
        expiresAt={challenge?.codeExpiresAt}
        resendAt={challenge?.resendAt}
        clockOffsetMs={clockOffsetMs}
        action={pathOf({ step: 'personalData' })}
        inboxHref={page.demo ? '/dev/sms' : undefined}
        initialCode={typed.code}
        onSubmit={(code) => {
          if (typed.code) remember({ code: '' });
          send({ type: 'code.submit', code });
        }}
        onResend={resend}
        onEditPhone={() => {
          onEditPhone();
          send({ type: 'phone.edit' });
        }}
      />
    </StepFrame>
  );
}
