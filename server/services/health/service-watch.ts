import type { Executor } from '../../db/schema.ts';
import { type LaneOfEffects, laneOfEffect } from '../../outbox/lanes.ts';
import { outboxByKind } from '../../outbox/waiting.ts';
import { isNotSuspended, registerAge, registerDays } from '../resellers/register.ts';

/** State of the service that no single request shows. */
export interface ServiceState {
  /** Active resellers that no notification of an order reaches: no open panel, no proven push, no SMS. */
  unreachableResellers: number;
  /** Age of the newest ANP register in days. Absent without one. */
  registerDays?: number;
  /** Age of the oldest queued effect of each lane of the outbox, in seconds. */
  laneSeconds: Record<LaneOfEffects, number>;
}

/** Caches the state of the service, so that frequent probes do not query the database. */
export class ServiceWatch {
  #last: ServiceState | undefined;

  /** Undefined before the first `refresh`. */
  get state(): ServiceState | undefined {
    return this.#last;
  }

  async refresh(db: Executor, now: Date): Promise<void> {
    const [{ unreachable }, waiting, { anp }] = await Promise.all([
      db
        .selectFrom('resellers')
        .select(({ fn }) => fn.countAll<string>().as('unreachable'))
        .where('active', '=', true)
        .where(isNotSuspended(now))
        .where('demo', '=', false)
        .where('reachable', '=', false)
        .executeTakeFirstOrThrow(),
      outboxByKind(db, now),
      registerDays(db),
    ]);
    const oldest = (lane: LaneOfEffects) =>
      Math.max(
        ...waiting
          .filter(({ kind }) => laneOfEffect(kind) === lane)
          .map(({ oldestSeconds }) => oldestSeconds),
      );
    const laneSeconds = {
      codes: oldest('codes'),
      messages: oldest('messages'),
      subscriptions: oldest('subscriptions'),
      push: oldest('push'),
      firebase: oldest('firebase'),
    };
    this.#last = {
      unreachableResellers: Number(unreachable),
      ...(anp === null ? {} : { registerDays: registerAge(anp, now) }),
      laneSeconds,
    };
  }
}
