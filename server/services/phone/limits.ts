import type { Executor } from '../../db/schema.ts';
import { countAgainst, type Limit, limitKey } from '../limits.ts';
import type { CallerTrust } from './caller-trust.ts';

/** Longest cooldown before a resend, in seconds. */
export const longestCooldownSeconds = 300;
export const triesPerCode = 5;
export const blockSeconds = 900;

/** Returns the seconds until another code can be requested: the first cooldown, doubled with each resend in a row. */
export function resendCooldownSeconds(firstSeconds: number, streak: number): number {
  return Math.min(longestCooldownSeconds, firstSeconds * 2 ** streak);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const sendsOfPhone: readonly Limit[] = [
  { windowSeconds: 10 * minute, maximum: 5 },
  { windowSeconds: day, maximum: 10 },
];
/** Limits for one network on one phone, so that a stranger cannot use up the phone's codes and guesses. */
const sendsOfNetwork: Limit = { windowSeconds: day, maximum: 6 };
const guessesOfNetwork: Limit = { windowSeconds: day, maximum: 10 };

const sendsOfDevice: Limit = { windowSeconds: hour, maximum: 6 };
const guessesOfDevice: Limit = { windowSeconds: day, maximum: 40 };

/** Codes for all phones from one network. A carrier's network has many customers. */
const sendsFromNetwork: Limit = { windowSeconds: hour, maximum: 300 };
/** Limit for browsers that never verified a phone and send no proof of work. */
const unprovedFromNetwork: Limit = { windowSeconds: hour, maximum: 30 };

/** Guesses at all phones from one network. The chance that one is right stays below 3 × 10⁻⁴ a day. */
const guessesFromNetwork: Limit[] = [
  { windowSeconds: hour, maximum: 60 },
  { windowSeconds: day, maximum: 240 },
];

/** Guesses at one phone's code. The chance that one is right stays below 2 × 10⁻⁵ a day. */
const guesses: Limit = { windowSeconds: day, maximum: 20 };

type Counter = [limit: Limit, ...key: string[]];

interface Counted {
  secret: string;
  phone: string;
  trust: CallerTrust;
  now: Date;
}

/**
 * Returns the seconds until another code may be sent (`wait`), and until one may be sent without a proof of work
 * (`proofWait`). 0 means at once. `proofWait` is for new browsers past their network's limit. Counts against every
 * limit. The caller's transaction rolls all counts back on a refusal. Strangers have other counters than browsers that
 * verified this phone.
 */
export async function sendWait(
  db: Executor,
  counted: Counted,
  isProved: boolean,
): Promise<{ wait: number; proofWait: number }> {
  const { phone, trust } = counted;
  const { device, network, knowsPhone, isKnown } = trust;
  const counters = sendsOfPhone.map(
    (limit): Counter => [limit, 'send', `${limit.windowSeconds}`, phone, device],
  );
  if (!knowsPhone) {
    counters.push(...sendsOfPhone.map((limit): Counter => [limit, 'send', `${limit.windowSeconds}`, phone]));
    if (network) counters.push([sendsOfNetwork, 'send-phone-network', phone, network]);
  }
  if (network) {
    counters.push([sendsOfDevice, 'send-device', device], [sendsFromNetwork, 'send-network', network]);
  }
  let wait = 0;
  for (const counter of counters) wait = Math.max(wait, await count(db, counted, counter));
  const isFree = !network || isKnown || isProved;
  const proofWait = isFree ? 0 : await count(db, counted, [unprovedFromNetwork, 'send-new-network', network]);
  return { wait, proofWait };
}

/**
 * Returns the seconds to wait before another guess at a phone's code, or 0. The counter that all strangers share comes
 * last: a guess refused by an earlier limit must not use it up.
 */
export async function guessWait(db: Executor, counted: Counted): Promise<number> {
  const { phone, trust } = counted;
  const { device, network, knowsPhone, isKnown } = trust;
  const counters: Counter[] = [[guesses, 'guess', phone, device]];
  if (network && !isKnown) {
    counters.push([guessesOfDevice, 'guess-device', device]);
    for (const limit of guessesFromNetwork)
      counters.push([limit, 'guess-network', `${limit.windowSeconds}`, network]);
  }
  if (network && !knowsPhone) counters.push([guessesOfNetwork, 'guess-phone-network', phone, network]);
  if (!knowsPhone) counters.push([guesses, 'guess', phone]);
  for (const counter of counters) {
    const wait = await count(db, counted, counter);
    if (wait > 0) return wait;
  }
  return 0;
}

function count(db: Executor, { secret, now }: Counted, [limit, ...key]: Counter): Promise<number> {
  return countAgainst(db, limitKey(secret, ...key), limit, now);
}
