import { formatBRL } from '#contract/money/brl';
import { Badge } from '#src/ui/badge.tsx';
import { cx } from '#src/ui/cx.ts';

/** An example of an order's sums, labelled as an example. Centavos. */
export function ExampleOrder({ className }: { className?: string }) {
  return (
    <figure className={cx('rounded-card bg-raised p-4 shadow-soft sm:p-5', className)}>
      <figcaption>
        <Badge tone="ember">Exemplo</Badge>
        <p className="mt-2 font-semibold">Botijão P13, troca</p>
      </figcaption>
      <dl className="mt-2 space-y-1 text-sm">
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">Gás</dt>
          <dd className="tabular-nums">{formatBRL(10_490)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">Entrega</dt>
          <dd className="tabular-nums">{formatBRL(500)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
          <dt className="font-semibold">Total na porta</dt>
          <dd className="text-xl font-bold tabular-nums">{formatBRL(10_990)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">Chega entre 19h45 e 20h10</p>
    </figure>
  );
}
