import type { Mutant } from './mutant.ts';

const file = 'contract/order/pricing.ts';
const basket = { file: 'contract/order/fill-basket.ts', tests: ['contract/order/fill-basket'] } as const;

/** Faults of what a cart costs, and of what is put into it. */
export const ofPricing: readonly Mutant[] = [
  {
    kind: 'ramo de resposta errado',
    what: 'o preço da forma de pagamento é ignorado',
    file,
    find: 'const price = own ?? product;',
    put: 'const price = product;',
  },
  {
    kind: 'conta errada',
    what: 'o vale é cobrado de quem paga tudo',
    file,
    find: 'const voucherCents = paysInFull(method) ? 0 : voucherValue(priced);',
    put: 'const voucherCents = voucherValue(priced);',
  },
  {
    kind: 'conta errada',
    what: 'o vale paga o vasilhame novo',
    file,
    find: "line.kind === 'P13' && !line.withVessel && line",
    put: "line.kind === 'P13' && line",
  },
  {
    kind: 'limite errado',
    what: 'o mínimo do cupom só vale acima dele',
    file,
    find: 'dearestSubtotal(tariff, lines) >= rule.minimumCents',
    put: 'dearestSubtotal(tariff, lines) > rule.minimumCents',
  },
  {
    kind: 'conta errada',
    what: 'o cupom desconta o frete sempre',
    file,
    find: 'rule?.includesFreight ? left + tariff.freightCents : left',
    put: 'rule ? left + tariff.freightCents : left',
  },
  {
    kind: 'conta errada',
    what: 'o cupom desconta antes do vale',
    file,
    find: 'const left = subtotalCents - voucherCents;\n  const reached',
    put: 'const left = subtotalCents;\n  const reached',
  },
  {
    kind: 'conta errada',
    what: 'a porcentagem do cupom é arredondada para cima',
    file,
    find: 'Math.floor((baseCents * rule.amount) / 100)',
    put: 'Math.ceil((baseCents * rule.amount) / 100)',
  },
  {
    kind: 'limite errado',
    what: 'o cupom desconta mais do que há',
    file,
    find: 'return Math.min(value, baseCents);',
    put: 'return value;',
  },
  {
    kind: 'guarda invertida',
    what: 'a forma mais cara é a mais barata',
    file,
    find: 'next.totalCents > most.totalCents ? next : most',
    put: 'next.totalCents < most.totalCents ? next : most',
  },
  {
    kind: 'guarda tirada',
    what: 'a forma mais barata é a primeira',
    file,
    find: '(next.totalCents < least.totalCents ? next : least)',
    put: 'least',
  },
  {
    kind: 'condição tirada',
    what: 'uma linha sem preço sai do carrinho',
    file,
    find: 'if (!product || unitCents === undefined) return undefined;',
    put: 'if (!product || unitCents === undefined) continue;',
  },
  {
    kind: 'ação perdida',
    what: 'a marca não chega ao pedido',
    file,
    find: '...(product.brand === undefined ? {} : { brand: product.brand }),',
    put: '',
  },
  {
    kind: 'limite errado',
    what: 'a cesta passa do limite da revenda',
    ...basket,
    find: 'Math.min(empties, quantity, product.limit)',
    put: 'Math.min(empties, quantity)',
  },
  {
    kind: 'guarda invertida',
    what: 'a cesta escolhe o produto mais caro',
    ...basket,
    find: '|| one.cents - other.cents',
    put: '|| other.cents - one.cents',
  },
  {
    kind: 'condição tirada',
    what: 'qualquer marca serve à cesta',
    ...basket,
    find: 'product.kind === kind && (brand === undefined || product.brand === brand)',
    put: 'product.kind === kind',
  },
];
