import { owners, type PanelOperation } from './operation.ts';
import { resellerPath } from './panel.ts';
import { couponPath, newCoupon, resellerCoupons } from './reseller-coupons.ts';
import { csvFile, figuresPath, resellerFigures } from './reseller-figures.ts';

const ofBusiness = '/api/painel/revendas/{revenda}/negocio';
const figuresOf = `${ofBusiness}/numeros/{periodo}`;

const read = {
  method: 'get',
  roles: owners,
  params: resellerPath,
  status: 200,
  refusals: ['not-found', 'phone-unverified', 'not-allowed'],
} as const;

/** The operations of a reseller's own coupons and of its figures. */
export const offerOperations = {
  listResellerCoupons: {
    ...read,
    path: `${ofBusiness}/cupons`,
    summary: 'Os cupons que a revenda fez e paga, com usos e custo; os que valem e os últimos encerrados',
    response: resellerCoupons,
  },
  addResellerCoupon: {
    ...read,
    method: 'post',
    path: `${ofBusiness}/cupons`,
    summary:
      'Faz um cupom que vale só nesta revenda e é pago por ela; um desconto fora do comum é confirmado',
    body: newCoupon,
    response: resellerCoupons,
    refusals: [
      'invalid-input',
      ...read.refusals,
      'coupon-taken',
      'too-many-coupons',
      'confirmation-needed',
      'too-many-attempts',
    ],
  },
  stopResellerCoupon: {
    ...read,
    method: 'delete',
    path: `${ofBusiness}/cupons/{cupom}`,
    summary: 'Para um cupom; pedidos já feitos ficam com ele',
    params: couponPath,
    response: resellerCoupons,
    refusals: [...read.refusals, 'too-many-attempts'],
  },
  getFigures: {
    ...read,
    path: figuresOf,
    summary: 'Respostas, recusas, vendas e dinheiro dos pedidos feitos no período',
    params: figuresPath,
    response: resellerFigures,
  },
  exportOrders: {
    ...read,
    path: `${figuresOf}/pedidos`,
    summary: 'Os pedidos do período em CSV, até 5.000; nome e telefone só enquanto o painel os mostra',
    params: figuresPath,
    response: csvFile,
    refusals: [...read.refusals, 'too-many-attempts'],
  },
  exportCash: {
    ...read,
    path: `${figuresOf}/dinheiro`,
    summary: 'O dinheiro esperado de cada dia e entregador do período em CSV',
    params: figuresPath,
    response: csvFile,
    refusals: [...read.refusals, 'too-many-attempts'],
  },
} as const satisfies Record<string, PanelOperation>;
