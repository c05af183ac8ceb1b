import type { ServerContext } from '../context.ts';
import type { WebPushGateway } from '../gateways/push/gateway.ts';
import { pushEffects } from '../outbox/enqueue.ts';
import { type OutboxOptions, OutboxWorker } from '../outbox/worker.ts';
import { sendPanelPush } from '../services/panel/send-push.ts';

/** Creates the worker of web push to panels. It is separate, so that slow push services do not delay SMS. */
export function pushWorker(
  ctx: Pick<ServerContext, 'db' | 'config' | 'log' | 'now' | 'onAttention'>,
  gateway: WebPushGateway,
  onResult?: OutboxOptions['onResult'],
): OutboxWorker {
  const { db, log, now } = ctx;
  return new OutboxWorker({
    db,
    log,
    now,
    only: pushEffects,
    onResult,
    perform: ({ id, payload }) => sendPanelPush(ctx, gateway, payload, id),
  });
}
