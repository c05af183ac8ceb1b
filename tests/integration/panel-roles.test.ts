import { expect, test } from 'vitest';
import type { Business } from '#contract/panel/business';
import { smallestPng } from '#contract/panel/business-docs';
import {
  isPanelOperation,
  type PanelInput,
  type PanelOperationName,
  panelOperations,
} from '#contract/panel/operations';
import type { PanelRole } from '#contract/panel/panel';
import { teamVerb } from '#contract/panel/team';
import { openApiDocument } from '../../server/routes/openapi/openapi-document.ts';
import { tokenHash } from '../../server/secrets.ts';
import { businessOf } from '../../server/services/panel/business/read.ts';
import { deliveryCode } from '../../server/services/panel/delivery-code.ts';
import { addMember, invite } from '../../server/services/panel/members.ts';
import { openPanelSession } from '../../server/services/panel/session.ts';
import { openInvitesOf, teamIdOf } from '../../server/services/panel/team.ts';
import { aCustomer } from '../support/factories.ts';
import { PushBrowser } from '../support/push-service.ts';
import { onDatabase, type TestServer } from './harness.ts';
import { PublishedApi } from './json-schema.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeCoupon, storeReseller } from './rows.ts';

/** The caller: not signed in, a person of the reseller by role, or the owner of another reseller. */
type Who = PanelRole | 'nobody' | 'stranger';
type Line = Record<Who, number>;

const counter: Line = { nobody: 401, owner: 200, attendant: 200, courier: 403, stranger: 404 };
const everyone: Line = { nobody: 401, owner: 200, attendant: 200, courier: 200, stranger: 404 };

const owners: Line = { ...counter, attendant: 403 };
const signedIn: Line = { nobody: 401, owner: 200, attendant: 200, courier: 200, stranger: 200 };

/** The status for each caller. An operation without a line does not compile. */
const statuses: Record<PanelOperationName, Line> = {
  // The code in the request was sent to nobody.
  enterPanel: { nobody: 410, owner: 410, attendant: 410, courier: 410, stranger: 410 },
  getPanel: { nobody: 401, owner: 200, attendant: 200, courier: 200, stranger: 200 },
  leavePanel: { nobody: 204, owner: 204, attendant: 204, courier: 204, stranger: 204 },
  listPanelOrders: everyone,
  listNotifications: counter,
  findPanelOrders: counter,
  acceptOrder: counter,
  rejectOrder: counter,
  dispatchOrder: counter,
  listCouriers: counter,
  deliverOrder: everyone,
  giveUpOrder: counter,
  failOrder: everyone,
  answerWithdrawal: owners,
  seeOrder: counter,
  resumeReseller: counter,
  restockProduct: counter,
  setAutoAccept: counter,
  endAutoAccept: counter,
  linkCourier: counter,
  getPush: signedIn,
  keepPush: signedIn,
  dropPush: { ...signedIn, owner: 204, attendant: 204, courier: 204, stranger: 204 },
  // The subscription in the request does not exist.
  tryPush: { ...signedIn, owner: 404, attendant: 404, courier: 404, stranger: 404 },
  renewPush: { ...signedIn, owner: 404, attendant: 404, courier: 404, stranger: 404 },
  sendFreshCode: { ...signedIn, owner: 202, attendant: 202, courier: 202, stranger: 202 },
  // The code in the request was sent to nobody.
  confirmPanel: { ...signedIn, owner: 410, attendant: 410, courier: 410, stranger: 410 },
  getTeam: owners,
  inviteMember: owners,
  withdrawInvite: owners,
  changeRole: owners,
  endRole: owners,
  endDevice: owners,
  getBusiness: counter,
  listBusinessChanges: owners,
  previewBusiness: owners,
  changePrices: owners,
  changeDelivery: owners,
  changeArea: owners,
  changePayments: owners,
  changePixKey: owners,
  tryPixKey: owners,
  changeHours: owners,
  takeOffSale: counter,
  countUnits: counter,
  pauseReseller: counter,
  listResellerCoupons: owners,
  addResellerCoupon: owners,
  stopResellerCoupon: owners,
  getFigures: owners,
  exportOrders: owners,
  exportCash: owners,
  changeLogo: owners,
  removeLogo: owners,
  // The receipt in the request does not exist.
  receivePush: { nobody: 404, owner: 404, attendant: 404, courier: 404, stranger: 404 },
};

/** The commands that an order has had before the tested one. */
const before: Partial<Record<PanelOperationName, Parameters<TestServer['move']>[1][]>> = {
  dispatchOrder: ['order.accept'],
  giveUpOrder: ['order.accept'],
  deliverOrder: ['order.accept', 'order.dispatch'],
  failOrder: ['order.accept', 'order.dispatch'],
  linkCourier: ['order.accept', 'order.dispatch'],
  answerWithdrawal: ['order.accept', 'order.dispatch', 'order.deliver'],
};

