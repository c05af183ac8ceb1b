import { useRouteContext } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Order } from '#contract/order/order';
import { PostedForm } from '#src/frame/posted/posted-form.tsx';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { type PostedForm as Posted, usePostedForm } from '#src/lib/posted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { repeatSentence } from './repeat.sentences.ts';

interface RepeatState {
  action: string;
  posted: Posted;
  id: string | undefined;
  onSubmit: (id: string) => void;
}

const RepeatContext = createContext<RepeatState | undefined>(undefined);

/**
 * Shares the response to the posted form with the forms of all orders, because only one order is repeated at a time.
 */
export function RepeatProvider({ action, children }: { action: string; children: ReactNode }) {
  const { page } = useRouteContext({ from: '__root__' });
  const posted = usePostedForm(['repeat'], page.answer);
  // If the request fails, no answer contains the order's id.
  const [sent, setSent] = useState<string>();
  const id = sent ?? posted.answer?.values.id;
  return <RepeatContext value={{ action, posted, id, onSubmit: setSent }}>{children}</RepeatContext>;
}

interface RepeatFormProps {
  order: Order;
  fromOtherReseller?: boolean;
}

/** Renders the form that starts a new order from an earlier one. It works without a script. */
export function RepeatForm({ order, fromOtherReseller: elsewhere = false }: RepeatFormProps) {
  const repeatState = useContext(RepeatContext);
  if (!repeatState) return null;
  const { action, posted, id, onSubmit } = repeatState;
  const answer = id === order.id ? posted.answer : undefined;
  const submit: Posted['submit'] = (event) => {
    onSubmit(order.id);
    posted.submit(event);
  };
  const isResellerUnavailable = answer?.problem === 'reseller-closed' || answer?.problem === 'reseller-gone';
  const usesOtherReseller = elsewhere || isResellerUnavailable;
  return (
    <PostedForm
      name="repeat"
      action={action}
      posted={{ ...posted, answer, submit }}
      problem={answer && repeatSentence(answer.problem, order)}
      className="flex grow flex-col gap-3"
    >
      <input type="hidden" name="id" value={order.id} />
      {usesOtherReseller && <input type="hidden" name="part" value="elsewhere" />}
      <Button
        type="submit"
        variant={isResellerUnavailable ? 'primary' : 'secondary'}
        busy={posted.isBusy}
        busyLabel="Preparando o novo pedido"
      >
        <PrivateIcon name={usesOtherReseller ? 'ph:storefront' : 'ph:arrow-counter-clockwise'} />
        {usesOtherReseller ? 'Ver outras revendas' : 'Pedir de novo'}
      </Button>
    </PostedForm>
  );
}
