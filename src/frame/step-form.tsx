import { useRouteContext } from '@tanstack/react-router';
import type { ComponentProps, SyntheticEvent } from 'react';
import { pathOf, type StepRequest } from '#machines/order-funnel/steps';
import { type FormEvent, formFields } from '#src/funnel/form-fields.ts';
import { useFunnel, useSend } from '#src/funnel/react.tsx';

interface StepFieldsProps {
  event: FormEvent;
  /** Hidden fields besides the draft's fields. */
  fields?: Readonly<Record<string, string>> | undefined;
}

interface StepFormProps extends StepFieldsProps, Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> {
  /** Says whether other submit buttons come before the primary one. Enter then still presses the primary button. */
  hasOtherButtons?: boolean;
  /** Sends the event after hydration. Before, the browser posts the form (src/forms/readers.ts). */
  onSubmit: (submitted: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void;
}

/** A form of a step. It works without JavaScript: the server runs the same machine over the saved draft. */
export function StepForm({
  event,
  fields,
  hasOtherButtons = false,
  onSubmit,
  children,
  ...form
}: StepFormProps) {
  const action = useStepAction();
  return (
    <form
      method="post"
      action={action}
      noValidate
      {...form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onSubmit(submitted);
      }}
    >
      <StepFields event={event} fields={fields} />
      {hasOtherButtons && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
      {children}
    </form>
  );
}

/**
 * Returns the URL that the forms of a page post to. It differs from the browser's URL on a page that answers a posted form
 * with another step.
 */
export function useStepAction(): string | undefined {
  const { page } = useRouteContext({ from: '__root__' });
  const { hasRendered } = useFunnel();
  return hasRendered ? undefined : page.path;
}

/** Renders the hidden fields of a step's form, for a form that another component renders. */
export function StepFields({ event, fields = {} }: StepFieldsProps) {
  const { draft } = useFunnel();
  return (
    <>
      <input type="hidden" name={formFields.event} value={event} />
      <input type="hidden" name={formFields.draft} value={draft.mark()} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** A link to a step. After hydration the machine opens the step, so that a dialog keeps the screen below it. */
export function StepLink({ step, orderId, point, ...link }: StepRequest & Omit<ComponentProps<'a'>, 'href'>) {
  const send = useSend();
  const request: StepRequest = {
    step,
    ...(orderId === undefined ? {} : { orderId }),
    ...(point ? { point } : {}),
  };
  return (
    <a
      {...link}
      href={pathOf(request)}
      onClick={(event) => {
        event.preventDefault();
        send({ type: 'step.open', ...request });
      }}
    />
  );
}
