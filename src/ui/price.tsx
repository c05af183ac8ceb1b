import { formatBRL } from '#contract/money/brl';
import { cx } from './cx.ts';
import { Rolling } from './rolling.tsx';

const sizes = {
  inherit: '',
  sm: 'text-base font-semibold',
  md: 'text-lg font-semibold',
  lg: 'text-xl font-bold',
  xl: 'text-3xl font-bold',
} as const;

/** A sum in integer centavos. `before` is the old price, struck through and labelled for screen readers. */
export function Price({
  centavos,
  before,
  size = 'inherit',
  className,
}: {
  centavos: number;
  before?: number | undefined;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const text = formatBRL(centavos);
  const [sign, sum] = text.split('\u00a0');
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {before !== undefined && before !== centavos && (
        <s className="text-base font-normal text-ink-soft tabular-nums">
          <span className="sr-only">Antes: </span>
          {formatBRL(before)}
        </s>
      )}
      <data value={(centavos / 100).toFixed(2)} className={cx('whitespace-nowrap', sizes[size])}>
        {size === 'lg' || size === 'xl' ? (
          <>
            <span className="text-[0.6em] font-semibold">{sign}</span>
            {'\u00a0'}
            <Rolling text={sum ?? ''} value={centavos} />
          </>
        ) : (
          text
        )}
      </data>
    </span>
  );
}
