import type { OperationInput, OperationName } from '#contract/api/operations';
import type { Reseller } from '#contract/reseller/reseller';
import type { TestServer } from '../../../tests/integration/harness.ts';
import { anOrderOf } from '../../../tests/integration/rows.ts';
import { aCustomer, anOrderId } from '../../../tests/support/factories.ts';
import type { Person, Who } from './scene.ts';

export interface Setting {
  server: TestServer;
  reseller: Reseller;
  people: Record<Who, Person>;
  /** A coupon that is Ana's alone. */
  coupon: string;
}

/** One request, with what it is for. */
export interface RequestFixture<Name extends OperationName = OperationName> {
  /** Of what: `the owner's order`. */
  of: string;
  input: OperationInput<Name>;
  /** Whose it is: `nobody` where it is not there, absent where it is anybody's. */
  whose?: Who | 'nobody';
  headers?: Record<string, string>;
}

type RequestFixtures = {
  [Name in OperationName]: (setting: Setting) => RequestFixture<Name>[] | Promise<RequestFixture<Name>[]>;
};

const anyone = <Input>(input: Input) => [{ of: 'anybody’s', input }];

function orders<Input>({ people }: Setting, input: (id: string) => Input) {
  return [
    { of: 'an unknown order', input: input(anOrderId()), whose: 'nobody' as const },
    { of: 'the other’s order', input: input(people.bia.order.id), whose: 'bia' as const },
    { of: 'the owner’s order', input: input(people.ana.order.id), whose: 'ana' as const },
  ];
}

let phones = 0;

/** In a block of numbers of its own, and one of a few areas: limits count both. */
const aFarPhone = () => `+55${[11, 21, 31, 41, 51][++phones % 5]}9${81_000_000 + phones * 10_000}`;

/** What each operation is asked for; what is nobody's first, what is the owner's last. */
export const requestFixtures: RequestFixtures = {
  listResellers: ({ reseller: { latitude, longitude } }) => anyone({ query: { latitude, longitude } }),
  getReseller: ({ reseller: { id, latitude, longitude } }) =>
    anyone({ params: { id }, query: { latitude, longitude } }),
  getSettings: () => anyone({}),
  getOrderTimes: () => anyone({}),
  validateCoupon: ({ people, coupon }) => [
    { of: 'the owner’s coupon', input: { query: { name: coupon } }, whose: 'ana' },
    {
      of: 'it, by the owner’s phone',
      input: { query: { name: coupon, phone: people.ana.phone } },
      whose: 'ana',
    },
  ],
  sendCode: () => anyone({ body: { phone: aFarPhone() } }),
  verifyCode: async ({ server, people: { ana } }) => [
    {
      of: 'the owner’s code',
      input: { body: { phone: ana.phone, code: await server.codeOf(ana.phone) } },
      whose: 'ana',
    },
  ],
  getSession: () => anyone({}),
  endSession: () => anyone({}),
  getDraft: () => [{ of: 'the draft of the browser', input: {} }],
  saveDraft: () =>
    anyone({ body: { format: 1, version: 0, step: 'address', context: { reach: 'some' }, fields: {} } }),
  eraseDraft: () => anyone({}),
  exportDataSubject: () => anyone({}),
  eraseDataSubject: () => anyone({}),
  placeOrder: ({ reseller, people }) => [
    { of: 'for the other', input: { body: anOrderOf(reseller, people.bia.phone) }, whose: 'bia' },
    { of: 'for the owner', input: { body: anOrderOf(reseller, people.ana.phone) }, whose: 'ana' },
    {
      of: 'by the owner’s key',
      input: { body: people.ana.request },
      whose: 'ana',
      headers: { 'idempotency-key': people.ana.key },
    },
  ],
  findOrders: ({ people }) => [
    ...anyone({ query: {} }),
    { of: 'by the owner’s key', input: { query: { key: people.ana.key } }, whose: 'ana' },
  ],
  quote: ({ reseller, coupon }) => {
    const cart = { resellerId: reseller.id, lines: anOrderOf(reseller, '').lines, method: 'pix' as const };
    return [
      ...anyone({ body: cart }),
      { of: 'with the owner’s coupon', input: { body: { ...cart, couponName: coupon } } },
    ];
  },
  getOrder: (setting) => orders(setting, (id) => ({ params: { id } })),
  repeatOrder: (setting) => orders(setting, (id) => ({ params: { id } })),
  findNextReseller: (setting) => orders(setting, (id) => ({ params: { id } })),
  cancelOrder: (setting) => orders(setting, (id) => ({ body: { id, reason: 'late' as const } })),
  confirmDelivery: (setting) => orders(setting, (id) => ({ body: { id, refused: false } })),
  getReferral: () => anyone({}),
  requestSubscription: ({ reseller: { latitude, longitude } }) =>
    anyone({ body: { contact: aCustomer().phone, city: 'Manaus', uf: 'AM', latitude, longitude } }),
  sendContact: () =>
    anyone({ body: { name: 'Rui Prado', contact: 'rui@exemplo.com.br', message: 'Bom dia' } }),
  offerPartnership: () =>
    anyone({
      body: {
        company: 'Gás da Ilha',
        cnpj: '12ABC34501DE35',
        name: 'Rui Prado',
        contact: 'rui@exemplo.com.br',
        city: 'Lages',
        uf: 'SC' as const,
      },
    }),
  getAccount: () => anyone({}),
};
