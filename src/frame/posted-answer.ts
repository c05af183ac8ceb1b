import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormAnswer } from '#contract/site/form-answer';
import type { FormEvent } from '#src/funnel/form-fields.ts';
import { useFunnel } from '#src/funnel/react.tsx';

/**
 * The server's answer to a posted form, on the page that was drawn for it: of the form that asked for this event, or of any
 * form. Undefined on every page that is opened after it.
 */
export function usePostedAnswer(event?: FormEvent): FormAnswer | undefined {
  const funnel = useFunnel();
  const { page } = useRouteContext({ from: '__root__' });
  const [answer] = useState(() => (funnel.hasDrawn ? undefined : page.answer));
  return event === undefined || answer?.form === event ? answer : undefined;
}

/** What was wrong with the fields of a posted form, for `useForm`; `sentenceOf` says a code in words. */
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
