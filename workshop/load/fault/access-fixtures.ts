import { randomUUID } from 'node:crypto';
import type { OperationInput, OperationName } from '#contract/api/operations';
import type { Order, OrderRequest } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import { createSession, endSession, sessionLifeMs } from '../../../server/services/sessions/session.ts';
import type { TestServer } from '../../../tests/integration/harness.ts';
import { anOrderOf } from '../../../tests/integration/rows.ts';
import { siteOf } from '../../../tests/integration/site-visitor.ts';
import type { Visitor } from '../../../tests/integration/visitor.ts';
import { aCustomer, anAddress, anOrderId } from '../../../tests/support/factories.ts';

/** A person with a phone, an account, an order and a draft. No other person has the same words in them. */
export interface Person {
  phone: string;
  name: string;
  street: string;
  email: string;
  account: string;
  session: string;
  draft: string;
  device: string;
  key: string;
  request: OrderRequest;
  order: Order;
}

const people = {
  ana: { phone: '+5548991234567', name: 'Anabela Canário Amarela', street: 'Rua do Canário Amarelo' },
  bia: { phone: '+5548987651234', name: 'Beatriz Sabiá Laranjeira', street: 'Rua do Sabiá Laranjeira' },
};

export type Who = keyof typeof people;

/** Returns words of a person that must not be in a response to others. Each is too long to be in a token by chance. */
export function wordsOf({ phone, name, street, email, order, draft }: Person): string[] {
  const national = phone.slice(3);
  const written = `${national.slice(2, 7)}-${national.slice(7)}`;
  return [national.slice(2), written, ...name.split(' '), street, email, order.id, draft];
}

/** Returns a visitor who has only these cookies. */
export function visitorWith(server: TestServer, cookies: Record<string, string>): Visitor {
  return Object.assign(server.visitor(), { cookies: { ...cookies } });
}

/** Registers both accounts. Returns a function that makes a person with a new session, draft and received order. */
export async function personMaker(
  server: TestServer,
  reseller: Reseller,
): Promise<(who: Who) => Promise<Person>> {
  const site = siteOf(server);
  const accounts: Record<string, string> = {};
  for (const who of ['ana', 'bia'] as const) {
    const visitor = site.visitor();
    const email = `${who}.canario@exemplo.com.br`;
    const made = await visitor.fill('/conta/criar', {
      form: 'register',
      email,
      password: 'fogo baixo na panela',
    });
    if (made.status !== 200) throw new Error(`no account: ${made.status}`);
    accounts[who] = visitor.cookies.conta ?? '';
  }
  return async (who) => {
    const { phone, name, street } = people[who];
    await server.ctx.db.deleteFrom('orders').where('phone', '=', phone).execute();
    const { token } = await createSession(server.ctx.db, phone, server.ctx.now());
    const visitor = visitorWith(server, { sessao: token });
    const sent = await visitor.call('sendCode', { body: { phone } });
    if (sent.status !== 202) throw new Error(`no code: ${sent.text}`);
    // Delivered now, before the code of a later person.
    await server.messages(phone);
    const key = randomUUID();
    const ordered = anOrderOf(reseller, phone);
    const address = anAddress({ street, latitude: reseller.latitude, longitude: reseller.longitude });
    const body = { ...ordered, address, customer: { name, phone } };
    const placed = await visitor.call('placeOrder', { body }, { headers: { 'idempotency-key': key } });
    if (placed.status !== 201) throw new Error(`no order: ${placed.text}`);
    const context = { reach: 'some', address, customer: { name, phone } };
    await visitor.call('saveDraft', {
      body: { format: 1, version: 0, step: 'customer', context, fields: {} },
    });
    return {
      phone,
      name,
      street,
      email: `${who}.canario@exemplo.com.br`,
      account: accounts[who] ?? '',
      session: token,
      draft: visitor.cookies.rascunho ?? '',
      device: visitor.cookies.aparelho ?? '',
      key,
      request: body,
      order: placed.value,
    };
  };
}

/** The credentials of a caller, and the person that the server may identify by each of them. */
export interface Caller {
  cookies: Record<string, string>;
  /** The caller sends the public token by default. */
  authorization?: string;
  /** The owner of the caller's phone, draft, account or browser. */
  phone?: Who;
  draft?: Who;
  account?: Who;
  device?: Who;
}

