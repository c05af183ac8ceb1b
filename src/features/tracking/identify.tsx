import { useRouteContext } from '@tanstack/react-router';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { BlockedNotice } from '#src/frame/verification/blocked-notice.tsx';
import { CodeEntry, CodeEntryButton, type CodeStage } from '#src/frame/verification/code-entry.tsx';
import { useFunnelState, useKnown, useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { PhoneForm, phoneFormId } from './phone-form.tsx';

const title = 'Confirme seu telefone para ver o pedido';

/** Whose order it is, asked by SMS. An order that does not exist asks the same. */
export function Identify({ action }: { action: string }) {
  const view = useFunnelState((snapshot) => {
    if (snapshot.matches({ order: { identifying: 'blocked' } })) return 'blocked';
    const isFirstCode = snapshot.context.challenge?.codeExpiresAt === undefined;
    if (snapshot.matches({ order: { identifying: 'sendingCode' } })) return isFirstCode ? 'phone' : 'code';
    return snapshot.matches({ order: { identifying: 'filling' } }) ? 'phone' : 'code';
  });
  if (view === 'blocked') return <Blocked />;
  return view === 'code' ? <Code action={action} /> : <Phone action={action} />;
}

function Phone({ action }: { action: string }) {
  const isSending = useFunnelState((snapshot) => snapshot.matches({ order: { identifying: 'sendingCode' } }));
  return (
    <StepFrame
      step="tracking"
      title={title}
      lead="Use o celular com que o pedido foi feito. Assim só você vê seu endereço e seus dados."
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
      <PhoneForm action={action} isSending={isSending} />
    </StepFrame>
  );
}

function Code({ action }: { action: string }) {
  const { page } = useRouteContext({ from: '__root__' });
  const send = useSend();
  const challenge = useKnown('challenge');
  const problem = useKnown('problem');
  const clockOffsetMs = useKnown('clockOffsetMs');
  const isBusy = useFunnelState((snapshot) => snapshot.hasTag('busy'));
  const stage = useLast(useFunnelState(stageOf)) ?? 'cooling';
  const resend = () => send({ type: 'code.resend' });
  return (
    <StepFrame
      step="tracking"
      title="Digite o código"
      focus="content"
      aside={null}
      footer={<CodeEntryButton stage={stage} busy={isBusy} onResend={resend} />}
    >
      <CodeEntry
        phone={challenge?.phone ?? ''}
        stage={stage}
        busy={isBusy}
        problem={problem}
        resendAt={challenge?.resendAt}
        clockOffsetMs={clockOffsetMs}
        action={action}
        inboxHref={page.demo ? '/dev/sms' : undefined}
        onSubmit={(code) => send({ type: 'code.submit', code })}
        onResend={resend}
        onEditPhone={() => send({ type: 'phone.edit' })}
      />
    </StepFrame>
  );
}

/** The stage the code is in; undefined where the one before is still shown. */
function stageOf(snapshot: OrderFunnelSnapshot): CodeStage | undefined {
  const at = (enteringCode: CodeStage) => snapshot.matches({ order: { identifying: { enteringCode } } });
  if (at('cooling')) return 'cooling';
  if (at('resendable')) return 'resendable';
  return at('expired') ? 'expired' : undefined;
}

function Blocked() {
  const send = useSend();
  const challenge = useKnown('challenge');
  const clockOffsetMs = useKnown('clockOffsetMs');
  return (
    <StepFrame step="tracking" title={title} aside={null}>
      <BlockedNotice
        until={challenge?.blockedUntil}
        clockOffsetMs={clockOffsetMs}
        onEditPhone={() => send({ type: 'phone.edit' })}
      />
    </StepFrame>
  );
}
