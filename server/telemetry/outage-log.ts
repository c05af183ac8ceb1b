import type { LogFn, Logger, LoggerOptions } from 'pino';
import { isDatabaseUnreachable } from '../services/health/database-unreachable.ts';

/** Pause between two probes of the database during an outage, in ms. */
const probeMs = 2_000;
/** Time without a failure after which a successful probe ends the outage, in ms. */
const quietMs = 5_000;
/** Time between two lines of an outage, in ms. */
const repeatMs = 60_000;

const errorLevel = 50;

interface Outage {
  since: number;
  writtenAt: number;
  failedAt: number;
  /** Number of lines that were left out. */
  hidden: number;
}

interface Watched {
  log: Logger;
  probe(): Promise<void>;
}

/**
 * Writes one line when the database becomes unreachable, one a minute, and one when it is back. Leaves out other lines
 * with an error of the connection, because each refused request would write one.
 */
export class OutageLog {
  #watched: Watched | undefined;
  #outage: Outage | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isWriting = false;
  #isChecking = false;

  /** The option `hooks` of the logger. */
  readonly hooks: NonNullable<LoggerOptions['hooks']>;

  constructor() {
    const onLine = this.#onLine.bind(this);
    this.hooks = {
      logMethod(args, write, level) {
        onLine(args, level, () => write.apply(this, args));
      },
    };
  }

  /** Starts to summarise outages. `probe` rejects while the database accepts no writes. */
  watch(log: Logger, probe: Watched['probe']): void {
    this.#watched = { log, probe };
  }

  /** Ends the probes. Later lines are written unchanged. */
  stop(): void {
    this.#watched = undefined;
    clearTimeout(this.#timer);
  }

  #onLine(args: Parameters<LogFn>, level: number, write: () => void): void {
    const [fields]: unknown[] = args;
    const watched = this.#watched;
    if (!watched || this.#isWriting || !hasConnectionError(fields)) write();
    else if (this.#outage) {
      this.#outage.failedAt = performance.now();
      this.#outage.hidden += 1;
    } else if (level >= errorLevel) this.#begin(watched, fields);
    else this.#check(watched, fields, write);
  }

  /** A lost connection is a warning. If the database still answers, the warning is written. */
  #check(watched: Watched, fields: object, write: () => void): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    watched
      .probe()
      .then(write, () => this.#outage ?? this.#begin(watched, fields))
      .finally(() => {
        this.#isChecking = false;
      });
  }

  #begin(watched: Watched, fields: object): void {
    const now = performance.now();
    this.#outage = { since: now, writtenAt: now, failedAt: now, hidden: 0 };
    this.#write(() => watched.log.error(fields, 'database unreachable'));
    this.#probeLater(watched, this.#outage);
  }

  #probeLater(watched: Watched, outage: Outage): void {
    this.#timer = setTimeout(async () => {
      const isUp = await watched.probe().then(
        () => true,
        () => false,
      );
      if (this.#watched !== watched) return;
      const now = performance.now();
      const facts = { seconds: Math.round((now - outage.since) / 1_000), hidden: outage.hidden };
      if (isUp && now - outage.failedAt >= quietMs) {
        this.#outage = undefined;
        return this.#write(() => watched.log.warn(facts, 'database reachable again'));
      }
      if (now - outage.writtenAt >= repeatMs) {
        outage.writtenAt = now;
        this.#write(() => watched.log.error(facts, 'database still unreachable'));
      }
      this.#probeLater(watched, outage);
    }, probeMs);
    this.#timer.unref();
  }

  #write(line: () => void): void {
    this.#isWriting = true;
    line();
    this.#isWriting = false;
  }
}

function hasConnectionError(fields: unknown): fields is object {
  return (
    typeof fields === 'object' && fields !== null && 'err' in fields && isDatabaseUnreachable(fields.err)
  );
}
