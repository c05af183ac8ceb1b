import type { ComponentProps } from 'react';
import { pathOf, type StepRequest } from '#machines/order-funnel/steps';
import { useSend } from '#src/funnel/react.tsx';

/** A link to a step, which the machine opens itself once the page is hydrated: a dialog keeps the screen below it. */
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
