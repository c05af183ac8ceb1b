import { Button } from '#src/ui/button.tsx';

/** The submit and close buttons of a dialog over an order; both are disabled during the request. */
export function DialogButtons({
  form,
  danger = false,
  act,
  busy,
  busyLabel,
  other,
  onOther,
}: {
  /** Id of the form that the first button submits. */
  form: string;
  danger?: boolean;
  act: string;
  busy: boolean;
  busyLabel: string;
  other: string;
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
        variant="secondary"
        aria-disabled={busy}
        onClick={busy ? undefined : onOther}
        className="sm:grow"
      >
        {other}
      </Button>
    </>
  );
}
