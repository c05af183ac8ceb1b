/**
 * Returns a filter for the error output of a process. It removes the pages that Node prints when its heap is full, and
 * `isHeapFull` says whether there were any.
 */
export function withoutHeapDump(): { text(part: string): string; isHeapFull(): boolean } {
  let isFull = false;
  return {
    text(part) {
      if (isFull) return '';
      const begin = part.search(/\n?<--- Last few GCs --->|FATAL ERROR: .*heap/);
      if (begin === -1) return part;
      isFull = true;
      return part.slice(0, begin);
    },
    isHeapFull: () => isFull,
  };
}
