import { formatBRL } from '#contract/money/brl';
import { Badge } from '#src/ui/badge.tsx';
import { cx } from '#src/ui/cx.ts';
import { Price } from '#src/ui/price.tsx';
import type { TermRow } from './terms-diff.ts';

/** The sums of an order, old → new, with changes highlighted and described. */
export function TermRows({ rows }: { rows: readonly TermRow[] }) {
  return (
    <ul aria-label="O que mudou" className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  );
}

function Row(row: TermRow) {
  const { label, before, after } = row;
  const isChanged = before !== after;
  return (
    <li
      className={cx(
        'flex flex-wrap items-start justify-between gap-x-4 py-3',
        isChanged ? 'font-medium' : 'text-ink-soft',
      )}
    >
      <span className="min-w-0 grow basis-28">
        {label}
        <span className="mt-1 block">{isChanged ? <Change {...row} /> : <Badge>Não mudou</Badge>}</span>
      </span>
      {after === undefined ? (
        <s className="shrink-0 font-normal text-ink-soft tabular-nums">
          <span className="sr-only">Antes: </span>
          {before !== undefined && formatBRL(before)}
        </s>
      ) : after === 0 && !isChanged ? (
        <span className="shrink-0">Grátis</span>
      ) : (
        <Price centavos={after} before={before} className="shrink-0 flex-col items-end" />
      )}
    </li>
  );
}

function Change({ before, after, isDiscount }: TermRow) {
  if (after === undefined)
    return <Badge tone="danger">{isDiscount ? 'Não vale mais' : 'Saiu do pedido'}</Badge>;
  const more = after - (before ?? 0);
  const tone = more > 0 ? 'warning' : 'success';
  const sum = formatBRL(Math.abs(more));
  if (isDiscount) return <Badge tone={tone}>{`Desconto ${more > 0 ? 'menor' : 'maior'}: ${sum}`}</Badge>;
  return <Badge tone={tone}>{`${more > 0 ? 'Subiu' : 'Baixou'} ${sum}`}</Badge>;
}
