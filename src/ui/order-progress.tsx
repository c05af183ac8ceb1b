import { cx } from './cx.ts';

const stages = [
  { id: 'address', word: 'Endereço' },
  { id: 'reseller', word: 'Revenda' },
  { id: 'items', word: 'Itens' },
  { id: 'customer', word: 'Dados' },
  { id: 'payment', word: 'Pagamento' },
] as const;

export type OrderStage = (typeof stages)[number]['id'];

/**
 * Shows the progress of the order as five words and dots. If five do not fit, only the current word is visible. The
 * parent must be a CSS container.
 */
export function OrderProgress({ stage }: { stage: OrderStage }) {
  const here = stages.findIndex(({ id }) => id === stage);
  return (
    <ol aria-label="Etapas do pedido" className="flex text-sm">
      {stages.map(({ id, word }, index) => (
        <li
          key={id}
          aria-current={index === here ? 'step' : undefined}
          className={cx(
            'flex flex-col gap-1',
            index < stages.length - 1 && 'grow',
            index === here ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          <span aria-hidden="true" className="flex h-4 items-center">
            <span
              className={cx(
                'dot shrink-0 rounded-full',
                index < here && 'size-2.5 bg-flame',
                index === here && 'size-4 border-4 border-flame bg-raised',
                index > here && 'size-2.5 bg-paper inset-ring-2 inset-ring-control',
              )}
            />
            {index < stages.length - 1 && (
              <span className={cx('h-0.5 grow', index < here ? 'bg-flame' : 'bg-line')} />
            )}
          </span>
          <span className={cx('pr-2', index !== here && '@max-[20.5rem]:sr-only')}>{word}</span>
          {index < here && <span className="sr-only">, feito</span>}
        </li>
      ))}
    </ol>
  );
}
