import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { Step } from '#machines/order-funnel/steps';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { useFunnelState, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { CodeEntry, CodeEntryButton, type CodeStage } from './code-entry.tsx';
import { phoneFormId } from './phone-form-id.ts';

type State = 'blocked' | 'sendingCode' | 'filling' | { enteringCode: CodeStage };

interface IdentifyProps {
  step: Extract<Step, 'tracking' | 'resume'>;
  title: string;
  lead: string;
  /** The page's own path, for a submit before the page is hydrated. */
  action: string;
  /** The form `phoneFormId`, in which the phone is given. */
  form: ReactNode;
  /** What the phone is verified for may not be left. */
  locked?: boolean;
}

/** Verifying a phone in the middle of something else: the phone, the code, and a block. */
export function Identify({ form, action, ...frame }: IdentifyProps) {
  const { step } = frame;
  const view = useFunnelState((snapshot) => {
    if (isIn(snapshot, step, 'blocked')) return 'blocked';
    const isFirstCode = snapshot.context.challenge?.codeExpiresAt === undefined;
    if (isIn(snapshot, step, 'sendingCode')) return isFirstCode ? 'phone' : 'code';
    return isIn(snapshot, step, 'filling') ? 'phone' : 'code';
  });
  if (view === 'blocked') return <Blocked {...frame} />;
  return view === 'code' ? <Code {...frame} action={action} /> : <Phone {...frame}>{form}</Phone>;
}

function isIn(snapshot: OrderFunnelSnapshot, step: IdentifyProps['step'], state: State): boolean {
  return step === 'resume'
    ? snapshot.matches({ resume: { identifying: state } })
    : snapshot.matches({ order: { identifying: state } });
}

type Frame = Omit<IdentifyProps, 'form' | 'action'>;

function Phone({ children, ...frame }: Frame & { children: ReactNode }) {
  const isSending = useFunnelState((snapshot) => isIn(snapshot, frame.step, 'sendingCode'));
  return (
    <StepFrame
      {...frame}
      aside={null}
      footer={
        <Button
          size="lg"
          full
          type="submit"
          form={phoneFormId}
          busy={isSending}
          busyLabel="Enviando o código"
        >
          Receber código
        </Button>
      }
    >
      {children}
    </StepFrame>
  );
}

function Code({ step, locked = false, action }: Frame & { action: string }) {
  const { page } = useRouteContext({ from: '__root__' });
  const send = useSend();
  const { typed, remember } = useTyped();
  const challenge = useKnown('challenge');
  const problem = useKnown('problem');
  const clockOffsetMs = useKnown('clockOffsetMs');
  const isBusy = useFunnelState((snapshot) => snapshot.hasTag('busy'));
  const isSending = useFunnelState((snapshot) => isIn(snapshot, step, 'sendingCode'));
  const stage = useLast(useFunnelState((snapshot) => stageOf(snapshot, step))) ?? 'cooling';
  const resend = () => send({ type: 'code.resend' });
  return (
    <StepFrame
      step={step}
      locked={locked}
      title="Digite o código"
      focus="content"
      aside={null}
      footer={<CodeEntryButton stage={stage} busy={isBusy} isSending={isSending} onResend={resend} />}
    >
      <CodeEntry
        phone={challenge?.phone ?? ''}
        stage={stage}
        busy={isBusy}
        problem={problem}
        expiresAt={challenge?.codeExpiresAt}
        resendAt={challenge?.resendAt}
        clockOffsetMs={clockOffsetMs}
        action={action}
        inboxHref={page.demo ? '/dev/sms' : undefined}
        initialCode={typed.code}
        onSubmit={(code) => {
          if (typed.code) remember({ code: '' });
          send({ type: 'code.submit', code });
        }}
        onResend={resend}
        onEditPhone={locked ? undefined : () => send({ type: 'phone.edit' })}
      />
    </StepFrame>
  );
}

/** The stage the code is in; undefined where the one before is still shown. */
function stageOf(snapshot: OrderFunnelSnapshot, step: IdentifyProps['step']): CodeStage | undefined {
  const stages: CodeStage[] = ['cooling', 'resendable', 'expired'];
  return stages.find((enteringCode) => isIn(snapshot, step, { enteringCode }));
}

function Blocked({ step, title, locked = false }: Frame) {
  const send = useSend();
  const challenge = useKnown('challenge');
  const clockOffsetMs = useKnown('clockOffsetMs');
  return (
    <StepFrame step={step} title={title} locked={locked} aside={null}>
      <BlockedNotice
        until={challenge?.blockedUntil}
        clockOffsetMs={clockOffsetMs}
        onEditPhone={locked ? undefined : () => send({ type: 'phone.edit' })}
      />
    </StepFrame>
  );
}
