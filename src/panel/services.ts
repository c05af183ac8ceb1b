import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { PanelServiceLogic, PanelServiceName, PanelServices } from '#machines/reseller-panel/actors';
import type { PanelContext } from '#machines/reseller-panel/context';
import type { CommandRequest } from '#machines/reseller-panel/events';
import { isRefusal, refusalOf } from '#src/lib/api-error.ts';
import { followOrders } from './follow-orders.ts';
import {
  isUnseenCancellation,
  needsAnswer,
  orderIn,
  storeOrder,
  storeOrders,
  storeTriesLeft,
} from './known-orders.ts';
import { leaveInvite } from './opened-by.ts';
import type { PanelApi } from './panel-api.ts';

export interface PanelDeps {
  api: PanelApi;
  queryClient: QueryClient;
}

type Serve<Name extends PanelServiceName> = (
  input: PanelServices[Name]['input'],
  signal: AbortSignal,
) => Promise<PanelServices[Name]['output']>;

function actorOf<Name extends PanelServiceName>(serve: Serve<Name>): PanelServiceLogic<Name> {
  return fromPromise<PanelServices[Name]['output'], PanelServices[Name]['input']>(({ input, signal }) =>
    serve(input, signal),
  );
}

export function panelServices({ api, queryClient }: PanelDeps) {
  const readOrders = async (reseller: string, signal: AbortSignal) => {
    const { sequence, role, orders } = await api.call('listPanelOrders', { params: { reseller } }, signal);
    storeOrders(queryClient, reseller, orders);
    return { sequence, role };
  };
  return {
    openPanel: actorOf<'openPanel'>(async (_, signal) => {
      try {
        return { entered: await api.call('getPanel', {}, signal) };
      } catch (error) {
        if (isRefusal(error, 'phone-unverified')) return { refused: 'signed-out' };
        if (isRefusal(error, 'not-allowed')) return { refused: 'dismissed' };
        throw error;
      }
    }),
    sendPanelCode: actorOf<'sendPanelCode'>(async ({ phone }, signal) => {
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
    enterPanel: actorOf<'enterPanel'>(async (body, signal) => {
      try {
        const entered = await api.call('enterPanel', { body }, signal);
        if (body.invite !== undefined) leaveInvite();
        return { entered };
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === 'not-found') return { refused: 'not-invited' };
        if (code === 'code-wrong' || code === 'code-expired' || code === 'blocked') return { refused: code };
        if (code === 'invalid-input') return { refused: 'code-wrong' };
        throw error;
      }
    }),
    leavePanel: actorOf<'leavePanel'>(async (_, signal) => {
      await api.call('leavePanel', {}, signal);
      queryClient.removeQueries({ queryKey: ['panel'] });
      return { left: true };
    }),
    loadOrders: actorOf<'loadOrders'>(async ({ reseller }, signal) => {
      try {
        return { loaded: await readOrders(reseller, signal) };
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === 'phone-unverified' || code === 'not-found' || code === 'not-allowed')
          return { refused: 'signed-out' };
        throw error;
      }
    }),
    commandOrder: actorOf<'commandOrder'>(async ({ reseller, id, request }, signal) => {
      try {
        storeOrder(queryClient, reseller, await commanded(api, { reseller, id }, request, signal));
        return { moved: true };
      } catch (error) {
        const refusal = refusalOf(error);
        const code = refusal?.code;
        // The role has changed, so the orders are read again with their allowed commands.
        if (code === 'not-allowed') await readOrders(reseller, signal).catch(() => undefined);
        if (code === 'too-late' || code === 'not-allowed') return { refused: code };
        if (code === 'phone-unverified' || code === 'not-found') return { refused: 'signed-out' };
        if (code === 'invalid-input') return { refused: 'invalid' };
        if (refusal?.code === 'code-wrong') {
          storeTriesLeft(queryClient, reseller, id, refusal.triesLeft);
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

/** Returns the action that reports to the server that a person looks at an unanswered or cancelled order. */
export function reportSeen({ api, queryClient }: PanelDeps) {
  return ({
    context: { reseller, orderId: id },
  }: {
    context: Pick<PanelContext, 'reseller' | 'orderId'>;
  }): void => {
    if (reseller === undefined || id === undefined) return;
    const order = orderIn(queryClient, reseller, id);
    if (!order || !(needsAnswer(order) || isUnseenCancellation(order))) return;
    // A failed report is ignored: the reminder ladder then runs without delay, and a cancellation keeps ringing.
    api.call('seeOrder', { params: { reseller, id } }).catch(() => undefined);
  };
}

function commanded(
  api: PanelApi,
  params: { reseller: string; id: string },
  request: CommandRequest,
  signal: AbortSignal,
) {
  switch (request.command) {
    case 'acceptOrder':
      return api.call(request.command, { params, body: { minutes: request.minutes } }, signal);
    case 'rejectOrder':
    case 'giveUpOrder': {
      const { command, ...body } = request;
      return api.call(command, { params, body }, signal);
    }
    case 'failOrder':
      return api.call(request.command, { params, body: { reason: request.reason } }, signal);
    case 'deliverOrder': {
      const { command, ...body } = request;
      return api.call(command, { params, body }, signal);
    }
    case 'answerWithdrawal':
      return api.call(request.command, { params, body: { answer: request.answer } }, signal);
    case 'dispatchOrder': {
      const { command, ...body } = request;
      return api.call(command, { params, body }, signal);
    }
  }
}
