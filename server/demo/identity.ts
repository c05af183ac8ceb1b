import { createHash } from 'node:crypto';
import { cnpjCheckDigits } from '#contract/tax-id/tax-id';
import type { City } from './city.ts';
import words from './data/words.json' with { type: 'json' };
import type { Random } from './random.ts';

interface Names {
  trade: string;
  legal: string;
}

const drawsForFreeName = 6;

/** Returns a trade name that is new in the city, and its company. Adds the name to `usedNames`. */
export function drawNames(random: Random, district: string, usedNames: Set<string>): Names {
  let names = drawAnyNames(random, district);
  for (let draws = 1; draws < drawsForFreeName && usedNames.has(names.trade); draws++)
    names = drawAnyNames(random, district);
  const { trade, legal } = names;
  const candidates = [trade, `${trade} – ${district}`, `${trade} – ${random.pick(words.streets)}`];
  const free =
    candidates.find((candidate) => !usedNames.has(candidate)) ?? `${trade} – Loja ${usedNames.size + 1}`;
  usedNames.add(free);
  return { trade: free, legal };
}

function drawAnyNames(random: Random, district: string): Names {
  const word = random.pick(words.resellerWords);
  const surname = random.pick(words.surnames);
  const partner = random.pick(words.surnames.filter((other) => other !== surname));
  const trade = random.weighted([
    [3, `Gás do Bairro ${district}`],
    [5, `Disk Gás ${word}`],
    [4, `Comercial de Gás ${surname}`],
    [4, `${word} Gás e Água`],
    [3, `Depósito de Gás ${surname}`],
    [3, `Entrega Gás ${word}`],
    [2, `Casa do Gás ${district}`],
  ]);
  const legal = random.weighted([
    [5, `${surname} & ${partner} Comércio de Gás LTDA`],
    [3, `${random.pick(words.givenNames)} ${partner} ${surname} ME`],
    [2, `${surname} Comércio de GLP EIRELI`],
  ]);
  return { trade, legal };
}

/**
 * Returns the CNPJ of the `serial`-th reseller, without punctuation. Serials below 10^8 have different ones. New CNPJs
 * may contain letters since July 2026. No company has branch 9001, so the demonstration never shows a real number.
 */
export function cnpjOf(serial: number, alphanumeric: boolean): string {
  const body = `${alphanumeric ? letteredRoot(serial) : numericRoot(serial)}9001`;
  return body + cnpjCheckDigits(body);
}

/** Spreads neighbouring serials. It shares no factor with 10 or 26, so that all results are different. */
const stride = 61_803_399;

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

const numericRoot = (serial: number) => padded((serial * stride) % 10 ** 8, 8);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two digits, three letters, three digits. */
function letteredRoot(serial: number): string {
  const number = (serial * stride) % (10 ** 5 * alphabet.length ** 3);
  const digits = padded(number % 10 ** 5, 5);
  const letters = [1, alphabet.length, alphabet.length ** 2].map((unit) =>
    alphabet.charAt(Math.floor(number / 10 ** 5 / unit) % alphabet.length),
  );
  return digits.slice(0, 2) + letters.join('') + digits.slice(2);
}

/** Returns an authorisation such as `GLP/SC0912345`, above the numbers assigned so far. */
export function anpAuthorisation(random: Random, city: City): string {
  return `GLP/${city.uf}09${padded(random.integer(0, 99_999), 5)}`;
}

/** Latest date in a column that only the previous build reads. */
const anpBaseDay = Date.UTC(2026, 9, 30);

/** Returns an ISO date up to 60 days before the base day. */
export function anpCheckedAt(random: Random): string {
  return new Date(anpBaseDay - random.integer(0, 60) * 86_400_000).toISOString().slice(0, 10);
}

/** Returns an address such as `Rua Bahia, 123 – Centro, Cidade/UF`. */
export function addressLine(random: Random, city: City, district: string): string {
  return `${random.pick(words.streets)}, ${random.integer(10, 1990)} – ${district}, ${city.name}/${city.uf}`;
}

/**
 * Returns a phone in E.164. Subscriber numbers that start with 90000 are not assigned, so the demonstration never shows
 * a real phone.
 */
export function contactPhone(random: Random, city: City): string {
  return `+55${city.areaCode}90000${padded(random.integer(0, 9999), 4)}`;
}

/** Returns a random Pix key (EVP: a version 4 UUID), always the same for one reseller. */
export function pixKeyOf(id: string): string {
  const hex = createHash('sha256').update(`pix ${id}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
