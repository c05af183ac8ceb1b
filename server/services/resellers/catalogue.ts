import { sql } from 'kysely';
import type { AnpRegister } from '#contract/reseller/anp-words';
import type { DeliveryPlace } from '#contract/reseller/area';
import type { ServerContext } from '../../context.ts';
import { coalesce } from '../../db/coalesce.ts';
import type { Executor } from '../../db/schema.ts';
import type { Config } from '../../start/config.ts';
import { NearbyResellers } from './nearby.ts';
import { countOrdersAbove } from './queue.ts';
import { RecentChanges, sumModulus } from './recent-changes.ts';
import {
  isOldRegister,
  pageRegister,
  type RegisterDays,
  registerDay,
  registerDayColumns,
} from './register.ts';
import { SharedValues } from './shared-values.ts';
import { isOnList, type ResellerRow } from './view.ts';

/** Channel that announces a changed reseller. The payload is empty. */
export const resellerChannel = 'reseller_changed';

/** Interval of the sweep that finds changes whose announcement was lost, in ms. */
const sweepMs = 10_000;
const retryMs = 500;
/** Pause between a change of an order and the count of open orders, in ms. */
const ordersPauseMs = 500;
/**
 * Each read looks back for this time, in seconds. It must exceed the time between a row's `updated_at` and its commit,
 * and the difference between two clocks.
 */
const lateSeconds = 60;
/** Maximum rows per statement, so that the embedded database is not blocked for long. */
const batchRows = 2_000;
/** Sweeps between two counts of all rows. Only a count finds deleted rows. */
const countEvery = 6;

interface Options {
  db: Executor;
  /** Rows of the demonstration are read only in the demonstration. */
  config: Pick<Config, 'demo'>;
  log: Pick<ServerContext['log'], 'warn'>;
  now: ServerContext['now'];
  sweepMs?: number;
}

/** `changed` is `updated_at` in microseconds since 1970. A Date would round it to milliseconds. */
type CachedRow = ResellerRow & { changed: number };

const changedAt = sql<number>`(extract(epoch from updated_at) * 1000000)::float8`;

const changesSum = sql<
  number | null
>`sum(mod((extract(epoch from updated_at) * 1000000)::bigint, ${sql.lit(sumModulus)}))::float8`;

/**
 * This process's copy of the resellers for lists, so that a list needs no statement. Reads changes when they are
 * announced, and at each sweep in case an announcement was lost. Every write of a reseller sets `updated_at` to the
 * database's clock. Quotes and orders read the database.
 */
export class ResellerCatalogue {
  readonly #options: Options;
  readonly #nearby = new NearbyResellers<CachedRow>();
  readonly #shared = new SharedValues();
  /** `until`: when the first listed reseller is suspended, in ms since 1970. */
  #cities: { found: { city: string; uf: string }[]; until: number } | undefined;
  #registers: RegisterDays = { anp: null, demo: null };
  #registersAsRead = '';
  #isWhole = false;
  #readAt = '';
  readonly #changes = new RecentChanges();
  /** Ids of the resellers with a capacity. */
  readonly #limited = new Set<string>();
  #sweeps = 0;
  #timer: NodeJS.Timeout | undefined;
  #ordersTimer: NodeJS.Timeout | undefined;
  #stopped = false;
  #failing = false;

