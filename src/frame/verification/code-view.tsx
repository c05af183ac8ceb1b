import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import type { CodeChannel } from '#contract/phone/channel';
import { useContextValue, useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { usePostedAnswer } from '../posted-answer.ts';
import { StepFields, StepForm, useStepAction } from '../step-form.tsx';
import { StepFrame } from '../step-frame.tsx';
import { useLast } from '../use-last.ts';
import { CodeEntry, CodeEntryButton } from './code-entry.tsx';
import { useCode, type VerifyingStep } from './phase.ts';

const resendFormId = 'resend-code';
const editFormId = 'edit-phone';

interface CodeViewProps {
  step: VerifyingStep;
  title: string;
  terms?: ReactNode;
  aside?: ReactNode;
  locked?: boolean;
  onEditPhone?: (() => void) | undefined;
}

export function CodeView({ step, title, terms, aside, locked = false, onEditPhone }: CodeViewProps) {
  const { page } = useRouteContext({ from: '__root__' });
  const { stage, isSending, isBusy } = useCode(step);
  const send = useSend();
  const action = useStepAction();
  const posted = usePostedAnswer('code.submit');
  const funnel = useFunnel();
  // This view replaces a form on the same page whose button was at the end, so it scrolls to the top.
  useLayoutEffect(() => {
    if (funnel.hasRendered) window.scrollTo(0, 0);
  }, [funnel]);
  const { typed, remember } = useTyped();
  const customer = useContextValue('customer');
  const challenge = useLast(useContextValue('challenge'));
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const problem = useContextValue('problem');
  const resend = (channel?: CodeChannel) => send({ type: 'code.resend', ...(channel && { channel }) });
  const editPhone = () => {
    onEditPhone?.();
    send({ type: 'phone.edit' });
  };
  return (
    <StepFrame
      step={step}
      title={title}
      focus="content"
      aside={aside}
      footer={
        <>
          {terms}
          <CodeEntryButton
            stage={stage}
            busy={isBusy}
            isSending={isSending}
            resendForm={resendFormId}
            onResend={() => resend()}
          />
        </>
      }
    >
      <StepForm event="code.resend" id={resendFormId} onSubmit={() => resend()} />
      <StepForm event="phone.edit" id={editFormId} onSubmit={editPhone} />
      <CodeEntry
        phone={challenge?.phone ?? customer?.phone ?? ''}
        stage={stage}
        busy={isBusy}
        problem={problem}
        expiresAt={challenge?.codeExpiresAt}
        resendAt={challenge?.resendAt}
        clockOffsetMs={clockOffsetMs}
        channel={challenge?.channel}
        channels={challenge?.channel && page.channels}
        action={action}
        hidden={<StepFields event="code.submit" />}
        resendForm={resendFormId}
        editForm={editFormId}
        smsToFile={page.smsToFile}
        inboxHref={page.demo && !page.smsToFile ? '/dev/sms' : undefined}
        initialCode={typed.code}
        wasShort={posted?.errors.code !== undefined}
        onSubmit={(code) => {
          if (typed.code) remember({ code: '' });
          send({ type: 'code.submit', code });
        }}
        onResend={resend}
        onEditPhone={locked ? undefined : editPhone}
      />
    </StepFrame>
  );
}