/** Returns one caller of each kind. */
export async function callersOf(
  server: TestServer,
  ana: Person,
  bia: Person,
): Promise<Record<string, Caller>> {
  const { db, now } = server.ctx;
  const expired = await createSession(db, ana.phone, new Date(now().getTime() - sessionLifeMs - 1000));
  const left = await createSession(db, ana.phone, now());
  await endSession(db, left.token);
  const other = { sessao: bia.session };
  const owner = { sessao: ana.session, rascunho: ana.draft, aparelho: ana.device };
  const owns = { phone: 'ana', draft: 'ana', device: 'ana' } as const;
  return {
    nobody: { cookies: {} },
    'owner without the public token': { cookies: owner, authorization: '', ...owns },
    'owner with a wrong public token': { cookies: owner, authorization: 'Bearer errado', ...owns },
    'content token as public token': { cookies: {}, authorization: `Bearer ${ana.account}` },
    'session as public token': { cookies: {}, authorization: `Bearer ${ana.session}` },
    'expired session': { cookies: { sessao: expired.token } },
    'ended session': { cookies: { sessao: left.token } },
    'unknown session': { cookies: { sessao: 'A'.repeat(22) } },
    'session that is none': { cookies: { sessao: "' or phone like '%" } },
    'draft as session': { cookies: { sessao: ana.draft } },
    'session as draft': { cookies: { rascunho: ana.session } },
    'session with the prefix of https': { cookies: { '__Host-sessao': ana.session } },
    'device alone': { cookies: { aparelho: ana.device }, device: 'ana' },
    'draft alone': { cookies: { rascunho: ana.draft }, draft: 'ana' },
    'account alone': { cookies: { conta: ana.account }, account: 'ana' },
    'forged account': { cookies: { conta: `${ana.account.slice(0, -6)}AAAAAA` } },
    'other customer': { cookies: other, phone: 'bia' },
    'other customer in the browser of the owner': {
      cookies: { ...other, aparelho: ana.device },
      phone: 'bia',
      device: 'ana',
    },
    'other customer with the draft of the owner': {
      cookies: { ...other, rascunho: ana.draft },
      phone: 'bia',
      draft: 'ana',
    },
    'other customer with an account': {
      cookies: { ...other, conta: bia.account },
      phone: 'bia',
      account: 'bia',
    },
    'other customer in the account of the owner': {
      cookies: { ...other, conta: ana.account },
      phone: 'bia',
      account: 'ana',
    },
    owner: { cookies: owner, ...owns },
  };
}

export interface Setting {
  server: TestServer;
  reseller: Reseller;
  people: Record<Who, Person>;
  /** A coupon that only Ana can use. */
  coupon: string;
}

/** One request, with the name and the owner of its object. */
export interface RequestFixture<Name extends OperationName = OperationName> {
  /** The object of the request, for example `the owner's order`. */
  of: string;
  input: OperationInput<Name>;
  /** The owner of the object: `nobody` if it does not exist, absent if everybody may read it. */
  owner?: Who | 'nobody';
  headers?: Record<string, string>;
}

type RequestFixtures = {
  [Name in OperationName]: (setting: Setting) => RequestFixture<Name>[] | Promise<RequestFixture<Name>[]>;
};

const anyone = <Input>(input: Input) => [{ of: 'anybody’s', input }];

function orders<Input>({ people }: Setting, input: (id: string) => Input) {
  return [
    { of: 'an unknown order', input: input(anOrderId()), owner: 'nobody' as const },
    { of: 'the other’s order', input: input(people.bia.order.id), owner: 'bia' as const },
    { of: 'the owner’s order', input: input(people.ana.order.id), owner: 'ana' as const },
  ];
}

let phones = 0;

/** Returns a phone in a new block of numbers and the next of five area codes, because limits count both. */
const aFarPhone = () => `+55${[11, 21, 31, 41, 51][++phones % 5]}9${81_000_000 + phones * 10_000}`;

/** The requests for each operation. Objects that do not exist come first, and the owner's objects last. */
export const requestFixtures: RequestFixtures = {
  listResellers: ({ reseller: { latitude, longitude } }) => anyone({ query: { latitude, longitude } }),
  getReseller: ({ reseller: { id, latitude, longitude } }) =>
    anyone({ params: { id }, query: { latitude, longitude } }),
  getSettings: () => anyone({}),
  getOrderTimes: () => anyone({}),
  validateCoupon: ({ people, coupon }) => [
    { of: 'the owner’s coupon', input: { query: { name: coupon } }, owner: 'ana' },
    {
      of: 'it, by the owner’s phone',
      input: { query: { name: coupon, phone: people.ana.phone } },
      owner: 'ana',
    },
  ],
  sendCode: () => anyone({ body: { phone: aFarPhone() } }),
  verifyCode: async ({ server, people: { ana } }) => [
    {
      of: 'the owner’s code',
      input: { body: { phone: ana.phone, code: await server.codeOf(ana.phone) } },
      owner: 'ana',
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
    { of: 'for the other', input: { body: anOrderOf(reseller, people.bia.phone) }, owner: 'bia' },
    { of: 'for the owner', input: { body: anOrderOf(reseller, people.ana.phone) }, owner: 'ana' },
    {
      of: 'by the owner’s key',
      input: { body: people.ana.request },
      owner: 'ana',
      headers: { 'idempotency-key': people.ana.key },
    },
  ],
  findOrders: ({ people }) => [
    ...anyone({ query: {} }),
    { of: 'by the owner’s key', input: { query: { key: people.ana.key } }, owner: 'ana' },
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
  getOrderRating: (setting) => orders(setting, (id) => ({ params: { id } })),
  giveRating: (setting) =>
    orders(setting, (id) => ({ params: { id }, body: { stars: 1, reasons: [], comment: 'Não chegou' } })),
  changeRating: (setting) => orders(setting, (id) => ({ params: { id }, body: { stars: 2, reasons: [] } })),
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
