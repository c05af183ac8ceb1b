import type { UseQueryResult } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { readTypedAddress, type TypedAddress } from '#contract/address/typed-address';
import type { Suggestion } from '#contract/maps/maps';
import { busySentence } from '#src/frame/problem-message.ts';
import { type FormEvent, formFields } from '#src/funnel/form-fields.ts';
import { isRefusal } from '#src/lib/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { cepDigits, placeSearchId } from './places-query.ts';

type Status =
  | { code: 'idle' | 'looking' }
  | { code: 'unavailable'; isBusy: boolean }
  | { code: 'cep-unfinished'; missing: number }
  | { code: 'nothing'; isCep: boolean }
  /** The text is a street, but the search knows no city of it. `line` is the street and its number. */
  | { code: 'city-missing'; line: string }
  | { code: 'found'; places: readonly Suggestion[]; missing: number };

type Search = Pick<UseQueryResult<Suggestion[]>, 'data' | 'error' | 'isError' | 'isFetching' | 'fetchStatus'>;

/**
 * Returns the status of a search. `query` is the typed text and `settled` the text last searched for. Places of an
 * older text are never returned, because the customer could choose one of them by mistake.
 */
export function statusOf(query: string, settled: string, search: Search): Status {
  if (query.length < 2) return { code: 'idle' };
  const digits = cepDigits(query);
  const missing = digits === undefined ? 0 : 8 - digits.length;
  if (missing > 3) return { code: 'cep-unfinished', missing };
  const places = query === settled ? (search.data ?? []) : [];
  const isAnswered = query === settled && !search.isFetching;
  if (isAnswered && (search.isError || search.fetchStatus === 'paused'))
    return { code: 'unavailable', isBusy: isRefusal(search.error, 'busy') };
  if (places.length > 0) return { code: 'found', places, missing };
  if (!isAnswered) return { code: 'looking' };
  if (missing > 0) return { code: 'cep-unfinished', missing };
  const street = readTypedAddress(query);
  return street
    ? { code: 'city-missing', line: lineOf(street) }
    : { code: 'nothing', isCep: digits !== undefined };
}

/** Returns street, number and complement as one line that a person can type again. */
function lineOf({ street, number, noNumber, complement }: TypedAddress): string {
  return [street, noNumber ? 's/n' : number, complement].filter(Boolean).join(', ');
}

export const writingOut = (act: () => void) => ({
  type: 'submit' as const,
  form: placeSearchId,
  name: formFields.event,
  value: 'address.detail' satisfies FormEvent,
  onClick(event: MouseEvent) {
    event.preventDefault();
    act();
  },
});

/** Returns the props of a button that searches for `text`, or repeats the current search if it is undefined. */
const searching = (text: string | undefined, act: (text: string) => void) => ({
  type: 'submit' as const,
  form: placeSearchId,
  ...(text === undefined ? {} : { name: 'addressQuery', value: text }),
  onClick(event: MouseEvent) {
    event.preventDefault();
    act(text ?? '');
  },
});

export function SearchStatus({
  status,
  towns,
  onRetry,
  onTown,
  onWriteOut,
}: {
  status: Status;
  /** Towns that a street without a town may be in: `Florianópolis - SC`. */
  towns: readonly string[];
  onRetry: () => void;
  /** Starts a new search with this text. A text that ends with a comma still needs its city. */
  onTown: (text: string) => void;
  onWriteOut: () => void;
}) {
  const writeOut = (
    <Button {...writingOut(onWriteOut)} variant="secondary" size="sm">
      Digitar o endereço
    </Button>
  );
  return (
    <>
      <div role="status" className="mt-2">
        {'missing' in status && status.missing > 0 && (
          <p className="text-sm text-ink-soft">{missingWords(status.missing)}</p>
        )}
        {status.code === 'nothing' && (
          <Callout title={status.isCep ? 'Não achamos esse CEP' : 'Não achamos esse lugar'} action={writeOut}>
            {status.isCep
              ? 'Confira os números, busque pela cidade ou digite o endereço.'
              : 'Busque pelo CEP ou pelo nome da cidade; a rua você escreve depois. Ou digite o endereço todo.'}
          </Callout>
        )}
        {status.code === 'city-missing' && (
          <Callout
            title={`Em que cidade fica ${status.line}?`}
            action={
              <>
                {towns.map((town) => (
                  <Button key={town} {...searching(`${status.line}, ${town}`, onTown)} size="sm">
                    Em {town}
                  </Button>
                ))}
                <Button {...searching(`${status.line}, `, onTown)} variant="secondary" size="sm">
                  Escrever a cidade
                </Button>
                {writeOut}
              </>
            }
          >
            Não achamos a cidade no que você digitou. O resto fica como está.
          </Callout>
        )}
        {status.code === 'unavailable' && (
          <Callout
            tone="warning"
            title="A busca não está respondendo"
            action={
              <>
                {writeOut}
                <Button {...searching(undefined, onRetry)} variant="secondary" size="sm">
                  Buscar de novo
                </Button>
              </>
            }
          >
            {status.isBusy && `${busySentence} `}
            Dá para pedir mesmo assim: digite o endereço a partir do CEP.
          </Callout>
        )}
        {status.code === 'found' && <p className="sr-only">{foundWords(status.places.length)}</p>}
      </div>
      {status.code === 'looking' && (
        <SkeletonGroup label="Procurando" className="flex flex-col gap-2">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
        </SkeletonGroup>
      )}
      {status.code === 'found' && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
          <button {...writingOut(onWriteOut)} className="link min-h-12">
            Não está na lista? Digite o endereço
          </button>
          <MapsCredit places={status.places} />
        </div>
      )}
    </>
  );
}

/** Credits the source of the suggestions, as its license requires. */
function MapsCredit({ places }: { places: readonly Suggestion[] }) {
  const isOsm = places.some(({ id }) => id.startsWith('OSM/'));
  const [name, href, licence] = isOsm
    ? ['OpenStreetMap', 'https://www.openstreetmap.org/copyright', 'ODbL']
    : ['GeoNames', 'https://www.geonames.org', 'CC BY 4.0'];
  if (!isOsm && places.every(({ ibge }) => ibge === undefined)) return null;
  return (
    <p>
      Lugares:{' '}
      <a href={href} className="inline-block py-1 underline" rel="noreferrer" target="_blank">
        {name}
      </a>{' '}
      ({licence})
    </p>
  );
}

function missingWords(missing: number): string {
  return missing === 1 ? 'Falta 1 número do CEP.' : `Faltam ${missing} números do CEP.`;
}

function foundWords(count: number): string {
  return count === 1
    ? '1 lugar encontrado. Aperte Enter para escolher.'
    : `${count} lugares encontrados. Use as setas.`;
}
