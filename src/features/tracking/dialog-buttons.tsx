import { Button } from '#src/ui/button.tsx';
import { submitting } from '#src/ui/submitting.ts';

/** The id of the form that closes a dialog over an order. */
export const closeFormId = 'close-dialog';

/** The submit and close buttons of a dialog over an order; both are disabled during the request. */
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
  /** Id of the form that the first button submits. */
  form: string;
  danger?: boolean;
  act: string;
  busy: boolean;
  busyLabel: string;
  other: string;
  /** Id of the form that the other button submits where there is no script. */
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
