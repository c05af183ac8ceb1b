import type { Executor } from '../../db/schema.ts';
import { type LaneOfEffects, laneOfEffect } from '../../outbox/lanes.ts';
import { outboxByKind } from '../../outbox/waiting.ts';

/** How the service stands, beyond what one request tells. */
export interface Standing {
  /** Resellers on sale of which nobody hears an order: no panel, no proven push, no SMS alone. */
  unheardResellers: number;
  /** How long the oldest effect of each lane of the outbox waits, in seconds. */
  laneSeconds: Record<LaneOfEffects, number>;
}

/** Keeps how the service stands, so that whoever asks, however often, reads no table. */
export class ServiceWatch {
  #last: Standing | undefined;

  /** As last looked at; undefined before the first time. */
  get standing(): Standing | undefined {
    return this.#last;
  }

  async look(db: Executor, now: Date): Promise<void> {
    const [{ unheard }, waiting] = await Promise.all([
      db
        .selectFrom('resellers')
        .select(({ fn }) => fn.countAll<string>().as('unheard'))
        .where('active', '=', true)
        .where('demo', '=', false)
        .where('reachable', '=', false)
        .executeTakeFirstOrThrow(),
      outboxByKind(db, now),
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
    this.#last = { unheardResellers: Number(unheard), laneSeconds };
  }
}
