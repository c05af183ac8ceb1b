const microseconds = 1_000_000;

/** Times of rows are summed modulo this number, so that the sum stays a safe integer. */
export const sumModulus = 1_000_003;

/** The changes in the database since `since`, in microseconds since 1970. */
interface Changes {
  since: number;
  count: number;
  sum: number | null;
}

/**
 * Knows the changes of rows within the look-back time: for each second, the number of rows that changed last in it, and
 * the sum of their times. Times are in microseconds since 1970.
 */
export class RecentChanges {
  readonly #changed = new Map<number, { count: number; sum: number }>();

  add(changed: number): void {
    this.#note(changed, 1);
  }

  remove(changed: number): void {
    this.#note(changed, -1);
  }

  clear(): void {
    this.#changed.clear();
  }

  /** Returns whether all changes in the database are known: compares their number and the sum of their times. */
  knows({ since, count, sum }: Changes): boolean {
    const known = { count: 0, sum: 0 };
    for (const [second, changes] of this.#changed) {
      if (second * microseconds < since) continue;
      known.count += changes.count;
      known.sum += changes.sum;
    }
    return count === known.count && (sum ?? 0) === known.sum;
  }

  /** Forgets changes before a time, because no later read looks back so far. */
  forgetBefore(since: number): void {
    for (const second of this.#changed.keys())
      if (second * microseconds < since) this.#changed.delete(second);
  }

  #note(changed: number, count: 1 | -1): void {
    const second = Math.floor(changed / microseconds);
    const known = this.#changed.get(second);
    // The second is older than the look-back time.
    if (!known && count < 0) return;
    const sum = (known?.sum ?? 0) + count * (changed % sumModulus);
    this.#changed.set(second, { count: (known?.count ?? 0) + count, sum });
  }
}
