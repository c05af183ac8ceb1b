import { cx } from './cx.ts';

const stages = [
  { id: 'address', word: 'Endereço' },
  { id: 'reseller', word: 'Revenda' },
  { id: 'items', word: 'Itens' },
  { id: 'customer', word: 'Dados' },
  { id: 'payment', word: 'Pagamento' },
  { id: 'review', word: 'Revisão' },
] as const;

export type OrderStage = (typeof stages)[number]['id'];

/**
 * Shows the progress of the order as a bar of equal parts. If six words do not fit, only the current word is visible.
 * On a low screen no word is visible, because the step's title is just above. The parent must be a CSS container.
 */
export function OrderProgress({ stage }: { stage: OrderStage }) {
  const here = stages.findIndex(({ id }) => id === stage);
  return (
    <ol aria-label="Etapas do pedido" className="grid grid-cols-6 gap-1 text-sm">
      {stages.map(({ id, word }, index) => (
        <li
          key={id}
          aria-current={index === here ? 'step' : undefined}
          className={cx(
            'flex min-w-0 flex-col gap-1',
            // A word is wider than its part of a narrow bar, so the words of the right half grow to the left.
            index * 2 >= stages.length && '@max-[34rem]:items-end',
            index === here ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'dot h-1.5 w-full rounded-full',
              index <= here ? 'bg-flame' : 'bg-paper inset-ring inset-ring-control',
            )}
          />
          <span className={cx('w-max short:sr-only', index !== here && '@max-[34rem]:sr-only')}>{word}</span>
          {index < here && <span className="sr-only">, feito</span>}
        </li>
      ))}
    </ol>
  );
}
