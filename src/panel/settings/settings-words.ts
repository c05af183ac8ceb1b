import { formatBRL } from '#contract/money/brl';
import type { Business, ChangedProduct } from '#contract/panel/business';
import type { SpecialDate } from '#contract/panel/hours';
import type { SettingsChange, SettingsVerb } from '#machines/reseller-settings/actors';
import type { SettingsProblem } from '#machines/reseller-settings/context';
import { problemWords } from '../words.ts';

export const doneWords: Record<SettingsVerb, string> = {
  changePrices: 'Preços salvos. Os clientes já veem os novos.',
  changeDelivery: 'Entrega salva. Os clientes já veem a nova.',
  changeArea: 'Área salva. Os clientes já veem a nova.',
  changePayments: 'Formas de pagamento salvas.',
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
  'too-many': 'Foram muitas mudanças seguidas. Espere alguns minutos.',
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
 * Returns a change for the present version. Products and days that the person did not change are the present ones, so
 * that the change of somebody else stays.
 */
export function rebased(change: SettingsChange, seen: Business, present: Business): SettingsChange {
  switch (change.verb) {
    case 'changePrices': {
      const before = new Map(seen.prices.products.map((product) => [product.id, termsOf(product)]));
      const products = present.prices.products.map((product) => {
        const typed = change.products.find(({ id }) => id === product.id);
        return typed && !isEqual(typed, before.get(product.id)) ? typed : termsOf(product);
      });
      return { ...change, version: present.prices.version, products };
    }
    case 'changeHours': {
      const week = change.week.map((day, index) =>
        isEqual(day, seen.hours.week[index]) ? (present.hours.week[index] ?? day) : day,
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
    case 'changeDelivery':
      return { ...change, version: present.delivery.version };
    case 'changeArea':
      return { ...change, version: present.area.version };
    case 'changePayments':
      return { ...change, version: present.payments.version };
    case 'countUnits': {
      const product = present.prices.products.find(({ id }) => id === change.product);
      return { ...change, seen: product?.units ?? null };
    }
    default:
      return change;
  }
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
  changeHours: 'hours',
} as const satisfies Partial<Record<SettingsVerb, keyof Business>>;

export type SectionVerb = keyof typeof sectionOf;

export const isSectionVerb = (verb: SettingsVerb | undefined): verb is SectionVerb =>
  verb !== undefined && Object.hasOwn(sectionOf, verb);

/** Returns an amount as it is typed: `115,00`. */
export function typedCents(cents: number | undefined): string {
  return cents === undefined ? '' : formatBRL(cents).replace(/[^\d,]/g, '');
}