const bodies: { [Name in PanelOperationName]?: object } = {
  enterPanel: { phone: '+5548999990000', code: '000000' },
  acceptOrder: { minutes: 30 },
  setAutoAccept: { minutes: 30, atMost: 3 },
  dispatchOrder: {},
  rejectOrder: { reason: 'sem_produto' },
  giveUpOrder: { reason: 'sem_entregador' },
  failOrder: { reason: 'ninguem_em_casa' },
  answerWithdrawal: { answer: 'Buscamos o botijão amanhã.' },
  renewPush: {
    ...new PushBrowser('https://updates.push.services.mozilla.com/wpush/v2/b').subscription,
    // The VAPID key of other messages than the panel's.
    chave: 'B',
  },
  confirmPanel: { code: '000000' },
  inviteMember: { phone: '+5548999990001', name: 'Caio Lima', role: 'attendant' },
  changeRole: { role: 'courier' },
  keepPush: new PushBrowser('https://updates.push.services.mozilla.com/wpush/v2/a').subscription,
  previewBusiness: { freightCents: 700 },
  takeOffSale: { until: 'tomorrow' },
  tryPixKey: { key: '529.982.247-25' },
  countUnits: { units: 5, seen: null },
  changeLogo: { image: smallestPng },
  pauseReseller: { length: '30', reason: 'O caminhão atrasou' },
  addResellerCoupon: {
    name: 'VERAO10',
    kind: 'amount',
    amount: 1000,
    minimumCents: 5000,
    includesFreight: false,
    oncePerPhone: true,
    until: '2026-12-31',
  },
};

/** Returns the body of an operation. A change of the business sends the values that the reseller has. */
function bodyOf(
  name: PanelOperationName,
  { prices, delivery, area, payments, pixKey, hours }: Business,
): object | undefined {
  if (name === 'changePrices')
    return {
      version: prices.version,
      products: prices.products.map(({ kind: _, brand: __, ...terms }) => terms),
    };
  const sections: { [Name in PanelOperationName]?: object } = {
    changeDelivery: delivery,
    changeArea: area,
    changePayments: payments,
    changePixKey: { version: pixKey.version, key: '529.982.247-25' },
    changeHours: hours,
  };
  return sections[name] ?? bodies[name];
}

/** Creates the subject of an operation of the team, and returns its id. */
async function inTeam({ ctx }: TestServer, reseller: string, name: PanelOperationName): Promise<string> {
  const { phone } = aCustomer();
  const person = { resellerId: reseller, phone, name: 'Caio Lima', role: 'attendant' as const };
  const idOf = (kind: 'member' | 'invite' | 'device', key: string) =>
    teamIdOf(ctx.config.secret, reseller, kind, key);
  if (name === 'withdrawInvite') {
    await invite(ctx.db, person, ctx.now());
    const [open] = await openInvitesOf(ctx.db, reseller, ctx.now());
    return idOf('invite', open!.id);
  }
  await addMember(ctx.db, person, ctx.now());
  if (name !== 'endDevice') return idOf('member', phone);
  return idOf('device', tokenHash(await openPanelSession(ctx.db, phone, ctx.now())));
}

const api = new PublishedApi(openApiDocument('https://botija.example'));
const names = Object.keys(panelOperations).filter(isPanelOperation);
const callers: Who[] = ['nobody', 'owner', 'attendant', 'courier', 'stranger'];

onDatabase((server) => {
  test.for(names.flatMap((name) => callers.map((who) => [name, who] as const)))(
    '%s by %s',
    async ([name, who]) => {
      const [reseller, other] = [await storeReseller(server.ctx.db), await storeReseller(server.ctx.db)];
      const ana = await server.customer();
      const order = await server.order(ana, reseller, ...(before[name] ?? []));
      if (name === 'answerWithdrawal')
        await ana.call('cancelOrder', { body: { id: order.id, reason: 'withdrawal' } });
      const visitor =
        who === 'nobody'
          ? server.visitor()
          : who === 'stranger'
            ? await signInToPanel(server, other.id, 'owner')
            : await signInToPanel(server, reseller.id, who);
      const params = {
        reseller: reseller.id,
        id: teamVerb.safeParse(name).success ? await inTeam(server, reseller.id, name) : order.id,
        product: reseller.products[0]!.id,
        number: order.number,
        receipt: `x.${'A'.repeat(22)}`,
        period: 'week',
        name: await storeCoupon(server.ctx.db, { reseller_id: reseller.id, paid_by: 'reseller' }),
      };
      const code = deliveryCode(server.ctx.config.secret, order.id);
      const input = {
        params,
        body: name === 'deliverOrder' ? { code } : bodyOf(name, await businessOf(server.ctx, reseller.id)),
      };
      const answer = await callPanel(visitor, name, input as PanelInput<typeof name>);
      expect(answer.status).toBe(statuses[name][who]);
      expect(api.faults(name, answer)).toEqual([]);
    },
  );
});
