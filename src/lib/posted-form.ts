import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { decodeRefusal } from '#contract/api/problem';
import { type FormAnswer, formAnswer, formLed } from '#contract/site/form-answer';

/** Maximum time to wait for the answer to a form, in ms. */
const timeoutMs = 15_000;

/** Answers that were already shown. Returning to the page within the visit does not show them again. */
const drawn = new WeakSet<object>();

export interface PostedForm {
  answer: FormAnswer | undefined;
  isBusy: boolean;
  /** Sends the form of a submit event instead of the browser. */
  submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void;
  send(action: string, fields: URLSearchParams): void;
}

/**
 * A form that works as plain HTML and is sent by script after hydration, so that typed text stays. If the answer is a
 * redirect, the browser loads a new document, so that no data of the visit remains. Forms that are never shown at the
 * same time share one answer. `posted` is the answer that the document contained.
 */
export function usePostedForm(forms: readonly string[], posted: unknown): PostedForm {
  const [answer, setAnswer] = useState(() => answerTo(forms, posted));
  const [isBusy, setBusy] = useState(false);
  const isSent = useRef(false);

  useEffect(() => () => void (isObject(posted) && drawn.add(posted)), [posted]);

  // A page restored from the back/forward cache would stay busy forever.
  useEffect(() => {
    const rest = () => {
      isSent.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  async function send(action: string, fields: URLSearchParams): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    const got = await postProved(action, fields);
    if ('location' in got) return window.location.assign(got.location);
    isSent.current = false;
    setBusy(false);
    setAnswer((before) =>
      got.form === '' && before ? { ...before, errors: {}, problem: got.problem } : got,
    );
  }

  return {
    answer,
    isBusy,
    submit(event) {
      event.preventDefault();
      const { currentTarget, nativeEvent } = event;
      void send(currentTarget.action, fieldsOf(currentTarget, nativeEvent.submitter));
    },
    send: (action, fields) => void send(action, fields),
  };
}

function answerTo(forms: readonly string[], posted: unknown): FormAnswer | undefined {
  const { data } = z.safeParse(formAnswer, posted);
  return data && forms.includes(data.form) && isObject(posted) && !drawn.has(posted) ? data : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Posts a form. If the server requires a proof of work, computes it and posts again. */
async function postProved(action: string, fields: URLSearchParams) {
  const got = await post(action, fields);
  if ('location' in got || got.problem !== 'proof-needed') return got;
  try {
    const { prove } = await import('./prove.ts');
    return await post(action, new URLSearchParams([...fields, ['altcha', await prove()]]));
  } catch {
    return got;
  }
}

async function post(action: string, body: URLSearchParams): Promise<FormAnswer | { location: string }> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const redirectAnswer = z.safeParse(formLed, answer);
    if (redirectAnswer.success) return redirectAnswer.data;
    const formResult = z.safeParse(formAnswer, answer);
    if (formResult.success) return formResult.data;
    return failedAnswer(decodeRefusal(answer)?.code === 'busy' ? 'busy' : 'unexpected');
  } catch (error) {
    return failedAnswer(error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'network');
  }
}

/**
 * Returns the answer of a failed request. It belongs to no form: the earlier answer stays, with its errors replaced by
 * this problem.
 */
function failedAnswer(problem: 'network' | 'slow' | 'busy' | 'unexpected'): FormAnswer {
  return { form: '', values: {}, errors: {}, problem };
}
