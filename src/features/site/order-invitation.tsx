import { AddressSearch } from './address-search.tsx';

/** The way from a text into an order. */
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
