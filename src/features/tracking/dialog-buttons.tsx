import { Button } from '#src/ui/button.tsx';

/** What a dialog over an order does, and the way out; neither answers while it is being done. */
export function DialogButtons({
  form,
  danger = false,
  act,
  busy,
  busyLabel,
  other,
  onOther,
}: {
  /** Id of the form the first one submits. */
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
