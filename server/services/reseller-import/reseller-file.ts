import * as z from 'zod/mini';
import { latitude, longitude, uf } from '#contract/address/address';
import { distanceMetres } from '#contract/address/distance';
import { timeZoneOf } from '#contract/address/time-zone';
import { withoutPostalSuffix } from '#contract/address/typed-address';
import { centavos } from '#contract/money/centavos';
import { acceptBounds } from '#contract/panel/panel';
import { mobilePhone, phoneProblemIn, resellerPhone } from '#contract/phone/mobile-phone';
import { formatPhone } from '#contract/phone/phone-number';
import { pixKey } from '#contract/pix/pix-key';
import { narrowestRadiusMetres, widestRadiusMetres } from '#contract/reseller/area';
import { paymentMethod, product, tie } from '#contract/reseller/reseller';
import { cnpj } from '#contract/tax-id/schemas';
import { acceptMinutes } from '#machines/order-lifecycle/lifecycle';
import type { OpeningHours } from '../../db/tables/resellers.ts';
import { findMunicipality, type Municipality, reachMetres } from '../../gateways/maps/gazetteer.ts';
import { type SkippedPrice, skipUnusualPrices } from './skip-prices.ts';

const line = (maximum: number) =>
  z
    .string('falta o texto')
    .check(
      z.trim(),
      z.minLength(1, 'não pode ficar vazio'),
      z.maxLength(maximum, `passa de ${maximum} letras`),
    );

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .int(`precisa ser um número inteiro de ${minimum} a ${maximum}`)
    .check(
      z.minimum(minimum, `precisa ser de ${minimum} a ${maximum}`),
      z.maximum(maximum, `precisa ser de ${minimum} a ${maximum}`),
    );

const promised = wholeNumber(acceptBounds.min, acceptBounds.max);

/** For example `08:00-18:30`. An interval that ends before it begins runs past midnight. */
const interval = z
  .string('falta o horário, como 08:00-18:00')
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'precisa ser como 08:00-18:00'),
  );

export const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'] as const;
const day = z._default(z.array(interval, 'precisa ser uma lista de horários'), []);

/** A reseller's file with Portuguese names, as `npm run reseller -- add` reads it. */
export const resellerFile = z.strictObject({
  nome: line(80),
  razaoSocial: line(120),
  cnpj: z.pipe(
    cnpj,
    z.transform((text) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase()),
  ),
  autorizacaoAnp: line(40),
  /** The field is ignored. Files from before the register's import have it. */
  anpVerificadaEm: z.optional(z.unknown()),
  vinculo: z._default(tie, 'independent'),
  marcas: z.array(line(40), 'precisa ser uma lista de marcas').check(z.minLength(1, 'falta ao menos uma')),
  endereco: line(160),
  cidade: line(80),
  uf,
  latitude,
  longitude,
  raioMetros: wholeNumber(narrowestRadiusMetres, widestRadiusMetres),
  /** E.164, or the digits of a number like 0800. */
  telefone: resellerPhone,
  entregaMinutos: z.strictObject({ min: wholeNumber(5, 240), max: wholeNumber(10, 240) }),
  minutosParaAceitar: z._default(wholeNumber(acceptMinutes.min, acceptMinutes.max), acceptMinutes.usual),
  /** Delivery times that the reseller may promise when it accepts an order, in minutes. */
  prazoMinutos: z._default(
    z.strictObject({
      min: z._default(promised, acceptBounds.min),
      max: z._default(promised, acceptBounds.max),
    }),
    acceptBounds,
  ),
  horarios: z.strictObject({
    domingo: day,
    segunda: day,
    terca: day,
    quarta: day,
    quinta: day,
    sexta: day,
    sabado: day,
  }),
  formasPagamento: z
    .array(paymentMethod, 'precisa ser uma lista')
    .check(z.minLength(1, 'falta ao menos uma')),
  chavePix: z.optional(pixKey),
  /** The reseller gets orders by SMS alone, also while no panel is open. */
  soPorSms: z._default(z.boolean('precisa ser true ou false'), false),
  taxaEntregaCentavos: centavos,
  produtos: z.array(product, 'precisa ser uma lista').check(z.minLength(1, 'falta ao menos um')),
  dono: z.strictObject({ nome: line(80), celular: mobilePhone }),
});
export type ResellerFile = z.output<typeof resellerFile>;

/** Highest plausible price of one unit, in centavos. */
const dearestCents = 500_000;

/** Returns the faults of the city and of the reseller's coordinates. */
function faultsOfPlace(reseller: ResellerFile, municipality: Municipality | undefined): string[] {
  const { cidade, uf } = reseller;
  if (!municipality) return [`cidade: não há o município "${cidade}" em ${uf}`];
  const metres = distanceMetres(municipality, reseller);
  if (metres <= reachMetres(municipality)) return [];
  const km = Math.round(metres / 1000);
  return [`latitude, longitude: o ponto fica a ${km} km de ${municipality.name}, fora do município`];
}

/**
 * Returns the faults between fields. `file` has all products, also the skipped ones, because faults name positions in
 * the file.
 */
