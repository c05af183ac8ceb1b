import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { DeskServiceLogic, DeskServiceName, DeskServices } from '#machines/reseller-desk/actors';
import type { DeskContext } from '#machines/reseller-desk/context';
import type { Asked } from '#machines/reseller-desk/events';
import { isRefusal, refusalOf } from '#src/lib/api-error.ts';
import type { DeskApi } from './desk-api.ts';
import { followOrders } from './follow-orders.ts';
import { isToAnswer, keepOrder, keepOrders, keepTriesLeft, orderIn } from './known-orders.ts';

export interface DeskDeps {
  api: DeskApi;
  queryClient: QueryClient;
}

type Serve<Name extends DeskServiceName> = (
  input: DeskServices[Name]['input'],
  signal: AbortSignal,
) => Promise<DeskServices[Name]['output']>;

function actorOf<Name extends DeskServiceName>(serve: Serve<Name>): DeskServiceLogic<Name> {
  return fromPromise<DeskServices[Name]['output'], DeskServices[Name]['input']>(({ input, signal }) =>
    serve(input, signal),
  );
}

/** The panel's services, for `.provide`. */
export function deskServices({ api, queryClient }: DeskDeps) {
  const readOrders = async (shop: string, signal: AbortSignal) => {
    const { sequence, role, orders } = await api.call('listDeskOrders', { params: { shop } }, signal);
    keepOrders(queryClient, shop, orders);
    return { sequence, role };
  };
  return {
    openDesk: actorOf<'openDesk'>(async (_, signal) => {
      try {
        return { entered: await api.call('getDesk', {}, signal) };
      } catch (error) {
        if (isRefusal(error, 'phone-unverified')) return { refused: 'signed-out' };
        if (isRefusal(error, 'not-allowed')) return { refused: 'dismissed' };
        throw error;
      }
    }),
    sendDeskCode: actorOf<'sendDeskCode'>(async ({ phone }, signal) => {
      try {
        await api.sendCode(phone, signal);
        return { sent: true };
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === 'blocked' || code === 'too-many-attempts') return { refused: 'wait' };
        if (code === undefined || code === 'internal-error') throw error;
        return { refused: 'no-sms' };
      }
    }),
    enterDesk: actorOf<'enterDesk'>(async (body, signal) => {
      try {
        return { entered: await api.call('enterDesk', { body }, signal) };
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === 'not-found') return { refused: 'not-invited' };
        if (code === 'code-wrong' || code === 'code-expired' || code === 'blocked') return { refused: code };
        if (code === 'invalid-input') return { refused: 'code-wrong' };
        throw error;
      }
    }),
    leaveDesk: actorOf<'leaveDesk'>(async (_, signal) => {
      await api.call('leaveDesk', {}, signal);
      queryClient.removeQueries({ queryKey: ['desk'] });
      return { left: true };
    }),
    loadOrders: actorOf<'loadOrders'>(async ({ shop }, signal) => {
      try {
        return { loaded: await readOrders(shop, signal) };
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === 'phone-unverified' || code === 'not-found' || code === 'not-allowed')
          return { refused: 'signed-out' };
        throw error;
      }
    }),
    commandOrder: actorOf<'commandOrder'>(async ({ shop, id, asked }, signal) => {
      try {
        keepOrder(queryClient, shop, await commanded(api, { shop, id }, asked, signal));
        return { moved: true };
      } catch (error) {
        const refusal = refusalOf(error);
        const code = refusal?.code;
        // Taken away meanwhile: what is left to the person is read anew.
        if (code === 'not-allowed') await readOrders(shop, signal).catch(() => undefined);
        if (code === 'too-late' || code === 'not-allowed') return { refused: code };
        if (code === 'phone-unverified' || code === 'not-found') return { refused: 'signed-out' };
        if (code === 'invalid-input') return { refused: 'invalid' };
        if (refusal?.code === 'code-wrong') {
          keepTriesLeft(queryClient, shop, id, refusal.triesLeft);
          return { refused: 'wrong-delivery-code' };
        }
        throw error;
      }
    }),
    linkCourier: actorOf<'linkCourier'>(async (params, signal) => {
      try {
        return { linked: await api.call('linkCourier', { params }, signal) };
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === 'too-late' || code === 'not-allowed') return { refused: code };
        if (code === 'phone-unverified' || code === 'not-found') return { refused: 'signed-out' };
        throw error;
      }
    }),
    followOrders: followOrders(queryClient),
  };
}

/** Tells the server that somebody of the shop looks at an order that nobody has answered. */
export function tellSeen({ api, queryClient }: DeskDeps) {
  return ({ context: { shop, orderId: id } }: { context: Pick<DeskContext, 'shop' | 'orderId'> }): void => {
    if (shop === undefined || id === undefined) return;
    const order = orderIn(queryClient, shop, id);
    if (!order || !isToAnswer(order)) return;
    // What is not told delays the order's reminders by nothing.
    api.call('seeOrder', { params: { shop, id } }).catch(() => undefined);
  };
}

function commanded(api: DeskApi, params: { shop: string; id: string }, asked: Asked, signal: AbortSignal) {
  switch (asked.command) {
    case 'acceptOrder':
      return api.call(asked.command, { params, body: { minutes: asked.minutes } }, signal);
    case 'rejectOrder':
    case 'giveUpOrder': {
      const { command, ...body } = asked;
      return api.call(command, { params, body }, signal);
    }
    case 'failOrder':
      return api.call(asked.command, { params, body: { reason: asked.reason } }, signal);
    case 'deliverOrder': {
      const { command, ...body } = asked;
      return api.call(command, { params, body }, signal);
    }
    case 'dispatchOrder': {
      const { command, ...body } = asked;
      return api.call(command, { params, body }, signal);
    }
  }
}
