import { cx } from './cx.ts';

const grouped = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' });

function parts(centavos: number) {
  const whole = Math.trunc(Math.abs(centavos) / 100);
  return {
    minus: centavos < 0 ? '−' : '',
    reais: grouped.format(whole),
    cents: String(Math.abs(centavos) % 100).padStart(2, '0'),
  };
}

/** `R$ 1.234,56` from integer centavos, with a space that does not break. */
export function formatPrice(centavos: number): string {
  const { minus, reais, cents } = parts(centavos);
  return `${minus}R$\u00a0${reais},${cents}`;
}

const sizes = {
  inherit: '',
  sm: 'text-base font-semibold',
  md: 'text-lg font-semibold',
  lg: 'text-xl font-bold',
  xl: 'text-3xl font-bold',
} as const;

/** A sum of money in integer centavos. `before` is the old price, struck through and named for screen readers. */
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
  const { minus, reais, cents } = parts(centavos);
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {before !== undefined && before !== centavos && (
        <s className="text-base font-normal text-ink-soft tabular-nums">
          <span className="sr-only">Antes: </span>
          {formatPrice(before)}
        </s>
      )}
      <data value={(centavos / 100).toFixed(2)} className={cx('whitespace-nowrap', sizes[size])}>
        {size === 'lg' || size === 'xl' ? (
          <>
            <span className="text-[0.6em] font-semibold">{minus}R$</span>
            {`\u00a0${reais},${cents}`}
          </>
        ) : (
          formatPrice(centavos)
        )}
      </data>
    </span>
  );
}
