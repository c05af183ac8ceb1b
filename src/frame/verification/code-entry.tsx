import { type ReactNode, useRef, useState } from 'react';
import type { CodeChannel, OtherChannel } from '#contract/phone/channel';
import { codeLength } from '#contract/phone/code-length';
import { formatPhone, isFixedLine } from '#contract/phone/phone-number';
import type { FunnelProblem } from '#machines/order-funnel/context';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { CodeForm } from '#src/ui/code-form.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { arrowSquareOutIcon } from '#src/ui/icons/arrow-square-out.ts';
import { submitting } from '#src/ui/submitting.ts';
import { Countdown } from './countdown.tsx';
import { fixedLineNote } from './fixed-line.sentences.ts';
import { alsoBy, OtherChannels, sentBy, writtenToFile } from './other-channels.tsx';
import { verifyCodeSentence } from './verify-code.sentences.ts';

const codeFormId = 'sms-code';

/**
 * `cooling`: a code can be typed. `resendable`: another code can also be requested. `expired`: the code is dead and
 * only another one can be requested.
 */
export type CodeStage = 'cooling' | 'resendable' | 'expired';

interface CodeEntryProps {
  /** The phone that received the code, in any format. */
  phone: string;
  stage: CodeStage;
  busy: boolean;
  problem: FunnelProblem | undefined;
  /** Expiry of the code, in ISO 8601. It changes with every code sent. */
  expiresAt: string | undefined;
  /** The time from which another code can be requested, ISO 8601. */
  resendAt: string | undefined;
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
  /** URL that the form is posted to. By default the page's URL. */
  action?: string | undefined;
  channel?: CodeChannel | undefined;
  /** Other channels for the next code. Empty before a code was sent again. */
  channels?: readonly OtherChannel[] | undefined;
  /** True if the server only writes SMS to a file. The text then says where the code is. */
  smsToFile?: boolean | undefined;
  /** Path of the SMS inbox in a demonstration. */
  inboxHref?: string | undefined;
  wasShort?: boolean;
  initialCode?: string | undefined;
  hidden?: ReactNode;
  /** Ids of the forms that request another code or another phone. Without them, the buttons need a script. */
  resendForm?: string | undefined;
  editForm?: string | undefined;
  onSubmit: (code: string) => void;
  onResend: (channel?: CodeChannel) => void;
  onEditPhone?: (() => void) | undefined;
}

/** Asks for the code. It can be typed, pasted or autofilled, and is submitted with its last digit. */
export function CodeEntry(props: CodeEntryProps) {
  const { phone, stage, problem, expiresAt, channel = 'sms' } = props;
  const channels = channelsOf(props);
  const { inboxHref, onEditPhone } = props;
  const [firstExpiresAt] = useState(expiresAt);
  const isAnother = expiresAt !== undefined && expiresAt !== firstExpiresAt;
  const sentence = verifyCodeSentence(problem, channel);
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-ink-soft">
        <span role="status">
          {(channel === 'sms' && props.smsToFile ? writtenToFile : sentBy[channel])[isAnother ? 1 : 0]}
        </span>{' '}
        <strong className="font-semibold whitespace-nowrap text-ink">{formatPhone(phone)}</strong>.{' '}
        {onEditPhone && (
          <button {...submitting(props.editForm, onEditPhone)} className={linkClass(props.editForm)}>
            Editar telefone
          </button>
        )}
      </p>
      {isFixedLine(phone) && <p className="text-ink-soft">{fixedLineNote}</p>}
      {stage === 'expired' ? (
        <Callout tone="warning" live="assertive" title="O código venceu" className="w-full">
          {sentence ?? 'Peça outro código.'}
        </Callout>
      ) : (
        <LiveCode {...props} channels={channels} sentence={sentence} />
      )}
      {stage === 'expired' && (
        <OtherChannels channels={channels} busy={props.busy} form={props.resendForm} onAsk={props.onResend} />
      )}
      {inboxHref && (
        <a href={inboxHref} target="_blank" rel="noopener" className="link inline-flex items-center gap-1.5">
          Ver a caixa de SMS de demonstração
          <Icon name={arrowSquareOutIcon} size="sm" />
          <span className="sr-only">(abre em outra aba)</span>
        </a>
      )}
      <p role="status" className="sr-only">
        {stage === 'resendable' && !props.busy ? 'Você já pode pedir outro código.' : ''}
      </p>
    </div>
  );
}

function LiveCode({
  stage,
  busy,
  problem,
  sentence,
  resendAt,
  clockOffsetMs,
  action,
  initialCode,
  wasShort = false,
  channels,
  hidden,
  resendForm,
  onSubmit,
  onResend,
}: CodeEntryProps & { channels: readonly OtherChannel[] } & { sentence: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  // The countdown replaces the pressed link, so the focus moves to the code field.
  const resend = (channel?: CodeChannel) => {
    if (busy) return;
    field.current?.focus();
    onResend(channel);
  };
  return (
    <>
      <CodeForm
        id={codeFormId}
        action={action}
        hidden={hidden}
        field={field}
        label={`Código de ${codeLength} números`}
        shortError={`Faltam números: o código tem ${codeLength}.`}
        isBusy={busy}
        initialCode={initialCode}
        wasShort={wasShort}
        failure={problem}
        failureText={sentence}
        isWrong={problem?.code === 'code-wrong'}
        submitsItself
        onSubmit={onSubmit}
      />
      <p className={resendForm === undefined ? 'text-ink-soft noscript:hidden' : 'text-ink-soft'}>
        Não chegou?{' '}
        {stage === 'resendable' ? (
          <button
            {...submitting(resendForm, () => resend())}
            className="link min-h-6"
            aria-disabled={busy || undefined}
          >
            Reenviar código
          </button>
        ) : (
          <>
            Você pode pedir outro{' '}
            <Countdown until={resendAt} clockOffsetMs={clockOffsetMs} rest={`${alsoBy(channels)}.`} />
          </>
        )}
      </p>
      {stage === 'resendable' && (
        <OtherChannels channels={channels} busy={busy} form={resendForm} onAsk={resend} />
      )}
    </>
  );
}

/** A fixed line is always called, so it has no other channels. */
function channelsOf({ phone, channels = [] }: CodeEntryProps): readonly OtherChannel[] {
  return isFixedLine(phone) ? [] : channels;
}

const linkClass = (form: string | undefined) =>
  form === undefined ? 'link min-h-6 noscript:hidden' : 'link min-h-6';

export function CodeEntryButton({
  stage,
  busy,
  isSending,
  resendForm,
  onResend,
}: Pick<CodeEntryProps, 'stage' | 'busy' | 'resendForm'> & {
  onResend: () => void;
  /** Says whether a code is being sent rather than checked. */
  isSending: boolean;
}) {
  if (stage === 'expired')
    return (
      <Button
        {...submitting(resendForm, onResend)}
        size="lg"
        full
        busy={busy}
        busyLabel="Enviando outro código"
      >
        Receber outro código
      </Button>
    );
  return (
    <Button
      size="lg"
      full
      type="submit"
      form={codeFormId}
      busy={busy}
      busyLabel={isSending ? 'Enviando outro código' : 'Conferindo o código'}
    >
      Confirmar código
    </Button>
  );
}
