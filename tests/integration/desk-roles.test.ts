import { expect, test } from 'vitest';
import type { DeskRole } from '#contract/desk/desk';
import type { DeskInput, DeskOperationName } from '#contract/desk/operations';
import { deskCan } from '#machines/reseller-desk/roles';
import { openApiDocument } from '../../server/routes/openapi/openapi-document.ts';
import { PushBrowser } from '../push-service.ts';
import { atDesk, callDesk } from './desk-visitor.ts';
import { onEachDatabase, type TestServer } from './harness.ts';
import { PublishedApi } from './json-schema.ts';
import { storeReseller } from './rows.ts';

/** Who calls: nobody signed in, a person of the shop by role, or the owner of another. */
type Who = DeskRole | 'nobody' | 'stranger';
type Line = Record<Who, number>;

const counter: Line = { nobody: 401, owner: 200, attendant: 200, courier: 403, stranger: 404 };
const everyone: Line = { nobody: 401, owner: 200, attendant: 200, courier: 200, stranger: 404 };

const signedIn: Line = { nobody: 401, owner: 200, attendant: 200, courier: 200, stranger: 200 };

/** The status each caller is answered; an operation without a line does not compile. */
const statuses: Record<DeskOperationName, Line> = {
  // The code of the request is nobody's.
  enterDesk: { nobody: 410, owner: 410, attendant: 410, courier: 410, stranger: 410 },
  getDesk: { nobody: 401, owner: 200, attendant: 200, courier: 200, stranger: 200 },
  leaveDesk: { nobody: 204, owner: 204, attendant: 204, courier: 204, stranger: 204 },
  listDeskOrders: everyone,
  acceptOrder: counter,
  rejectOrder: counter,
  dispatchOrder: counter,
  deliverOrder: everyone,
  giveUpOrder: counter,
  failOrder: everyone,
  seeOrder: counter,
  resumeShop: counter,
  restockProduct: counter,
  setAutoAccept: counter,
  endAutoAccept: counter,
  linkCourier: counter,
  getPush: signedIn,
  keepPush: signedIn,
  dropPush: { ...signedIn, owner: 204, attendant: 204, courier: 204, stranger: 204 },
  // No browser was subscribed before.
  tryPush: { ...signedIn, owner: 404, attendant: 404, courier: 404, stranger: 404 },
  renewPush: { ...signedIn, owner: 404, attendant: 404, courier: 404, stranger: 404 },
  // The receipt of the request is nobody's.
  receivePush: { nobody: 404, owner: 404, attendant: 404, courier: 404, stranger: 404 },
};

/** What an order went through before the command is given. */
const before: Partial<Record<DeskOperationName, Parameters<TestServer['move']>[1][]>> = {
  dispatchOrder: ['order.accept'],
  giveUpOrder: ['order.accept'],
  deliverOrder: ['order.accept', 'order.dispatch'],
  failOrder: ['order.accept', 'order.dispatch'],
  linkCourier: ['order.accept', 'order.dispatch'],
};

const bodies: { [Name in DeskOperationName]?: object } = {
  enterDesk: { phone: '+5548999990000', code: '000000' },
  acceptOrder: { minutes: 30 },
  setAutoAccept: { minutes: 30, atMost: 3 },
  dispatchOrder: {},
  rejectOrder: { reason: 'sem_produto' },
  giveUpOrder: { reason: 'sem_entregador' },
  failOrder: { reason: 'ninguem_em_casa' },
  deliverOrder: { codeless: 'sem_celular' },
  renewPush: {
    ...new PushBrowser('https://updates.push.services.mozilla.com/wpush/v2/b').subscription,
    // The key of other messages than a panel's.
    chave: 'B',
  },
  keepPush: new PushBrowser('https://updates.push.services.mozilla.com/wpush/v2/a').subscription,
};

const api = new PublishedApi(openApiDocument('https://botija.example'));
const names = Object.keys(deskCan) as DeskOperationName[];
const callers: Who[] = ['nobody', 'owner', 'attendant', 'courier', 'stranger'];

onEachDatabase(
  (server) => {
    test.for(names.flatMap((name) => callers.map((who) => [name, who] as const)))(
      '%s by %s',
      async ([name, who]) => {
        const [shop, other] = [await storeReseller(server.ctx.db), await storeReseller(server.ctx.db)];
        const order = await server.order(await server.customer(), shop, ...(before[name] ?? []));
        const visitor =
          who === 'nobody'
            ? server.visitor()
            : who === 'stranger'
              ? await atDesk(server, other.id, 'owner')
              : await atDesk(server, shop.id, who);
        const params = {
          shop: shop.id,
          id: order.id,
          product: shop.products[0]!.id,
          receipt: `x.${'A'.repeat(22)}`,
        };
        const input = { params, body: bodies[name] };
        const answer = await callDesk(visitor, name, input as DeskInput<typeof name>);
        expect(answer.status).toBe(statuses[name][who]);
        expect(api.faults(name, answer)).toEqual([]);
      },
    );
  },
  {},
  ['embedded'],
);
