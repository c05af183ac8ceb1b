import type { Reseller } from '#contract/reseller/reseller';

/** Links to the page that subscribes to the opening of a closed reseller. */
export function OpeningSubscriptionLink({ id, name }: Pick<Reseller, 'id' | 'name'>) {
  return (
    <a
      href={`/avisos/abertura/${encodeURIComponent(id)}`}
      className="link inline-flex min-h-10 items-center text-base font-semibold"
    >
      Avise quando abrir
      <span className="sr-only">{` (${name})`}</span>
    </a>
  );
}
