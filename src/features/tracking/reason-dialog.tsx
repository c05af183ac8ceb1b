import { type SyntheticEvent, useState } from 'react';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { useBusy, useCan, useContextValue, useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { submitting } from '#src/ui/submitting.ts';
import { ProblemCallout } from './problem-callout.tsx';

interface ReasonDialogProps<Reason extends string> {
  event: 'cancel.submit' | 'refusal.submit';
  open?: boolean;
  title: string;
  lead: string;
  /** Name of the form field and of its saved value. */
  name: 'cancelReason' | 'refusalReason';
  legend: string;
  reasons: readonly { value: Reason; label: string }[];
  /** The error if no reason is chosen. Absent if the reason is optional. */
  missing?: string;
  act: string;
  busyLabel: string;
  other: string;
  otherForm?: string;
  onOther: () => void;
  onSubmit: (reason: Reason | undefined) => void;
}

export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { event, open = true, title, lead, name, legend, reasons, missing, onSubmit, ...buttons } = props;
  const send = useSend();
  const problem = useContextValue('problem');
  const isSending = useBusy('order');
  const canClose = useCan({ type: 'dialog.close' });
  const { typed, remember } = useTyped();
  const posted = usePostedAnswer(event);
  const [isMissing, setMissing] = useState(posted?.errors[name] !== undefined);
  const submit = ({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) => {
    const chosen = new FormData(form).get(name);
    const reason = reasons.find(({ value }) => value === chosen)?.value;
    const isLacking = missing !== undefined && reason === undefined;
    setMissing(isLacking);
    if (isLacking) form.querySelector('input')?.focus();
    else onSubmit(reason);
  };
  return (
    <Modal
      open={open}
      onClose={() => send({ type: 'dialog.close' })}
      title={title}
      dismissible={canClose}
      closeForm={closeFormId}
      footer={<DialogButtons form={name} danger busy={isSending} {...buttons} />}
    >
      <p className="text-ink-soft">{lead}</p>
      <StepForm event={event} id={name} onSubmit={submit} className="mt-4">
        <ChoiceGroup
          legend={legend}
          hideLegend={missing !== undefined}
          error={isMissing ? missing : undefined}
        >
          {reasons.map(({ value, label }) => (
            <RadioCard
              key={value}
              name={name}
              value={value}
              defaultChecked={typed[name] === value}
              onChange={() => {
                setMissing(false);
                remember({ [name]: value });
              }}
              label={label}
            />
          ))}
        </ChoiceGroup>
      </StepForm>
      <StepForm event="dialog.close" id={closeFormId} onSubmit={() => send({ type: 'dialog.close' })} />
      <div className="mt-4 empty:hidden">
        <ProblemCallout problem={problem} />
      </div>
    </Modal>
  );
}

export const closeFormId = 'close-dialog';

/** The submit and close buttons of a dialog over an order. Both are disabled during the request. */
export function DialogButtons({
  form,
  danger = false,
  act,
  busy,
  busyLabel,
  other,
  otherForm = closeFormId,
  onOther,
}: {
  form: string;
  danger?: boolean;
  act: string;
  busy: boolean;
  busyLabel: string;
  other: string;
  /** Id of the form that the other button submits without JavaScript. */
  otherForm?: string;
  onOther: () => void;
}) {
  return (
    <>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        form={form}
        busy={busy}
        busyLabel={busyLabel}
        className="sm:grow"
      >
        {act}
      </Button>
      <Button
        {...submitting(otherForm, busy ? undefined : onOther)}
        variant="secondary"
        aria-disabled={busy}
        className="sm:grow"
      >
        {other}
      </Button>
    </>
  );
}
