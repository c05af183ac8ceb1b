import type { Place } from '#contract/address/address';
import { stateNames, ufOfState } from '#contract/address/states';
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
    cep: place.cep ?? '',
    street: place.street ?? typed?.street ?? '',
    number: place.number ?? typed?.number ?? '',
    district: place.district ?? '',
    city: place.city,
    uf: place.uf,
    reference: unknownWords(typed?.rest ?? '', place).slice(0, maxLengths.reference),
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
    street: typed.street,
    number: typed.number ?? '',
    ...areaFields(typed.rest),
  };
}

function doorFields(typed: TypedAddress | undefined): DraftFields {
  return { noNumber: typed?.noNumber ? 'on' : '', complement: typed?.complement ?? '' };
}

/** Reads `Trindade, Florianópolis - SC`. The last part is the city, or the state if it names one. */
function areaFields(rest: string): DraftFields {
  const parts = partsOf(rest);
  const uf = ufOfState(parts.at(-1) ?? '');
  if (uf && parts.length > 1) parts.pop();
  const city = parts.pop();
  return {
    ...(city ? { city: city.slice(0, maxLengths.city) } : {}),
    ...(uf && city !== undefined ? { uf } : {}),
    ...(parts.length > 0 ? { district: parts.join(', ').slice(0, maxLengths.district) } : {}),
  };
}

/** Returns the parts of a text that are not in the place. Removes words of the place at both ends of a part. */
function unknownWords(rest: string, place: Place): string {
  const known = new Set(
    fold(
      [place.street, place.district, place.city, place.uf, stateNames[place.uf], place.cep, 'brasil'].join(
        ' ',
      ),
    ).split(' '),
  );
  const isKnown = (word: string) =>
    fold(word)
      .split(' ')
      .every((part) => known.has(part) || /^d[aeo]s?$/.test(part));
  const trimmed = partsOf(rest).map((part) => {
    const words = part.split(' ');
    while (words.length > 0 && isKnown(words[0] ?? '')) words.shift();
    while (words.length > 0 && isKnown(words.at(-1) ?? '')) words.pop();
    return words.join(' ');
  });
  return trimmed.filter(Boolean).join(', ');
}

const partsOf = (text: string) => text.split(/,|\s[–-]\s/u).flatMap((part) => part.trim() || []);
