import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormAnswer } from '#contract/site/form-answer';
import type { FormEvent } from '#src/funnel/form-fields.ts';
import { useFunnel } from '#src/funnel/react.tsx';

/**
 * Returns the server's answer to a posted form, on the page that was rendered for it. With `event`, only the answer to
 * a form of this event. Undefined on every later page.
 */
export function usePostedAnswer(event?: FormEvent): FormAnswer | undefined {
  const funnel = useFunnel();
  const { page } = useRouteContext({ from: '__root__' });
  const [answer] = useState(() => (funnel.hasRendered ? undefined : page.answer));
  return event === undefined || answer?.form === event ? answer : undefined;
}

/** Returns the errors of a posted form for `useForm`. `sentenceOf` converts an error code to a message. */
export function usePostedErrors<Values extends FieldValues>(
  event: FormEvent,
  sentenceOf = (code: string) => code,
): FieldErrors<Values> {
  const answer = usePostedAnswer(event);
  const [errors] = useState(() => {
    const codes = Object.entries(answer?.errors ?? {});
    const found: FieldErrors<Values> = {};
    return Object.assign(
      found,
      Object.fromEntries(codes.map(([name, code]) => [name, { type: 'posted', message: sentenceOf(code) }])),
    );
  });
  return errors;
}
