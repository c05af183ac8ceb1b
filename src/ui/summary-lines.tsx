import type { ReactNode } from 'react';
import { formatBRL } from '#contract/money/brl';
import { cx } from './cx.ts';
import { Price } from './price.tsx';

export type SummaryLine = {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  /** A sum in integer centavos, or text such as "Grátis". */
  amount: number | string;
  /** Shows the amount with a minus. */
  discount?: boolean;
  action?: ReactNode;
};

export function SummaryLines({
  lines,
  total,
}: {
  lines: readonly SummaryLine[];
  /** `label` is "Total" or "Total, no máximo". */
  total?: { label: string; centavos: number; before?: number | undefined; hint?: ReactNode };
}) {
  return (
    <dl>
      {lines.map(({ id, label, detail, amount, discount, action }) => (
        <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="min-w-0 grow basis-28">
            {label}
            {detail && <div className="text-sm text-ink-soft">{detail}</div>}
            {action && <div className="text-sm">{action}</div>}
          </dt>
          <dd className={cx('ml-auto tabular-nums', discount && 'font-medium text-success')}>
            {typeof amount === 'number' ? formatBRL(discount ? -amount : amount) : amount}
          </dd>
        </div>
      ))}
      {total && (
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">
            {total.label}
            {total.hint && <div className="text-sm font-normal text-ink-soft">{total.hint}</div>}
          </dt>
          <dd>
            <Price centavos={total.centavos} before={total.before} size="lg" className="justify-end" />
          </dd>
        </div>
      )}
    </dl>
  );
}
