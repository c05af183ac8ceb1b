import { formatBRL } from '#contract/money/brl';
import type { Zone } from '#contract/panel/area';
import type { Business, ChangedProduct } from '#contract/panel/business';
import type { SpecialDate } from '#contract/panel/hours';
import { readPixKey } from '#contract/pix/pix-key';
import { wholePixKey } from '#contract/pix/pix-key-words';
import { paymentMethods } from '#contract/reseller/payment-names';
import type { SettingsChange, SettingsVerb } from '#machines/reseller-settings/actors';
import type { SettingsProblem } from '#machines/reseller-settings/context';
import { problemWords } from '../words.ts';

export const doneWords: Record<SettingsVerb, string> = {
  changePrices: 'Preços salvos. Os clientes já veem os novos.',
  changeDelivery: 'Entrega salva. Os clientes já veem a nova.',
  changeArea: 'Área salva. Os clientes já veem a nova.',
  changePayments: 'Formas de pagamento salvas.',
  changePixKey: 'Chave Pix salva. Vale nos próximos pedidos, e os donos recebem um SMS.',
  changeHours: 'Horário salvo.',
  takeOffSale: 'Produto fora de venda.',
  countUnits: 'Contagem salva.',
  restockProduct: 'Produto de volta à venda.',
  changeLogo: 'Logo salvo. Os clientes já veem o novo.',
  removeLogo: 'Logo removido.',
  pauseReseller: 'Revenda em pausa. Pedidos já feitos continuam.',
  resumeReseller: 'Pausa encerrada. A revenda volta a receber pedidos.',
  addResellerCoupon: 'Cupom criado. Divulgue o código: o site não o mostra a ninguém.',
  stopResellerCoupon: 'Cupom parado. Pedidos já feitos ficam com o desconto.',
};

export const settingsProblemWords: Record<SettingsProblem, string> = {
  ...problemWords,
  gone: 'Isso já tinha mudado. Veja como está agora.',
  'coupon-taken': 'Esse código já existe. Escolha outro.',
  'too-many-coupons': 'Já há 20 cupons valendo. Pare um deles antes.',
  'picture-refused': 'Não deu para usar essa imagem. Escolha outra em PNG, JPEG ou WebP, de até 2 MB.',
  'pix-key-refused': 'A chave não foi mudada. Para tirar a chave, antes tire o Pix das formas de pagamento.',
  'too-many': 'Foram muitas mudanças seguidas. Tente de novo mais tarde.',
};

/** Returns the settings with a change applied, to compare the typed values with the present ones. */
export function withChange(business: Business, change: SettingsChange): Business {
  switch (change.verb) {
    case 'changePrices': {
      const byId = new Map(change.products.map((product) => [product.id, product]));
      const products = business.prices.products.map(({ kind, brand, outUntil, units, ...terms }) => ({
        ...(byId.get(terms.id) ?? terms),
        kind,
        ...(brand === undefined ? {} : { brand }),
        ...(outUntil === undefined ? {} : { outUntil }),
        ...(units === undefined ? {} : { units }),
      }));
      return { ...business, prices: { ...business.prices, products } };
    }
    case 'changeDelivery':
      return { ...business, delivery: change };
    case 'changeArea': {
      const { zones: _, ...area } = business.area;
      const { version, radiusMetres, zones } = change;
      return { ...business, area: { ...area, version, radiusMetres, ...(zones ? { zones } : {}) } };
    }
    case 'changePayments':
      return { ...business, payments: change };
    case 'changePixKey': {
      const key = readPixKey(change.key ?? '');
      const { version } = change;
      return { ...business, pixKey: { version, ...(key ? { shown: wholePixKey(key) } : {}) } };
    }
    case 'changeHours': {
      const { capacity: present, ...hours } = business.hours;
      const { version, week, dates = hours.dates, capacity = present } = change;
      return { ...business, hours: { version, week, dates, ...(capacity ? { capacity } : {}) } };
    }
    case 'countUnits': {
      const products = business.prices.products.map(({ units, ...product }) => {
        const typed = product.id === change.product ? (change.units ?? undefined) : units;
        return typed === undefined ? product : { ...product, units: typed };
      });
      return { ...business, prices: { ...business.prices, products } };
    }
    default:
      return business;
  }
}

/**
 * Returns a change for the present version. Values that the person did not change are the present ones, so that the
 * change of somebody else stays.
 */
