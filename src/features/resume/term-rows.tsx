import { formatBRL } from '#contract/money';
import { Badge } from '#src/ui/badge.tsx';
import { cx } from '#src/ui/cx.ts';
import { formatPrice, Price } from '#src/ui/price.tsx';
import type { TermRow } from './terms-diff.ts';

/** The sums of an order, old → new; those that changed stand out and say how. */
export function TermRows({ rows }: { rows: readonly TermRow[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  );
}

function Row({ label, before, after }: TermRow) {
  const isChanged = before !== after;
  return (
    <li
      className={cx(
        'flex items-baseline justify-between gap-4 rounded-control px-4 py-2.5',
        isChanged ? 'bg-warning-soft font-medium' : 'text-ink-soft',
      )}
    >
      <span className="min-w-0">
        {label}
        {isChanged && <span className="mt-1 block">{changeBadge(before, after)}</span>}
      </span>
      {after === undefined ? (
        <s className="shrink-0 text-ink-soft tabular-nums">
          <span className="sr-only">Antes: </span>
          {before !== undefined && formatPrice(before)}
        </s>
      ) : (
        <Price centavos={after} before={before} className="shrink-0 flex-col items-end" />
      )}
    </li>
  );
}

function changeBadge(before: number | undefined, after: number | undefined) {
  if (after === undefined) return <Badge tone="danger">Saiu do pedido</Badge>;
  if (before === undefined) return <Badge tone="success">Entrou no pedido</Badge>;
  const more = after - before;
  return more > 0 ? (
    <Badge tone="warning">Subiu {formatBRL(more)}</Badge>
  ) : (
    <Badge tone="success">Baixou {formatBRL(-more)}</Badge>
  );
}
