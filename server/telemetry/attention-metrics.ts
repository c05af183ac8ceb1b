import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { notificationChannel } from '#contract/panel/notifications';
import { reminderAt } from '#machines/order-attention/ladder';
import type { AttentionObserver } from '../context.ts';
import { lanesOfEffects } from '../outbox/lanes.ts';
import type { ServiceState } from '../services/health/service-watch.ts';

const buckets = [5, 15, 30, 60, 90, 150, 240, 360, 600];

const stepLabel = (reminders: number) => (reminders === 0 ? 'none' : reminderAt(reminders - 1).step);

/** Registers the metrics of the reseller's side. `serviceState` returns undefined until the first check. */
export function attentionMetrics(
  registry: Registry,
  serviceState: () => ServiceState | undefined,
): AttentionObserver {
  const registers = [registry];
  const seen = new Histogram({
    name: 'order_seen_seconds',
    help: 'Time until a person of the reseller first saw an order, by channel',
    labelNames: ['channel'],
    buckets,
    registers,
  });
  const answered = new Histogram({
    name: 'order_answer_seconds',
    help: 'Time until an order no longer waited, by its status then and the last step of the ladder that was sent',
    labelNames: ['status', 'rung'],
    buckets,
    registers,
  });
  const notifications = new Counter({
    name: 'order_notifications_total',
    help: 'Attempts to notify resellers of orders, by channel and result',
    labelNames: ['channel', 'result'],
    registers,
  });
  for (const channel of notificationChannel.def.out.options)
    for (const result of ['sent', 'failed', 'delivered']) notifications.inc({ channel, result }, 0);
  new Gauge({
    name: 'resellers_unheard',
    help: 'Resellers on sale whose people no order reaches',
    registers,
    collect() {
      this.set(serviceState()?.unreachableResellers ?? 0);
    },
  });
  new Gauge({
    name: 'outbox_lane_oldest_seconds',
    help: 'Age of the oldest effect that waits in a lane of the outbox',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const lane of lanesOfEffects) this.set({ lane }, serviceState()?.laneSeconds[lane] ?? 0);
    },
  });
  return {
    seen: (channel, seconds) => seen.observe({ channel }, seconds),
    answered: (status, reminders, seconds) =>
      answered.observe({ status, rung: stepLabel(reminders) }, seconds),
    notified: (channel, result) => notifications.inc({ channel, result }),
  };
}