export function rebased(change: SettingsChange, seen: Business, present: Business): SettingsChange {
  switch (change.verb) {
    case 'changePrices': {
      const before = new Map(seen.prices.products.map((product) => [product.id, termsOf(product)]));
      const products = present.prices.products.map((product) => {
        const typed = change.products.find(({ id }) => id === product.id);
        return typed ? merged(typed, before.get(product.id), termsOf(product)) : termsOf(product);
      });
      return { ...change, version: present.prices.version, products };
    }
    case 'changeHours': {
      const week = change.week.map((day, index) =>
        merged(day, seen.hours.week[index], present.hours.week[index] ?? day),
      );
      const { version, dates, capacity = null } = present.hours;
      const isSameCapacity = isEqual(change.capacity ?? null, seen.hours.capacity ?? null);
      return {
        ...change,
        version,
        week,
        dates: change.dates && mergedDates(change.dates, seen.hours.dates, dates),
        capacity: isSameCapacity ? capacity : change.capacity,
      };
    }
    case 'changeDelivery': {
      const [was, now] = [seen.delivery, present.delivery];
      return {
        ...change,
        version: now.version,
        freightCents: merged(change.freightCents, was.freightCents, now.freightCents),
        minutes: merged(change.minutes, was.minutes, now.minutes),
        promise: merged(change.promise, was.promise, now.promise),
      };
    }
    case 'changeArea': {
      const [was, now] = [seen.area, present.area];
      const { zones: typed, ...rest } = change;
      const zones = isEqual(typed, was.zones) ? now.zones : typed && mergedZones(typed, was.zones, now.zones);
      return {
        ...rest,
        version: now.version,
        radiusMetres: merged(change.radiusMetres, was.radiusMetres, now.radiusMetres),
        ...(zones ? { zones } : {}),
      };
    }
    case 'changePayments': {
      const [was, now] = [seen.payments.methods, present.payments.methods];
      const methods = paymentMethods.filter((method) =>
        merged(change.methods.includes(method), was.includes(method), now.includes(method)),
      );
      return { ...change, version: present.payments.version, methods };
    }
    case 'changePixKey':
      return { ...change, version: present.pixKey.version };
    case 'countUnits': {
      const product = present.prices.products.find(({ id }) => id === change.product);
      return { ...change, seen: product?.units ?? null };
    }
    default:
      return change;
  }
}

/** Returns the typed value if the person changed it, and otherwise the present one. */
function merged<Value>(typed: Value, seen: unknown, present: Value): Value {
  return isEqual(typed, seen) ? present : typed;
}

/** Merges zones by name: those that somebody else added follow the person's own. */
function mergedZones(
  typed: readonly Zone[],
  seen: readonly Zone[] = [],
  present: readonly Zone[] = [],
): Zone[] {
  const named = (zones: readonly Zone[], name: string) => zones.find((zone) => zone.name === name);
  const own = typed.flatMap((zone) => merged(zone, named(seen, zone.name), named(present, zone.name)) ?? []);
  const added = present.filter(({ name }) => !named(typed, name) && !named(seen, name));
  const zones = [...own, ...added];
  return zones.length > 0 ? zones : [...typed];
}

/** Returns the present dates with those that the person added, changed or removed since `seen`. */
function mergedDates(typed: SpecialDate[], seen: SpecialDate[], present: SpecialDate[]): SpecialDate[] {
  const of = (dates: SpecialDate[], date: string) => dates.find((one) => one.date === date);
  const all = [...new Set([...typed, ...present].map(({ date }) => date))].sort();
  return all.flatMap((date) => {
    const isTouched = !isEqual(of(typed, date), of(seen, date));
    return of(isTouched ? typed : present, date) ?? [];
  });
}

/** Returns the terms of a product in the order of a change's fields. */
function termsOf({ id, refillCents, withVesselCents, priceByMethod, limit }: ChangedProduct): ChangedProduct {
  return {
    id,
    refillCents,
    ...(withVesselCents === undefined ? {} : { withVesselCents }),
    ...(priceByMethod === undefined ? {} : { priceByMethod }),
    limit,
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The section that a verb changes, for those with typed values. */
export const sectionOf = {
  changePrices: 'prices',
  changeDelivery: 'delivery',
  changeArea: 'area',
  changePayments: 'payments',
  changePixKey: 'pixKey',
  changeHours: 'hours',
} as const satisfies Partial<Record<SettingsVerb, keyof Business>>;

export type SectionVerb = keyof typeof sectionOf;

export const isSectionVerb = (verb: string | undefined): verb is SectionVerb =>
  verb !== undefined && Object.hasOwn(sectionOf, verb);

/** Returns an amount as it is typed: `115,00`. */
export function typedCents(cents: number | undefined): string {
  return cents === undefined ? '' : formatBRL(cents).replace(/[^\d,]/g, '');
}
