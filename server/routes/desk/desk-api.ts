import type { Context, Hono } from 'hono';
import type { Operation } from '#contract/api/operation';
import type { DeskCommand } from '#contract/desk/desk';
import { type DeskOperationName, deskOperations } from '#contract/desk/operations';
import { deskCan } from '#machines/reseller-desk/roles';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../../services/dependencies.ts';
import { endAutoAccept, setAutoAccept } from '../../services/desk/auto-accept.ts';
import { dispatchAtDesk, linkCourier } from '../../services/desk/courier.ts';
import { deliverAtDesk } from '../../services/desk/deliver.ts';
import { enterDesk } from '../../services/desk/enter.ts';
import { deskOf, hasServed, memberOf } from '../../services/desk/members.ts';
import { noticesOf } from '../../services/desk/notices.ts';
import { type AtDesk, commandOrder, listDeskOrders, seeOrder } from '../../services/desk/orders.ts';
import { dropPush, keepPush, pushOf, receivePush, tryPush } from '../../services/desk/push.ts';
import { endDeskSession, findDeskSession } from '../../services/desk/session.ts';
import { refuseOrder, restock, resumeShop } from '../../services/desk/stock.ts';
import type { Limit } from '../../services/limits.ts';
import { dropCookie, readCookie, writeCookie } from '../cookies.ts';
import { callerOf, refusePlace } from '../device.ts';
import type { AppEnv } from '../env.ts';
import { inputOf, mountOperation, refuseOtherMethods } from '../operation.ts';
import type { DeskHandlers } from './desk-handlers.ts';
import { deviceKindOf } from './device-kind.ts';
import { teamHandlers } from './team-handlers.ts';

/** Receipts of one place that are none. */
const guessedReceipts: Limit = { windowSeconds: 3600, maximum: 60 };

/** The reseller's side of the API: who may is asked of `deskCan`, before the handler, for every operation alike. */
export function mountDesk(
  app: Hono<AppEnv>,
  ctx: Dependencies,
  { secure, origin }: { secure: boolean; origin: string },
): void {
  const handlers = handlersOf(ctx, secure, origin);
  const all: readonly [string, Operation][] = Object.entries(deskOperations);
  for (const [name, operation] of all) {
    if (!isDeskOperation(name)) continue;
    const handle = handlers[name] as (input: object, caller: unknown, c: Context<AppEnv>) => Promise<unknown>;
    mountOperation(app, operation, async (c, sent) => {
      const caller = await admit(c, name);
      return handle(await inputOf(operation, sent), caller, c);
    });
  }
  refuseOtherMethods(
    app,
    all.map(([, operation]) => operation),
  );

  async function admit(c: Context<AppEnv>, name: DeskOperationName) {
    const allowed = deskCan[name];
    if (allowed === 'anybody') return undefined;
    const session = await findDeskSession(ctx.db, readCookie(c, 'painel', secure), ctx.now());
    if (!session) throw new ServiceError({ code: 'phone-unverified' });
    if (allowed === 'anyone signed in') {
      if (!session.isServing) throw new ServiceError({ code: 'not-allowed' });
      return session;
    }
    const shop = c.req.param('revenda') ?? '';
    const member = await memberOf(ctx.db, shop, session.phone);
    // Who was dismissed mid-shift is told so; a shop that is none of theirs is unknown.
    if (!member)
      throw new ServiceError({
        code: (await hasServed(ctx.db, shop, session.phone)) ? 'not-allowed' : 'not-found',
      });
    if (!allowed.some((role) => role === member.role)) throw new ServiceError({ code: 'not-allowed' });
    return { ...member, shop, phone: session.phone, session: session.id };
  }
}

function isDeskOperation(name: string): name is DeskOperationName {
  return Object.hasOwn(deskOperations, name);
}

function handlersOf(ctx: Dependencies, secure: boolean, origin: string): DeskHandlers {
  const move =
    (command: DeskCommand) =>
    (
      { params, body }: { params: { id: string }; body?: { minutes?: number; reason?: string } },
      at: AtDesk,
    ) =>
      commandOrder(ctx, at, { id: params.id, command }, body ?? {});
  return {
    enterDesk: async ({ body }, _, c) => {
      const { token, desk } = await enterDesk(ctx, {
        ...body,
        caller: callerOf(c, secure),
        device: deviceKindOf(c.req.header('user-agent')),
      });
      const before = readCookie(c, 'painel', secure);
      if (before) await endDeskSession(ctx.db, before);
      writeCookie(c, 'painel', token, secure);
      return desk;
    },
    getDesk: async (_, { phone }) => {
      const desk = await deskOf(ctx.db, phone, ctx.now());
      if (!desk) throw new ServiceError({ code: 'not-allowed' });
      return desk;
    },
    leaveDesk: async (_, __, c) => {
      const token = readCookie(c, 'painel', secure);
      if (token) await endDeskSession(ctx.db, token);
      dropCookie(c, 'painel', secure);
      return undefined;
    },
    listDeskOrders: (_, at) => listDeskOrders(ctx, at),
    resumeShop: (_, { shop }) => resumeShop(ctx, shop),
    setAutoAccept: ({ body }, at) => setAutoAccept(ctx, at, body),
    endAutoAccept: (_, at) => endAutoAccept(ctx, at),
    restockProduct: ({ params }, { shop }) => restock(ctx, shop, params.product),
    listNotices: ({ params }, { shop }) => noticesOf(ctx.db, shop, params.id),
    seeOrder: ({ params }, at) => seeOrder(ctx, at, params.id),
    getPush: (_, session) => pushOf(ctx, session),
    keepPush: ({ body }, session) => keepPush(ctx, session, body),
    dropPush: async (_, session) => void (await dropPush(ctx.db, session.id)),
    tryPush: (_, session) => tryPush(ctx, session),
    renewPush: async ({ body }, session) => {
      const { chave, ...subscription } = body;
      if (chave !== (await pushOf(ctx, session)).key) throw new ServiceError({ code: 'not-found' });
      await keepPush(ctx, session, subscription);
      return undefined;
    },
    receivePush: async ({ params }, _, c) => {
      await receivePush(ctx, params.receipt).catch(async (error: unknown) => {
        await refusePlace(c, ctx, 'push-receipt', guessedReceipts);
        throw error;
      });
      return undefined;
    },
    acceptOrder: move('acceptOrder'),
    rejectOrder: ({ params, body }, at) =>
      refuseOrder(ctx, at, { id: params.id, command: 'rejectOrder' }, body),
    dispatchOrder: ({ params, body }, at) => dispatchAtDesk(ctx, at, params.id, body),
    deliverOrder: ({ params, body }, at) => deliverAtDesk(ctx, at, params.id, body),
    giveUpOrder: ({ params, body }, at) =>
      refuseOrder(ctx, at, { id: params.id, command: 'giveUpOrder' }, body),
    failOrder: move('failOrder'),
    linkCourier: ({ params }, at) => linkCourier(ctx, at, params.id, origin),
    ...teamHandlers(ctx, secure, new URL(origin).hostname),
  };
}
