interface StepButtonProps {
  label: string;
  by: -1 | 1;
  /** There is no moment that way. */
  isOver: boolean;
  onStep(): void;
}

/** One moment back or on. It keeps the focus at the end: the key that led there goes no other way when pressed again. */
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
