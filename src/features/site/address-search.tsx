import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { arrowRightIcon } from '#src/ui/icons/arrow-right.ts';
import { gpsFixIcon } from '#src/ui/icons/gps-fix.ts';

const script = import.meta.env.DEV ? '/src/search-form.ts' : '/search-form.js';

const positionFormId = 'usar-localizacao';

/**
 * Posts the typed text to the address step, which searches for it. A POST, so that no address appears in a URL. The
 * button for the position has a form of its own, so that Enter in the field presses "Ver revendas". The script asks for
 * the position at the press. Without it the address step asks.
 */
export function AddressSearch({ value, className }: { value?: string; className?: string }) {
  return (
    <search className={cx('block', className)}>
      <form
        method="post"
        action="/address"
        className="flex max-w-lg flex-col gap-2 rounded-card bg-raised p-2 shadow-soft inset-ring inset-ring-control focus-within:inset-ring-2 focus-within:inset-ring-flame sm:flex-row sm:items-center forced-colors:border"
      >
        <div className="flex grow items-center">
          <label className="flex min-h-12 min-w-0 grow items-center gap-3 pl-3">
            <Icon name="map-pin" size="lg" className="text-flame-ink" />
            <span className="sr-only">Rua, CEP ou cidade</span>
            <input
              name="addressQuery"
              type="text"
              maxLength={200}
              autoComplete="address-line1"
              defaultValue={value}
              placeholder="Sua rua, CEP ou cidade"
              className="min-h-12 w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-ink-soft"
            />
          </label>
          <button
            type="submit"
            form={positionFormId}
            aria-label="Usar minha localização"
            className={`${buttonClass({ variant: 'ghost' })} size-12 shrink-0 px-0! noscript:hidden`}
          >
            <Icon name={gpsFixIcon} size="lg" />
          </button>
        </div>
        <button type="submit" className={buttonClass()}>
          Ver revendas
          <Icon name={arrowRightIcon} />
        </button>
      </form>
      <form id={positionFormId} method="post" action="/address" data-position>
        <input type="hidden" name="event" value="address.locate" />
      </form>
      <script type="module" src={script} fetchPriority="low" />
    </search>
  );
}

export function OrderInvitation() {
  return (
    <aside aria-labelledby="pedir-agora" className="bg-surface">
      <div className="mx-auto max-w-page px-gutter py-12 md:px-8">
        <h2 id="pedir-agora" className="text-2xl font-bold">
          Precisa de gás agora?
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          Veja quem entrega no seu endereço, com o preço já com a entrega.
        </p>
        <AddressSearch className="mt-5" />
      </div>
    </aside>
  );
}
