import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processor time and memory that a process has used so far, as Linux counts them. */
export interface ProcessUse {
  /** User and system time of all its threads, in ms. */
  processorMs: number;
  /** Voluntary context switches of its threads. Each one ends with a wake-up. */
  waits: number;
  /** Resident memory, in MB. */
  residentMB: number;
  /** Largest resident memory so far, in MB. */
  largestMB: number;
}

/** Reads `/proc`. Threads that have ended are not counted. */
export function readUse(pid: number): ProcessUse {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  const sumOf = (read: (thread: string) => number) => threads.reduce((sum, thread) => sum + read(thread), 0);
  return {
    // The value is in nanoseconds. The counters of /proc/PID/stat have steps of 10 ms.
    processorMs: sumOf((thread) => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0])) / 1e6,
    waits: sumOf((thread) => fieldOf(`${thread}/status`, 'voluntary_ctxt_switches')),
    residentMB: fieldOf(`/proc/${pid}/status`, 'VmRSS') / 1024,
    largestMB: fieldOf(`/proc/${pid}/status`, 'VmHWM') / 1024,
  };
}

function fieldOf(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1]);
}

/** Returns the target of each open file handle of a process. */
export function openFiles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).map((handle) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${handle}`);
    } catch {
      return 'closed meanwhile';
    }
  });
}
