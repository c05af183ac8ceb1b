import type { Place } from '#contract/address/address';
import { stateNames, type Uf, ufOfState } from '#contract/address/states';
import { readTypedAddress, type TypedAddress } from '#contract/address/typed-address';
import type { DraftFields } from '#contract/draft/draft';
import { fold } from '#contract/text/fold';
import { maxLengths, placeKeyOf } from './address-form.ts';
import { cepDigits } from './places-query.ts';

/**
 * Returns the place and the fields of the form that follows. The place gets the number typed after its street, because
 * few maps know house numbers. The fields contain everything typed that is not in the place. If `before` belongs to the
 * same place, its texts stay where the search text has none.
 */
export function detailsOf(
  text: string,
  chosen: Place,
  before: DraftFields,
): { place: Place; fields: DraftFields } {
  const typed = readTypedAddress(text);
  const hasNumber = chosen.number !== undefined || typed?.number === undefined;
  const place = chosen.street === undefined || hasNumber ? chosen : { ...chosen, number: typed.number };
  const fields: DraftFields = {
    addressFor: placeKeyOf(place),
    ...doorFields(typed),
    cep: place.cep ?? typed?.cep ?? '',
    street: place.street ?? typed?.street ?? '',
    number: place.number ?? typed?.number ?? '',
    district: place.district ?? '',
    city: place.city,
    uf: place.uf,
    reference: unknownWords(typed?.rest ?? unreadText(text), place).slice(0, maxLengths.reference),
  };
  const isSame = before.addressFor === fields.addressFor;
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return { place, fields: isSame ? Object.fromEntries(filled) : fields };
}

/** Returns the fields of an address that is entered by hand after a search for `text`. They contain the whole text. */
export function writtenFields(text: string): DraftFields {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  const cep = cepDigits(trimmed);
  if (cep) return { addressFor: 'manual', cep };
  const typed = readTypedAddress(trimmed);
  if (!typed)
    return {
      addressFor: 'manual',
      street: trimmed.slice(0, maxLengths.street),
      reference: trimmed.slice(maxLengths.street, maxLengths.street + maxLengths.reference),
    };
  return {
    addressFor: 'manual',
    ...doorFields(typed),
    ...(typed.cep ? { cep: typed.cep } : {}),
    street: typed.street,
    number: typed.number ?? '',
    ...areaFields(typed.rest),
  };
}

function doorFields(typed: TypedAddress | undefined): DraftFields {
  return { noNumber: typed?.noNumber ? 'on' : '', complement: typed?.complement ?? '' };
}

/** These states have the names of their largest cities, which people write without the state. */
const namesOfBoth: ReadonlySet<Uf> = new Set(['SP', 'RJ']);

/** Reads `Trindade, Florianópolis - SC` or `Osasco/SP`. The last part is the city, or the state if it names one. */
function areaFields(rest: string): DraftFields {
  const parts = partsOf(rest.replace(/[\s,–-]+bra[sz]il$/i, ''));
  const last = parts.pop() ?? '';
  const state = ufOfState(last);
  const isCity = state !== undefined && last.length > 2 && namesOfBoth.has(state);
  const joined = /^(.+?)(?:\s*\/\s*(\p{L}{2})|\s(\p{Lu}{2}))$/u.exec(last);
  const joinedUf = ufOfState(joined?.[2] ?? joined?.[3] ?? '');
  const uf = state ?? joinedUf;
  const city = state !== undefined && !isCity ? parts.pop() : joined && joinedUf ? joined[1] : last;
  return {
    ...(city ? { city: city.slice(0, maxLengths.city) } : {}),
    ...(uf && city ? { uf } : {}),
    ...(parts.length > 0 ? { district: parts.join(', ').slice(0, maxLengths.district) } : {}),
  };
}

/** Returns a text that is not read as an address but has a number, such as a house's. A name alone is a search. */
function unreadText(text: string): string {
  return /\d/.test(text) && cepDigits(text) === undefined ? text : '';
}

/** Returns the parts of a text that the place does not say, without the place's words at their ends. */
function unknownWords(rest: string, place: Place): string {
  const known = fold(
    [place.street, place.district, place.city, place.uf, stateNames[place.uf], place.cep, 'brasil'].join(' '),
  ).split(' ');
  // The last word may be unfinished, because people choose a place while they type.
  const isKnown = (word: string) =>
    fold(word)
      .split(' ')
      .every((part) => known.some((one) => one.startsWith(part)) || /^d[aeo]s?$/.test(part));
  const unknown = partsOf(rest).map((part) => {
    const words = part.split(' ');
    while (words.length > 0 && isKnown(words.at(-1) ?? '')) words.pop();
    return words.join(' ');
  });
  return unknown.filter(Boolean).join(', ');
}

const partsOf = (text: string) => text.split(/,|\s[–-]\s/u).flatMap((part) => part.trim() || []);
