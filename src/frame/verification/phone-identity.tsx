import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type CodeChannel, codeChannelName } from '#contract/phone/channel';
import { isFixedLine } from '#contract/phone/phone-number';
import type { FormAnswer } from '#contract/site/form-answer';
import type { FunnelProblem } from '#machines/order-funnel/context';
import { failureSentence } from '#src/frame/posted/failure.sentences.ts';
import { PostedForm } from '#src/frame/posted/posted-form.tsx';
import type { PageConfig } from '#src/lib/page-config.ts';
import { usePhoneUse } from '#src/lib/phone-use.ts';
import { usePostedForm } from '#src/lib/posted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { BlockedCallout } from './blocked-callout.tsx';
import { CodeEntry, CodeEntryButton, type CodeStage } from './code-entry.tsx';
import { useSecondsLeft } from './countdown.tsx';
import { NoCode } from './no-code.tsx';
import { channelLabels } from './other-channels.tsx';
import { sendCodeSentences } from './send-code.sentences.ts';

interface PhoneIdentityProps {
  /** Path of the page, which also receives both forms. */
  action: string;
  /** The phone to verify. If set, no other phone can be used. */
  phone?: string | undefined;
}

/** Verifies a phone by SMS on a page outside the funnel: first the number, then the code. Works without a script. */
export function PhoneIdentity({ action, phone }: PhoneIdentityProps) {
  const { page } = useRouteContext({ from: '__root__' });
  const posted = usePostedForm(['phone', 'code'], page.answer);
  const [edited, setEdited] = useState<FormAnswer>();
  const { answer } = posted;
  // A failed request creates a new answer with the same `values`, so these are compared.
  const isEditing = answer !== undefined && answer.values === edited?.values;
  if (isEditing || answer?.part === undefined || answer.part === 'phone')
    return <PhoneStep action={action} posted={posted} phone={phone} isEditing={answer === edited} />;
  const edit = phone === undefined ? () => setEdited(answer) : undefined;
  if (answer.part === 'blocked')
    return (
      <BlockedCallout
        until={answer.values.blockedUntil}
        clockOffsetMs={offsetOf(answer)}
        onEditPhone={edit}
      />
    );
  return (
    <CodeStep
      // Another code gets a new form, without the state of the previous one.
      key={answer.values.expiresAt}
      action={action}
      posted={posted}
      answer={answer}
      channels={page.channels}
      smsToFile={page.smsToFile}
      inboxHref={page.demo && !page.smsToFile ? '/dev/sms' : undefined}
      onEditPhone={edit}
    />
  );
}

type Posted = ReturnType<typeof usePostedForm>;

function PhoneStep({
  action,
  posted,
  phone,
  isEditing,
}: PhoneIdentityProps & { posted: Posted; isEditing: boolean }) {
  const use = usePhoneUse();
  const { answer } = posted;
  const fault = isEditing ? undefined : answer?.errors.phone;
  return (
    <PostedForm
      name="phone"
      action={action}
      posted={posted}
      problem={isEditing ? undefined : problemSentence(answer?.problem)}
    >
      {!isEditing && isUnsent(answer?.problem) && <NoCode />}
      {phone === undefined ? (
        <PhoneField
          name="phone"
          defaultValue={answer?.values.phone}
          label="Celular com DDD"
          hint="Enviamos um código por SMS. Não ligamos nem mandamos propaganda."
          use={use}
          wrong={fault && (answer?.values.phone ?? '')}
          enterKeyHint="send"
        />
      ) : (
        <input type="hidden" name="phone" value={phone} />
      )}
      <Button type="submit" size="lg" full busy={posted.isBusy} busyLabel="Enviando o código">
        Receber código
      </Button>
    </PostedForm>
  );
}

interface CodeStepProps {
  action: string;
  posted: Posted;
  answer: FormAnswer;
  channels: PageConfig['channels'];
  smsToFile: boolean | undefined;
  inboxHref: string | undefined;
  onEditPhone: (() => void) | undefined;
}

