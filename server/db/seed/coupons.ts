import type { Insertable } from 'kysely';
import type { CouponsTable } from '../schema.ts';

type CouponRow = Insertable<CouponsTable>;

/** Every demonstration coupon holds for everyone, everywhere; dates are fixed so that each seeding writes the same. */
const common = {
  minimum_cents: 0,
  includes_freight: false,
  valid_from: new Date('2026-01-01T00:00:00-03:00'),
  valid_until: new Date('2030-12-31T23:59:59-03:00'),
  uses_left: null,
  once_per_phone: false,
  phone: null,
  reseller_id: null,
};

/** One coupon for each answer the coupon dialog can give. */
export const coupons: readonly CouponRow[] = [
  {
    ...common,
    name: 'BEMVINDO10',
    description: 'R$ 10,00 de desconto, uma vez por telefone',
    kind: 'amount',
    amount: 1000,
    once_per_phone: true,
  },
  { ...common, name: 'GAS5', description: '5% de desconto nos produtos', kind: 'percent', amount: 5 },
  {
    ...common,
    name: 'FRETEGRATIS',
    description: 'R$ 12,00 de desconto, que também cobre a taxa de entrega',
    kind: 'amount',
    amount: 1200,
    includes_freight: true,
  },
  {
    ...common,
    name: 'MINIMO200',
    description: 'R$ 25,00 de desconto em pedidos a partir de R$ 200,00',
    kind: 'amount',
    amount: 2500,
    minimum_cents: 20_000,
  },
  {
    ...common,
    name: 'VENCIDO',
    description: 'R$ 15,00 de desconto (promoção encerrada)',
    kind: 'amount',
    amount: 1500,
    valid_until: new Date('2026-06-30T23:59:59-03:00'),
  },
  {
    ...common,
    name: 'ESGOTADO',
    description: 'R$ 20,00 de desconto para os primeiros pedidos',
    kind: 'amount',
    amount: 2000,
    uses_left: 0,
  },
];
