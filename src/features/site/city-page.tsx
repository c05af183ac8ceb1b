import { stateNames } from '#contract/address/states';
import { formatBRL } from '#contract/money/brl';
import type { CityOffer, CityReseller } from '#contract/reseller/city-offer';
import { momentWords } from '#src/lib/opening-words.ts';
import { distanceWords } from '#src/ui/art/distance-words.ts';
import { buttonClass } from '#src/ui/button.tsx';
import type { MapTiles } from '#src/ui/map/map-figure.tsx';
import type { MapPin } from '#src/ui/map/map-layout.ts';
import { PlainMap } from '#src/ui/map/plain-map.tsx';
import { AddressSearch } from './address-search.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CityLinks } from './city-links.tsx';

export function CityPage({
  city,
  origin,
  path,
  tiles,
}: {
  city: CityOffer;
  origin: string;
  path: string;
  tiles?: MapTiles | undefined;
}) {
  const { name, uf, count, isServed, nearby, resellers, latitude, longitude } = city;
  const place = `${name}, ${uf}`;
  return (
    <div className="mx-auto max-w-page px-gutter py-10 md:px-8 md:py-14">
      <Breadcrumbs origin={origin} crumbs={[{ name: place, path }]} />
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div>
          <h1 className="text-3xl font-bold text-balance">Gás em {place}</h1>
          {isServed ? (
            <>
              <p className="mt-4 max-w-prose text-lg text-ink-soft">
                {count > 0 ? openSentence(city) : closedSentence(city)} O preço já vem com a entrega, e você
                paga na porta.
              </p>
              {count > 0 && <Figures city={city} />}
              <h2 className="mt-8 text-xl font-bold">Onde você está?</h2>
              <p className="mt-1 max-w-prose text-ink-soft">
                Cada revenda entrega até certa distância: com o seu endereço mostramos só quem chega até você.
              </p>
              <AddressSearch value={place} className="mt-4" />
              <p className="mt-4">
                <a href={`/order/resellers?latitude=${latitude}&longitude=${longitude}`} className="link">
                  Ver as revendas do centro de {name}
                </a>
              </p>
            </>
          ) : (
            <>
              <p className="mt-4 max-w-prose text-lg text-ink-soft">
                Ainda não temos revenda que entregue no centro de {name}. Nos bairros pode haver: busque o seu
                endereço, e avisamos quando alguém passar a entregar aí.
              </p>
              <AddressSearch value={place} className="mt-5" />
              <a href="/seja-parceiro" className={`${buttonClass({ variant: 'secondary' })} mt-6`}>
                Tenho uma revenda em {stateNames[uf]}
              </a>
            </>
          )}
        </div>
        <PlainMap
          label={
            resellers.length > 0 ? `Mapa das revendas em ${name}. A lista diz o mesmo.` : `Mapa de ${name}.`
          }
          door={city}
          doorLabel={`Centro de ${name}`}
          pins={resellers.map(pinOf)}
          fitted={nearestShown}
          room={{ x: 250, y: 240 }}
          hrefOf={(id) => `#${rowId(id)}`}
          tiles={tiles}
          className="h-80 lg:h-auto lg:min-h-110"
        />
      </div>
      {resellers.length > 0 && <Nearest city={city} />}
      {nearby.length > 0 && (
        <section aria-labelledby="por-perto" className="mt-12">
          <h2 id="por-perto" className="text-2xl font-bold">
            Também entregamos em
          </h2>
          <CityLinks cities={nearby} className="mt-4" />
        </section>
      )}
    </div>
  );
}

/** Number of resellers in the first view of the map. The others may be far from the centre. */
const nearestShown = 6;

const rowId = (id: string) => `revenda-${id}`;

function pinOf({ id, name, latitude, longitude, distanceMetres, refillCents }: CityReseller): MapPin {
  const price = refillCents === undefined ? undefined : formatBRL(refillCents);
  const words = [
    name,
    ...(price === undefined ? [] : [price]),
    `a ${distanceWords(distanceMetres)} do centro`,
  ];
  return { id, point: { latitude, longitude }, label: words.join(', '), text: price };
}

/** Lists the resellers of the map in words. */
function Nearest({ city: { name, count, resellers } }: { city: CityOffer }) {
  return (
    <section aria-labelledby="abertas" className="mt-12">
      <h2 id="abertas" className="text-2xl font-bold">
        {count > resellers.length ? 'As mais perto do centro, abertas agora' : 'Abertas agora'}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {resellers.map(({ id, name: reseller, distanceMetres, refillCents, deliveryMinutes }) => (
          <li
            key={id}
            id={rowId(id)}
            className="flex scroll-my-24 items-center gap-3 rounded-card border border-line p-4 target:border-flame"
          >
            <div className="min-w-0 grow">
              <h3 className="font-semibold">{reseller}</h3>
              <p className="text-sm text-ink-soft">
                {deliveryMinutes.min} a {deliveryMinutes.max} min · a {distanceWords(distanceMetres)} do
                centro
              </p>
            </div>
            {refillCents !== undefined && (
              <p className="shrink-0 text-lg font-bold tabular-nums">{formatBRL(refillCents)}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Preço de um P13 na troca, com a entrega no centro de {name}, na forma de pagamento mais barata.
      </p>
    </section>
  );
}

function Figures({ city: { count, hasMore, cheapestCents, fastest } }: { city: CityOffer }) {
  return (
    <dl className="mt-6 grid gap-2 sm:grid-cols-3 sm:gap-3">
      <Figure term="Revendas abertas" value={hasMore ? `${count} ou mais` : String(count)} />
      {cheapestCents !== undefined && (
        <Figure term="P13 com entrega, desde" value={formatBRL(cheapestCents)} />
      )}
      {fastest && <Figure term="Mais rápida" value={`${fastest.min} a ${fastest.max} min`} />}
    </dl>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-surface px-4 py-3 sm:block sm:py-4">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-xl font-bold tabular-nums sm:mt-1">{value}</dd>
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
