import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { arrowRightIcon } from '#src/ui/icons/arrow-right.ts';

/**
 * Offers the repeat of an earlier order: as a link to the orders, or, in a browser that has ordered before, as a button
 * that opens the review of the same order. The server finds the order, so that the page is the same for everyone.
 */
export function RepeatLast({ className }: { className?: string }) {
  return (
    <div className={cx('two-faces max-w-lg', className)}>
      <p className="face-new">
        Já pediu aqui?{' '}
        <a href="/pedidos" className="link inline-block py-3">
          Pedir de novo
        </a>
      </p>
      <form method="post" action="/pedidos" className="face-returning">
        <input type="hidden" name="form" value="repeat" />
        <input type="hidden" name="last" value="1" />
        <button
          type="submit"
          className="btn chip flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-card bg-flame-soft px-4 py-2 text-left font-semibold text-flame-ink hover:inset-ring-2 hover:inset-ring-flame active:bg-flame active:text-on-flame"
        >
          Mesmo pedido de antes
          <span className="flex items-center gap-2">
            Pedir
            <Icon name={arrowRightIcon} />
          </span>
        </button>
      </form>
    </div>
  );
}
