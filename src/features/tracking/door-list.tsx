import type { Order } from '#contract/order/order';
import { Icon } from '#src/ui/icon.tsx';
import { doorChecksOf } from './door-checks.ts';

/** The checks before paying, to read while waiting. */
export function DoorList({ order }: { order: Order }) {
  return (
    <section>
      <h2 className="text-lg font-semibold">Confira na porta, antes de pagar</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {doorChecksOf(order).map(({ id, icon, what, how }) => (
          <li key={id} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface text-flame-ink">
              <Icon name={icon} />
            </span>
            <div>
              <p className="font-semibold">{what}</p>
              <p className="text-sm text-ink-soft">{how}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        Algo errado? Não pague e recuse. Depois conte para a gente aqui mesmo, para registrarmos.
      </p>
    </section>
  );
}
