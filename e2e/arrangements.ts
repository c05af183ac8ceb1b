import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { isRefusing, type outcomes } from '../tests/model/outcomes.ts';

/** A fault of the test controls; see `server/routes/faults.ts`. */
export interface Fault {
  path: string;
  method: string;
  mode: 'error' | 'hold' | 'refuse' | 'answer' | 'move';
  times?: number;
  code?: string;
  details?: object;
  body?: unknown;
  order?: string;
  commands?: string[];
}

/** What the server is asked for by each service. */
export const callOf: Record<Exclude<ServiceName, 'locateCustomer'>, { path: string; method: string }> = {
  listResellers: { path: '/api/v2/vendedores/revendas', method: 'GET' },
  requestNotice: { path: '/api/avisos', method: 'POST' },
  sendCode: { path: '/api/usuarios/enviar/sms', method: 'POST' },
  verifyCode: { path: '/api/usuarios/verificar/codigo/sms', method: 'POST' },
  signOut: { path: '/api/sessao', method: 'DELETE' },
  validateCoupon: { path: '/api/cupons/validar', method: 'GET' },
  placeOrder: { path: '/api/pedidos/', method: 'POST' },
  findOrderByKey: { path: '/api/pedidos', method: 'GET' },
  fetchOrder: { path: '/api/pedidos/*', method: 'GET' },
  cancelOrder: { path: '/api/pedidos/cancelar', method: 'PUT' },
  confirmDelivery: { path: '/api/pedidos/confirmar', method: 'PUT' },
  withdrawPurchase: { path: '/api/pedidos/cancelar', method: 'PUT' },
  prepareRepeat: { path: '/api/v2/vendedores/revendas/*', method: 'GET' },
};

/** What the walk's world can be made to be before the server answers. */
export interface World {
  /** A fresh start for the phone that is verified, so that a code can be sent. */
  forgetCodes(): Promise<void>;
  changeReseller(change: { active?: boolean; open?: boolean; sells?: false }): Promise<void>;
  /** What the page has agreed to so far costs more from now on. */
  raisePrices(): Promise<void>;
  signOut(): Promise<void>;
  /** Makes sure that this visit may ask for the sent order. */
  mayLookForIt(): Promise<void>;
  /** Makes sure that the key of the sent order has an order, and that this visit may see it. */
  placeSentOrder(): Promise<void>;
  /** Makes sure that the order on screen is visible, and has a status. */
  orderIs(status: 'received' | 'dispatched' | 'delivered' | 'confirmed'): Promise<void>;
  orderId(): string;
  wrongCode(): void;
  place(where: 'here' | 'denied' | 'unavailable' | 'abroad'): Promise<void>;
  laterByDays(days: number): Promise<void>;
}

/** How an outcome comes about on the real server: a state of the world, a refusal it is made to give, or both. */
type Arrangement = (world: World, at: OrderFunnelSnapshot) => Promise<Partial<Fault> | undefined>;

type Labels<Name extends ServiceName> = keyof (typeof outcomes)[Name] & string;
type Arrangements = { [Name in ServiceName]: Record<string, Arrangement> };

const asItIs: Arrangement = async () => undefined;
const refused =
  (code: string, details: object = {}): Arrangement =>
  async () => ({ mode: 'refuse', code, details });
const error: Arrangement = async () => ({ mode: 'error' });

/** Every outcome of every service; one without an entry does not compile. */
export const arrangements: Arrangements = {
  locateCustomer: {
    found: async (world) => void (await world.place('here')),
    'location-denied': async (world) => void (await world.place('denied')),
    'location-unavailable': async (world) => void (await world.place('unavailable')),
    'outside-brazil': async (world) => void (await world.place('abroad')),
    error: async (world, at) => {
      await world.place('here');
      return error(world, at);
    },
  },
  listResellers: {
    some: async (world) => void (await world.changeReseller({ active: true, open: true })),
    'some (a escolhida não entrega mais)': async (world) =>
      void (await world.changeReseller({ active: false })),
    none: async () => ({ mode: 'answer', body: [] }),
    error,
  },
  requestNotice: { saved: asItIs, 'invalid-contact': refused('entrada-invalida'), error },
  sendCode: {
    sent: async (world) => void (await world.forgetCodes()),
    blocked: refused('bloqueado', { retryAfterSeconds: 900 }),
    'too-soon': refused('muitas-tentativas', { retryAfterSeconds: 600 }),
    'sms-unavailable': refused('sms-indisponivel'),
    'invalid-phone': refused('entrada-invalida'),
    error,
  },
  verifyCode: {
    verified: asItIs,
    'code-wrong': async (world) => void world.wrongCode(),
    'code-expired': refused('codigo-expirado'),
    blocked: refused('bloqueado', { retryAfterSeconds: 900 }),
    error,
  },
  signOut: { signedOut: asItIs, error },
  validateCoupon: {
    valid: asItIs,
    'coupon-unknown': refused('cupom-invalido'),
    'coupon-expired': refused('cupom-expirado'),
    'coupon-used': refused('cupom-usado'),
    'coupon-minimum': refused('cupom-minimo', { minimoCentavos: 50_000 }),
    error,
  },
  placeOrder: {
    placed: async (world) => void (await world.changeReseller({ active: true, open: true })),
    'phone-unverified': refused('telefone-nao-verificado'),
    'reseller-closed': refused('revenda-fechada'),
    'reseller-gone': refused('revenda-nao-entrega'),
    'order-refused': refused('entrada-invalida'),
    'terms-changed': async (world) => void (await world.raisePrices()),
    'terms-changed (o item saiu)': async (world) => {
      await world.changeReseller({ sells: false });
      return { mode: 'refuse', code: 'termos-mudaram' };
    },
    error,
  },
  findOrderByKey: {
    found: async (world) => void (await world.placeSentOrder()),
    absent: async (world) => void (await world.mayLookForIt()),
    inFlight: refused('pedido-em-andamento'),
    'phone-unverified': refused('telefone-nao-verificado'),
    error,
  },
  fetchOrder: {
    found: async (world) => void (await world.orderIs('received')),
    'found (a caminho)': async (world) => void (await world.orderIs('dispatched')),
    'found (entregue)': async (world) => void (await world.orderIs('delivered')),
    'found (confirmado)': async (world) => void (await world.orderIs('confirmed')),
    'not-visible': async (world) => void (await world.signOut()),
    error,
  },
  cancelOrder: {
    cancelled: asItIs,
    'too-late': async (world) => ({
      mode: 'move',
      order: world.orderId(),
      commands: ['order.accept', 'order.dispatch'],
    }),
    error,
  },
  confirmDelivery: {
    settled: asItIs,
    'too-late': async (world, at) => ({
      mode: 'move',
      order: world.orderId(),
      commands: [isRefusing(at) ? 'order.confirm' : 'order.refuse'],
    }),
    error,
  },
  withdrawPurchase: {
    protocol: asItIs,
    'too-late': async (world) => void (await world.laterByDays(8)),
    error,
  },
  prepareRepeat: {
    ready: async (world) => void (await world.changeReseller({ active: true, open: true })),
    'reseller-gone': async (world) => void (await world.changeReseller({ active: false })),
    'reseller-closed': async (world) => void (await world.changeReseller({ open: false })),
    error,
  },
} satisfies { [Name in ServiceName]: Record<Labels<Name> | 'error', Arrangement> };
