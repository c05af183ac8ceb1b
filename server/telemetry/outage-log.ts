import type { LogFn, Logger, LoggerOptions } from 'pino';
import { isDatabaseDown } from '../services/health/database-unreachable.ts';

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

interface Line {
  level: number;
  write(): void;
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
  /** Lines that wait for the result of a probe. */
  #waiting: Line[] | undefined;

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
    if (!watched || this.#isWriting || !hasOutageError(fields)) write();
    else if (this.#outage) {
      this.#outage.failedAt = performance.now();
      this.#outage.hidden += 1;
    } else if (this.#waiting) this.#waiting.push({ level, write });
    else void this.#check(watched, fields, { level, write });
  }

  /**
   * Begins an outage if the database does not answer. Otherwise writes the lines, but only the first of several
   * warnings: each lost connection is one.
   */
  async #check(watched: Watched, fields: object, first: Line): Promise<void> {
    const lines = [first];
    this.#waiting = lines;
    const isUp = await isAnswered(watched);
    this.#waiting = undefined;
    if (!isUp) return this.#begin(watched, fields, lines.length - 1);
    for (const line of lines) if (line === first || line.level >= errorLevel) line.write();
  }

  #begin(watched: Watched, fields: object, hidden: number): void {
    const now = performance.now();
    this.#outage = { since: now, writtenAt: now, failedAt: now, hidden };
    this.#write(() => watched.log.error(fields, 'database unreachable'));
    this.#probeLater(watched, this.#outage);
  }

  #probeLater(watched: Watched, outage: Outage): void {
    this.#timer = setTimeout(async () => {
      const isUp = await isAnswered(watched);
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

function isAnswered({ probe }: Watched): Promise<boolean> {
  return probe().then(
    () => true,
    () => false,
  );
}

function hasOutageError(fields: unknown): fields is object {
  return typeof fields === 'object' && fields !== null && 'err' in fields && isDatabaseDown(fields.err);
}
