import type { Context, Hono } from 'hono';
import type { PanelOperation } from '#contract/panel/operation';
import { isPanelOperation, panelOperations } from '#contract/panel/operations';
import type { PanelCommand } from '#contract/panel/panel';
import { ServiceError } from '../../service-error.ts';
import type { Dependencies } from '../../services/dependencies.ts';
import type { Limit } from '../../services/limits.ts';
import { answerWithdrawal } from '../../services/panel/answer-withdrawal.ts';
import { endAutoAccept, setAutoAccept } from '../../services/panel/auto-accept.ts';
import { dispatchAtPanel, linkCourier } from '../../services/panel/courier.ts';
import { deliverAtPanel } from '../../services/panel/deliver.ts';
import { enterPanel } from '../../services/panel/enter.ts';
import { findPanelOrders } from '../../services/panel/find-orders.ts';
import { listCouriers } from '../../services/panel/known-couriers.ts';
import { hasServed, memberOf, panelOf } from '../../services/panel/members.ts';
import { notificationsOf } from '../../services/panel/notifications.ts';
import { type AtPanel, commandOrder, listPanelOrders, seeOrder } from '../../services/panel/orders.ts';
import { dropPush, pushOf, receivePush, storePush, tryPush } from '../../services/panel/push.ts';
import { endPanelSession, findPanelSession } from '../../services/panel/session.ts';
import { refuseOrder, restock, resumeReseller } from '../../services/panel/stock.ts';
import { dropCookie, readCookie, writeCookie } from '../cookies.ts';
import { callerOf, limitNetwork } from '../device.ts';
import type { AppEnv } from '../env.ts';
import { inputOf, mountOperation, refuseOtherMethods } from '../operation.ts';
import { businessHandlers } from './business-handlers.ts';
import { deviceKindOf } from './device-kind.ts';
import { offerHandlers } from './offer-handlers.ts';
import type { PanelHandlers } from './panel-handlers.ts';
import { teamHandlers } from './team-handlers.ts';

/** Limit of invalid receipts, per place. */
const guessedReceipts: Limit = { windowSeconds: 3600, maximum: 60 };

/** Mounts the reseller's part of the API. Checks the roles of each operation before its handler runs. */
export function mountPanel(
  app: Hono<AppEnv>,
  ctx: Dependencies,
  { secure, origin }: { secure: boolean; origin: string },
): void {
  const handlers = handlersOf(ctx, secure, origin);
  const all: readonly [string, PanelOperation][] = Object.entries(panelOperations);
  for (const [name, operation] of all) {
    if (!isPanelOperation(name)) continue;
    const handle = handlers[name] as (input: object, caller: unknown, c: Context<AppEnv>) => Promise<unknown>;
    mountOperation(app, operation, async (c, sent) => {
      const caller = await admit(c, operation);
      return handle(await inputOf(operation, sent), caller, c);
    });
  }
  refuseOtherMethods(
    app,
    all.map(([, operation]) => operation),
  );

  async function admit(c: Context<AppEnv>, { roles: allowed }: PanelOperation) {
    if (allowed === 'anybody') return undefined;
    const session = await findPanelSession(ctx.db, readCookie(c, 'painel', secure), ctx.now());
    if (!session) throw new ServiceError({ code: 'phone-unverified' });
    if (allowed === 'anyone signed in') {
      if (!session.isServing) throw new ServiceError({ code: 'not-allowed' });
      return session;
    }
    const reseller = c.req.param('revenda') ?? '';
    const member = await memberOf(ctx.db, reseller, session.phone);
    // A dismissed member gets `not-allowed`, so that the panel can explain it. For anybody else the reseller does not
    // exist.
    if (!member)
      throw new ServiceError({
        code: (await hasServed(ctx.db, reseller, session.phone)) ? 'not-allowed' : 'not-found',
      });
    if (!allowed.some((role) => role === member.role)) throw new ServiceError({ code: 'not-allowed' });
    return { ...member, reseller, phone: session.phone, session: session.id };
  }
}

function handlersOf(ctx: Dependencies, secure: boolean, origin: string): PanelHandlers {
  const move =
    (command: PanelCommand) =>
    (
      { params, body }: { params: { id: string }; body?: { minutes?: number; reason?: string } },
      at: AtPanel,
    ) =>
      commandOrder(ctx, at, { id: params.id, command }, body ?? {});
  return {
    enterPanel: async ({ body }, _, c) => {
      const { token, panel } = await enterPanel(ctx, {
        ...body,
        caller: callerOf(c, secure),
        device: deviceKindOf(c.req.header('user-agent')),
      });
      const before = readCookie(c, 'painel', secure);
      if (before) await endPanelSession(ctx.db, before);
      writeCookie(c, 'painel', token, secure);
      return panel;
    },
    getPanel: async (_, { phone }) => {
      const panel = await panelOf(ctx.db, phone, ctx.now());
      if (!panel) throw new ServiceError({ code: 'not-allowed' });
      return panel;
    },
    leavePanel: async (_, __, c) => {
      const token = readCookie(c, 'painel', secure);
      if (token) await endPanelSession(ctx.db, token);
      dropCookie(c, 'painel', secure);
      return undefined;
    },
    listPanelOrders: (_, at) => listPanelOrders(ctx, at),
    findPanelOrders: ({ params }, at) => findPanelOrders(ctx, at, params.number),
    resumeReseller: (_, at) => resumeReseller(ctx, at),
    setAutoAccept: ({ body }, at) => setAutoAccept(ctx, at, body),
    endAutoAccept: (_, at) => endAutoAccept(ctx, at),
    restockProduct: ({ params }, at) => restock(ctx, at, params.product),
    listNotifications: ({ params }, { reseller }) => notificationsOf(ctx.db, reseller, params.id),
    seeOrder: ({ params }, at) => seeOrder(ctx, at, params.id),
    getPush: (_, session) => pushOf(ctx, session),
    keepPush: ({ body }, session) => storePush(ctx, session, body),
    dropPush: async (_, session) => void (await dropPush(ctx.db, session.id)),
    tryPush: (_, session) => tryPush(ctx, session),
    renewPush: async ({ body }, session) => {
      const { chave, ...subscription } = body;
      if (chave !== (await pushOf(ctx, session)).key) throw new ServiceError({ code: 'not-found' });
      await storePush(ctx, session, subscription);
      return undefined;
    },
    receivePush: async ({ params }, _, c) => {
      await receivePush(ctx, params.receipt).catch(async (error: unknown) => {
        await limitNetwork(c, ctx, 'push-receipt', guessedReceipts);
        throw error;
      });
      return undefined;
    },
    acceptOrder: move('acceptOrder'),
    rejectOrder: ({ params, body }, at) =>
      refuseOrder(ctx, at, { id: params.id, command: 'rejectOrder' }, body),
    dispatchOrder: ({ params, body }, at) => dispatchAtPanel(ctx, at, params.id, body),
    listCouriers: (_, at) => listCouriers(ctx, at),
    deliverOrder: ({ params, body }, at) => deliverAtPanel(ctx, at, params.id, body),
    giveUpOrder: ({ params, body }, at) =>
      refuseOrder(ctx, at, { id: params.id, command: 'giveUpOrder' }, body),
    failOrder: move('failOrder'),
    answerWithdrawal: ({ params, body }, at) => answerWithdrawal(ctx, at, params.id, body.answer),
    linkCourier: ({ params }, at) => linkCourier(ctx, at, params.id, origin),
    ...businessHandlers(ctx),
    ...offerHandlers(ctx),
    ...teamHandlers(ctx, secure, new URL(origin).hostname),
  };
}
