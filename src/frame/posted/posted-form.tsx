import { type ReactNode, useEffect, useRef } from 'react';
import type { FormAnswer } from '#contract/site/form-answer';
import type { PostedForm as Posted } from '#src/lib/posted-form.ts';
import { Callout } from '#src/ui/callout.tsx';

interface PostedFormProps {
  /** Name of the form on the wire. It must be unique on its page. */
  name: string;
  action: string;
  posted: Posted;
  problem?: ReactNode;
  back?: string | undefined;
  className?: string;
  id?: string;
  children: ReactNode;
}

/** A form that is sent by script if there is one. When the answer arrives, the first error takes the focus. */
export function PostedForm({
  name,
  action,
  posted,
  problem,
  back,
  className = 'flex flex-col gap-5',
  id,
  children,
}: PostedFormProps) {
  const box = useRef<HTMLFormElement>(null);
  useFocusOnAnswer(box, posted.answer);
  return (
    <form
      ref={box}
      id={id}
      method="post"
      action={action}
      noValidate
      onSubmit={posted.submit}
      className={className}
    >
      <input type="hidden" name="form" value={name} />
      {back !== undefined && <input type="hidden" name="voltar" value={back} />}
      {problem && (
        <div tabIndex={-1} data-problem="" className="rounded-card">
          <Callout tone="danger" live="assertive">
            {problem}
          </Callout>
        </div>
      )}
      {children}
    </form>
  );
}

function useFocusOnAnswer(box: { current: HTMLFormElement | null }, answer: FormAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    first?.focus();
  }, [answer, box]);
}