  /**
   * Reads the changes up to now. Lists then show them. Calls never overlap: an older result would overwrite a newer
   * one.
   */
  readonly refresh = coalesce(() => this.#read());

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Returns the resellers that deliver to a place, nearest first, at most 50. The first call waits until the copy is
   * loaded.
   */
  async delivering(at: DeliveryPlace): Promise<ResellerRow[]> {
    await this.#loaded();
    return this.#nearby.delivering(at, this.#options.now());
  }

  /** Returns the same list synchronously. Returns undefined until the copy is loaded. */
  deliveringNow(at: DeliveryPlace): ResellerRow[] | undefined {
    return this.#isWhole ? this.#nearby.delivering(at, this.#options.now()) : undefined;
  }

  async cities(): Promise<{ city: string; uf: string }[]> {
    await this.#loaded();
    const now = this.#options.now();
    if (this.#cities && now.getTime() < this.#cities.until) return this.#cities.found;
    const byName = new Map<string, { city: string; uf: string }>();
    let until = Number.POSITIVE_INFINITY;
    for (const row of this.#nearby.all())
      if (isOnList(row, now)) {
        const { city, uf, suspended_from } = row;
        byName.set(`${uf} ${city}`, { city, uf });
        until = Math.min(until, suspended_from?.getTime() ?? until);
      }
    this.#cities = { found: [...byName.values()], until };
    return this.#cities.found;
  }

  /** Returns the register that pages may mention. Returns undefined without one, and until the copy is loaded. */
  pageRegister(): AnpRegister | undefined {
    const { config, now } = this.#options;
    return pageRegister(this.#registers, config.demo, now());
  }

  /** Loads the copy and keeps it fresh until `stop`. */
  start(): void {
    void this.#sweep();
  }

  /** Counts open orders again soon, if a reseller has a capacity. Many calls make one count. */
  ordersChanged(): void {
    if (this.#limited.size === 0 || this.#ordersTimer || this.#stopped) return;
    this.#ordersTimer = setTimeout(() => {
      this.#ordersTimer = undefined;
      // The next sweep counts again.
      void this.refresh().catch(() => {});
    }, ordersPauseMs);
    this.#ordersTimer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#ordersTimer);
    await this.refresh().catch(() => {});
  }

  reload(): Promise<void> {
    this.#isWhole = false;
    return this.refresh();
  }

  async #loaded(): Promise<void> {
    if (!this.#isWhole) await this.refresh();
  }

  async #read(): Promise<void> {
    if (!this.#stopped) await (this.#isWhole ? this.#readChanges() : this.#load());
  }

  async #sweep(): Promise<void> {
    try {
      await this.refresh();
      if (++this.#sweeps % countEvery === 0 && (await this.#count()) !== this.#nearby.size)
        await this.reload();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#options.log.warn({ err: error }, 'resellers');
      this.#failing = true;
    }
    if (this.#stopped) return;
    const { sweepMs: pauseMs = sweepMs } = this.#options;
    this.#timer = setTimeout(() => this.#sweep(), this.#failing ? retryMs : pauseMs);
    this.#timer.unref();
  }

  async #load(): Promise<void> {
    const { at, ...registers } = await this.#options.db
      .selectNoFrom([sql<string>`clock_timestamp()::text`.as('at'), ...registerDayColumns])
      .executeTakeFirstOrThrow();
    this.#shared.clear();
    const unchanged: CachedRow[] = [];
    for (
      let batch = await this.#after('');
      batch.length > 0;
      batch = await this.#after(batch.at(-1)?.id ?? '')
    )
      unchanged.push(...batch.map((row) => this.#shared.in(row)));
    this.#nearby.clear();
    this.#changes.clear();
    this.#limited.clear();
    this.#cities = undefined;
    this.#store(unchanged);
    await this.#countOrders();
    this.#readAt = at;
    this.#registers = registers;
    this.#registersAsRead = this.#textOf(registers);
    this.#isWhole = true;
  }

  /** Returns a text that changes whenever rows show another register, or show it as old. */
  #textOf({ anp, demo }: RegisterDays): string {
    const now = this.#options.now();
    return [anp, demo].map((day) => `${day} ${day !== null && isOldRegister(day, now)}`).join(', ');
  }

  #store(rows: CachedRow[]): void {
    for (const row of rows) {
      const before = this.#nearby.get(row.id);
      if (before) this.#changes.remove(before.changed);
      this.#changes.add(row.changed);
      if (row.capacity) this.#limited.add(row.id);
      else this.#limited.delete(row.id);
      // The orders are counted right after. Until then the reseller is as busy as it was.
      this.#nearby.put(before?.ordersAbove ? { ...row, ordersAbove: before.ordersAbove } : row);
    }
    if (rows.length > 0) this.#cities = undefined;
  }

  #rows() {
    const { db, config } = this.#options;
    return db.selectFrom('resellers').$if(!config.demo, (query) => query.where('demo', '=', false));
  }

  #wholeRows() {
    return this.#rows()
      .selectAll()
      .select([changedAt.as('changed'), registerDay.as('register_day')]);
  }

  #after(id: string) {
    return this.#wholeRows().where('id', '>', id).orderBy('id').limit(batchRows).execute();
  }

  async #count(): Promise<number> {
    const { count } = await this.#rows()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** This reads one row if nothing changed. */
  async #readChanges(): Promise<void> {
    const since = sql<Date>`date_trunc('second', ${this.#readAt}::timestamptz) - make_interval(secs => ${lateSeconds})`;
    const recent = this.#rows().where('updated_at', '>=', since);
    const now = await recent
      .select(({ fn }) => [
        sql<string>`clock_timestamp()::text`.as('at'),
        sql<number>`(extract(epoch from ${since}) * 1000000)::float8`.as('since'),
        fn.countAll<number>().as('count'),
        changesSum.as('sum'),
        ...registerDayColumns,
      ])
      .executeTakeFirstOrThrow();
    // Rows contain the day of their register.
    if (this.#textOf(now) !== this.#registersAsRead) return this.#load();
    const knows = this.#changes.knows(now);
    this.#changes.forgetBefore(now.since);
    if (!knows) {
      const found = await recent.select(['id', changedAt.as('changed')]).execute();
      const isNew = ({ id, changed }: (typeof found)[number]) => this.#nearby.get(id)?.changed !== changed;
      const ids = found.filter(isNew).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += batchRows) {
        const batch = await this.#wholeRows()
          .where('id', 'in', ids.slice(from, from + batchRows))
          .execute();
        this.#store(batch.map((row) => this.#shared.in(row)));
      }
    }
    await this.#countOrders();
    this.#readAt = now.at;
  }

  async #countOrders(): Promise<void> {
    const limited = [...this.#limited].flatMap((id) => this.#nearby.get(id) ?? []);
    for (const [id, ordersAbove] of await countOrdersAbove(this.#options.db, limited)) {
      const row = this.#nearby.get(id);
      if (row && (row.ordersAbove ?? 0) !== ordersAbove) this.#nearby.put({ ...row, ordersAbove });
    }
  }
}

/** Announces a changed reseller to every process, in the caller's transaction. */
export async function announceReseller(db: Executor): Promise<void> {
  await sql`select pg_notify(${resellerChannel}, '')`.execute(db);
}
