import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { reminderAt } from '#machines/order-attention/ladder';
import type { AttentionObserver } from '../context.ts';
import { lanesOfEffects } from '../outbox/lanes.ts';
import type { Standing } from '../services/health/service-watch.ts';

const buckets = [5, 15, 30, 60, 90, 150, 240, 360, 600];

/** Returns the step of the last reminder, or `none` if only the placing of the order was notified. */
const stepLabel = (reminders: number) => (reminders === 0 ? 'none' : reminderAt(reminders - 1).step);

/** Registers the metrics of the shop's side; `standing` is undefined until it was looked at. */
export function attentionMetrics(
  registry: Registry,
  standing: () => Standing | undefined,
): AttentionObserver {
  const registers = [registry];
  const seen = new Histogram({
    name: 'order_seen_seconds',
    help: 'Time until somebody of the shop first saw an order, by the road it was seen on',
    labelNames: ['road'],
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
  const notices = new Counter({
    name: 'order_notices_total',
    help: 'Attempts to tell shops of orders by road and what became of them',
    labelNames: ['road', 'result'],
    registers,
  });
  for (const road of ['push', 'sms'])
    for (const result of ['sent', 'failed', 'delivered']) notices.inc({ road, result }, 0);
  new Gauge({
    name: 'shops_unheard',
    help: 'Shops on sale of which nobody hears an order',
    registers,
    collect() {
      this.set(standing()?.unheardShops ?? 0);
    },
  });
  new Gauge({
    name: 'outbox_lane_oldest_seconds',
    help: 'Age of the oldest effect that waits in a lane of the outbox',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const lane of lanesOfEffects) this.set({ lane }, standing()?.laneSeconds[lane] ?? 0);
    },
  });
  return {
    seen: (road, seconds) => seen.observe({ road }, seconds),
    answered: (status, reminders, seconds) =>
      answered.observe({ status, rung: stepLabel(reminders) }, seconds),
    noticed: (road, result) => notices.inc({ road, result }),
  };
}
