interface StepButtonProps {
  label: string;
  by: -1 | 1;
  /** There is no further step in this direction. */
  isOver: boolean;
  onStep(): void;
}

/**
 * Goes one step back or forward. Stays focusable at the end (`aria-disabled`), so that pressing the key again does not
 * reach another control.
 */
export function StepButton({ label, by, isOver, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOver}
      onClick={() => {
        if (!isOver) onStep();
      }}
    >
      {by < 0 ? '‹' : '›'}
    </button>
  );
}
