import { stateNames } from '#contract/address/states';
import { formatBRL } from '#contract/money/brl';
import type { CityOffer } from '#contract/reseller/city-offer';
import { momentWords } from '#src/lib/opening-words.ts';
import { EmptyStreet } from '#src/ui/art/empty-street.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { AddressSearch } from './address-search.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CityLinks } from './city-links.tsx';

export function CityPage({ city, origin, path }: { city: CityOffer; origin: string; path: string }) {
  const { name, uf, count, hasMore, isServed, cheapestCents, fastest, nearby, latitude, longitude } = city;
  const place = `${name}, ${uf}`;
  return (
    <div className="mx-auto max-w-page px-gutter py-10 md:px-8 md:py-14">
      <Breadcrumbs origin={origin} crumbs={[{ name: place, path }]} />
      <h1 className="mt-4 text-3xl font-bold text-balance">Gás em {place}</h1>
      {isServed ? (
        <>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            {count > 0 ? openSentence(city) : closedSentence(city)} O preço já vem com a entrega, e você paga
            na porta.
          </p>
          {count > 0 && (
            <dl className="mt-8 grid gap-4 sm:grid-cols-3">
              <Figure term="Revendas abertas" value={hasMore ? `${count} ou mais` : String(count)} />
              {cheapestCents !== undefined && (
                <Figure term="P13 mais barato, com entrega" value={formatBRL(cheapestCents)} />
              )}
              {fastest && <Figure term="Entrega mais rápida" value={`${fastest.min} a ${fastest.max} min`} />}
            </dl>
          )}
          <h2 className="mt-12 text-2xl font-bold">Onde você está?</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            Cada revenda entrega até certa distância: com o seu endereço mostramos só quem chega até você.
          </p>
          <AddressSearch value={place} className="mt-5" />
          <p className="mt-5">
            <a href={`/order/resellers?latitude=${latitude}&longitude=${longitude}`} className="link">
              Ver as revendas do centro de {name}
            </a>
          </p>
        </>
      ) : (
        <>
          <EmptyStreet className="mt-8 h-36" />
          <p className="mt-6 max-w-prose text-lg text-ink-soft">
            Ainda não temos revenda que entregue no centro de {name}. Nos bairros pode haver: busque o seu
            endereço, e avisamos quando alguém passar a entregar aí.
          </p>
          <AddressSearch value={place} className="mt-5" />
          <a href="/seja-parceiro" className={`${buttonClass({ variant: 'secondary' })} mt-6`}>
            Tenho uma revenda em {stateNames[uf]}
          </a>
        </>
      )}
      {nearby.length > 0 && (
        <section aria-labelledby="por-perto" className="mt-14">
          <h2 id="por-perto" className="text-2xl font-bold">
            Também entregamos em
          </h2>
          <CityLinks cities={nearby} className="mt-4" />
        </section>
      )}
    </div>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="rounded-card bg-surface p-5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="mt-1 text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function openSentence({ name, count, hasMore }: CityOffer): string {
  const resellers =
    count === 1 && !hasMore
      ? 'Uma revenda entrega'
      : `${count} ${count === 1 ? 'revenda' : 'revendas'}${hasMore ? ' ou mais' : ''} entregam`;
  return `${resellers} no centro de ${name} agora.`;
}

function closedSentence({ name, opens, readAt }: CityOffer): string {
  const nobody = `Nenhuma revenda entrega no centro de ${name} agora.`;
  if (!opens) return nobody;
  return `${nobody} A primeira abre ${momentWords(opens.at, opens.timeZone, Date.parse(readAt))}.`;
}
