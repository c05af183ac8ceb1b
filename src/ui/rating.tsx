import { ratedFrom } from '#contract/rating/average';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { starFillIcon } from './icons/star-fill.ts';

const wholeFormat = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' });
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Shows the average of 1 to 5 and the number of ratings. With fewer than five ratings the reseller is new. `isShort` shows the number
 * of ratings to screen readers alone.
 */
export function Rating({
  value,
  count,
  isShort = false,
  className,
}: {
  value: number;
  count?: number;
  isShort?: boolean;
  className?: string;
}) {
  if (count !== undefined && count < ratedFrom)
    return (
      <span className={cx('font-semibold', className)}>
        novo
        <span className="sr-only">
          {count === 0 ? ', ainda sem avaliações' : ', ainda com poucas avaliações'}
        </span>
      </span>
    );
  const number = oneDecimal.format(value);
  const people =
    count === undefined ? '' : count === 1 ? ', 1 avaliação' : `, ${wholeFormat.format(count)} avaliações`;
  return (
    <span className={cx('inline-flex items-center gap-1 tabular-nums', className)}>
      <Icon name={starFillIcon} size="sm" className="text-ember" />
      <span className="sr-only">{`Nota ${number} de 5${people}`}</span>
      <span aria-hidden="true" className="font-semibold">
        {number}
      </span>
      {count !== undefined && !isShort && (
        <span aria-hidden="true" className="text-ink-soft">
          {`(${wholeFormat.format(count)})`}
        </span>
      )}
    </span>
  );
}