function CodeStep({ action, posted, answer, channels, smsToFile, inboxHref, onEditPhone }: CodeStepProps) {
  const { values } = answer;
  const [clockOffsetMs] = useState(() => offsetOf(answer));
  const [isSending, setSending] = useState(false);
  const stage = useStage(answer, clockOffsetMs);
  const phone = values.phone ?? '';
  const times = { expiresAt: values.expiresAt ?? '', resendAt: values.resendAt ?? '' };
  const channel = z.safeParse(codeChannelName, values.channel).data;
  const by = channel && { channel };
  const offered = channel && !isFixedLine(phone) ? channels : undefined;
  const resend = (requestedChannel: CodeChannel = 'sms') => {
    setSending(true);
    posted.send(action, new URLSearchParams({ form: 'phone', phone, channel: requestedChannel }));
  };
  const sentence = answer.errors.code === 'incomplete' ? 'Faltam números: o código tem 6.' : undefined;
  const other = answer.problem === 'unexpected' ? problemSentence('unexpected') : sentence;
  return (
    <div className="flex flex-col gap-5">
      {other && (
        <Callout tone="danger" live="assertive">
          {other}
        </Callout>
      )}
      <CodeEntry
        phone={phone}
        stage={stage}
        busy={posted.isBusy}
        problem={problemOf(answer)}
        expiresAt={values.expiresAt}
        resendAt={values.resendAt}
        clockOffsetMs={clockOffsetMs}
        channel={channel}
        channels={offered}
        action={action}
        smsToFile={smsToFile}
        inboxHref={inboxHref}
        hidden={<Hidden fields={{ form: 'code', phone, ...times, ...by }} />}
        onSubmit={(code) => {
          setSending(false);
          posted.send(action, new URLSearchParams({ form: 'code', phone, code, ...times, ...by }));
        }}
        onResend={resend}
        onEditPhone={onEditPhone}
      />
      <CodeEntryButton stage={stage} busy={posted.isBusy} isSending={isSending} onResend={() => resend()} />
      <noscript>
        <form method="post" action={action} className="flex flex-wrap items-center gap-4">
          <Hidden fields={{ form: 'phone', phone }} />
          <button type="submit" name="channel" value="sms" className="link min-h-6">
            Receber outro código
          </button>
          {offered?.map((other) => (
            <button key={other} type="submit" name="channel" value={other} className="link min-h-6">
              {channelLabels[other]}
            </button>
          ))}
          <a href={action} className="link">
            Usar outro telefone
          </a>
        </form>
      </noscript>
    </div>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function useStage({ part, values }: FormAnswer, clockOffsetMs: number): CodeStage {
  const life = useSecondsLeft({ until: values.expiresAt, clockOffsetMs });
  const pause = useSecondsLeft({ until: values.resendAt, clockOffsetMs });
  if (part === 'expired' || life === 0) return 'expired';
  return pause === 0 ? 'resendable' : 'cooling';
}

/** Returns the server's clock minus this device's when the answer arrived, in ms. */
function offsetOf({ values }: FormAnswer): number {
  return values.now === undefined ? 0 : Date.parse(values.now) - Date.now();
}

function problemOf({ errors, values, problem }: FormAnswer): FunnelProblem | undefined {
  if (errors.code === 'code-wrong') return { code: 'code-wrong', triesLeft: Number(values.triesLeft ?? 0) };
  switch (problem) {
    case 'network':
    case 'slow':
    case 'busy':
      return { code: problem };
    case 'resend-later':
    case 'sms-unavailable':
      return { code: problem };
    case 'proof-needed':
      return { code: 'sms-unavailable' };
    default:
      return undefined;
  }
}

function problemSentence(problem: string | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'sms-unavailable':
    case 'proof-needed':
      return sendCodeSentences['sms-unavailable'];
    default:
      return failureSentence(problem);
  }
}

const isUnsent = (problem: string | undefined) => problem === 'sms-unavailable' || problem === 'proof-needed';
