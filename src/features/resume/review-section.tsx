import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pathOf, type Step } from '#machines/order-funnel/steps';
import { useCan } from '#src/funnel/react.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { IconName } from '#src/ui/icons.ts';

/** One answer of the customer, with a link to its step. */
export function ReviewSection({
  title,
  icon,
  edit,
  children,
}: {
  title: string;
  icon: IconName;
  /** The step to change it in; no link while the machine refuses to open it. */
  edit: Step;
  children: ReactNode;
}) {
  const canEdit = useCan({ type: 'step.open', step: edit });
  return (
    <section className="flex gap-3 border-b border-line py-4 first:pt-0">
      <Icon name={icon} size="lg" className="mt-0.5 text-ink-soft" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold">{title}</h2>
          {canEdit && (
            <Link to={pathOf({ step: edit })} className="link -my-2 shrink-0 py-2">
              Alterar<span className="sr-only"> {title.toLocaleLowerCase('pt-BR')}</span>
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
