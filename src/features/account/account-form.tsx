import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormAnswer } from '#contract/site/form-answer';
import { PostedForm } from '#src/frame/posted/posted-form.tsx';
import { usePostedForm } from '#src/lib/posted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { problemSentence } from './account.sentences.ts';

interface AccountFormProps {
  name: string;
  action: string;
  button: string;
  busyLabel: string;
  back?: string | undefined;
  /** Code of a problem that the page was opened with. */
  problem?: string | undefined;
  variant?: 'primary' | 'secondary' | 'danger';
  /** Places the button beside the fields instead of below them. */
  inline?: boolean;
  children?: (answer: FormAnswer | undefined) => ReactNode;
}

export function AccountForm({
  name,
  action,
  button,
  busyLabel,
  back,
  problem,
  variant = 'primary',
  inline = false,
  children,
}: AccountFormProps) {
  const { page } = useRouteContext({ from: '__root__' });
  const posted = usePostedForm([name], page.answer);
  const { answer, isBusy } = posted;
  const shownAnswer = answer ?? { problem };
  return (
    <PostedForm
      name={name}
      action={action}
      posted={posted}
      problem={problemSentence(shownAnswer)}
      back={answer?.values.voltar || back}
    >
      {children?.(answer)}
      <Button
        type="submit"
        size={inline ? 'md' : 'lg'}
        full={!inline}
        variant={variant}
        busy={isBusy}
        busyLabel={busyLabel}
        className={inline ? 'self-start' : undefined}
      >
        {button}
      </Button>
    </PostedForm>
  );
}
