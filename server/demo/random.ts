import { createHash } from 'node:crypto';

/** A reproducible random source: the same key gives the same choices on every machine. */
export interface Random {
  /** Returns a number of at least 0 and below 1. */
  next(): number;
  chance(probability: number): boolean;
  integer(lowest: number, highest: number): number;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T;
  /** Returns `count` different items in random order, or all if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Returns a bell-shaped number with deviation 1, never beyond ±3.5. */
  bell(): number;
}

export function createRandom(key: string): Random {
  const next = sfc32(createHash('sha256').update(key).digest());
  const integer = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));
  const pick = <T>(items: readonly T[]) => at(items, Math.floor(next() * items.length));
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((total, [weight]) => total + weight, 0);
      const found = items.find(([weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? at(items, items.length - 1))[1];
    },
    sample: (items, count) => {
      const rest = [...items];
      const chosen = Math.min(count, rest.length);
      return Array.from({ length: chosen }, () => rest.splice(Math.floor(next() * rest.length), 1)).flat();
    },
    // A sum of four is bounded, so that no point leaves its delivery area.
    bell: () => Math.sqrt(3) * (next() + next() + next() + next() - 2),
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** Chris Doty-Humphrey's small fast counter (PractRand), seeded with the first 16 bytes. */
function sfc32(seed: Buffer): () => number {
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = seed.readInt32LE(12);
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}