function faultsBetween(reseller: ResellerFile, file: ResellerFile): string[] {
  const faults: string[] = [];
  if (reseller.formasPagamento.includes('pix') && reseller.chavePix === undefined)
    faults.push('chavePix: falta, e "pix" está nas formas de pagamento');
  if (reseller.entregaMinutos.min > reseller.entregaMinutos.max)
    faults.push('entregaMinutos: min passa de max');
  if (reseller.prazoMinutos.min > reseller.prazoMinutos.max) faults.push('prazoMinutos: min passa de max');
  if (weekdays.every((name) => reseller.horarios[name].length === 0))
    faults.push('horarios: a revenda nunca abriria');
  faults.push(...overlapsIn(reseller));
  const ids = file.produtos.map(({ id }) => id);
  if (new Set(ids).size < ids.length) faults.push('produtos: há dois com o mesmo id');
  for (const { id, refillCents, withVesselCents } of reseller.produtos)
    if (withVesselCents !== undefined && refillCents > withVesselCents)
      faults.push(`produtos.${ids.indexOf(id)}: a troca custa mais que com vasilhame`);
  return faults;
}

/** Either a valid reseller with the skipped prices, or the faults, one line each as `campo: motivo`. */
export type ReadReseller = { reseller: ResellerFile; skipped: SkippedPrice[] } | { faults: string[] };

interface ReadOptions {
  /** Accepts prices outside the bounds of their kind. */
  acceptsPrices?: boolean;
}

/** Parses the text of a reseller's file, with or without a byte order mark. */
export function readResellerFile(text: string, options: ReadOptions = {}): ReadReseller {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { faults: ['o arquivo não é JSON: confira vírgulas e aspas'] };
  }
  return readReseller(json, options);
}

/** Validates a parsed file. */
export function readReseller(json: unknown, { acceptsPrices = false }: ReadOptions = {}): ReadReseller {
  const parsed = z.safeParse(resellerFile, json, { error: () => 'falta ou está errado' });
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map((issue) => {
        const unknown = issue.code === 'unrecognized_keys' ? ` (${issue.keys.join(', ')})` : '';
        return `${issue.path.join('.') || 'arquivo'}: ${unknown ? `campo desconhecido${unknown}` : reasonOf(issue)}`;
      }),
    };
  const unpayable = unpayableIn(parsed.data);
  if (unpayable.length > 0) return { faults: unpayable };
  const { usual, skipped } = acceptsPrices
    ? { usual: parsed.data.produtos, skipped: [] }
    : skipUnusualPrices(parsed.data.produtos);
  const municipality = findMunicipality({ city: parsed.data.cidade, uf: parsed.data.uf });
  const endereco = withoutPostalSuffix(parsed.data.endereco) || parsed.data.endereco;
  const reseller = { ...parsed.data, endereco, produtos: usual };
  const faults = [...faultsOfPlace(reseller, municipality), ...faultsBetween(reseller, parsed.data)];
  if (faults.length === 0 && usual.length > 0 && municipality)
    return { reseller: { ...reseller, cidade: municipality.name }, skipped };
  const unusual = skipped.map(({ index, price, why }) => {
    const field = price === 'withVessel' ? '.precoComVasilhameCentavos' : '';
    return `produtos.${index}${field}: ${why}`;
  });
  return { faults: [...unusual, ...faults] };
}

/** Returns the faults of prices that are refused even with `acceptsPrices`, one line each. */
function unpayableIn({ produtos }: ResellerFile): string[] {
  return produtos.flatMap(({ refillCents, withVesselCents = refillCents }, index) =>
    [refillCents, withVesselCents].some((cents) => cents < 1 || cents > dearestCents)
      ? [`produtos.${index}: o preço precisa ser de R$ 0,01 a R$ 5.000,00`]
      : [],
  );
}

/**
 * Returns the message of an issue. For a field with fixed values, the message lists them. For a phone that a person can
 * confirm, it also says how to write it.
 */
export function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `precisa ser um destes: ${issue.values.join(', ')}`;
  const reading = phoneProblemIn(issue)?.reading;
  return reading === undefined
    ? issue.message
    : `${issue.message} Se for ${formatPhone(reading)}, escreva assim.`;
}

/** Returns the week's opening hours in minutes, Sunday first. */
export function hoursOf({ horarios }: ResellerFile): OpeningHours {
  return weekdays.map((name) =>
    horarios[name].map((text) => {
      const [opens = 0, closes = 0] = text.split('-').map(minutesIn);
      return [opens, closes > opens ? closes : closes + 1440];
    }),
  );
}

/** Returns the days with overlapping hours, one line each. Hours of the day before may reach into a day. */
function overlapsIn(reseller: ResellerFile): string[] {
  return hoursOf(reseller).flatMap((hours, day) => {
    const inOrder = hours.toSorted(([one], [other]) => one - other);
    const isOverlapping = inOrder.some(([opens], place) => opens < (inOrder[place - 1]?.[1] ?? 0));
    return isOverlapping ? [`horarios.${weekdays[day]}: um horário começa antes que outro acabe`] : [];
  });
}

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function zoneOf({ uf, cidade }: ResellerFile): string {
  return timeZoneOf({ uf, city: cidade });
}
