import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Script {
  pid: number;
  /** Returns the next line of its output. Throws with its stderr if it exits without one. */
  nextLine(): Promise<string>;
  rest(): Promise<string[]>;
  signal(signal: NodeJS.Signals): void;
  kill(): Promise<void>;
}

export function runScript(name: string, ...args: string[]): Script {
  const file = join(import.meta.dirname, name);
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', file, ...args]);
  if (!child.stdout || !child.stderr || child.pid === undefined) throw new Error('No child process.');
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  return {
    pid: child.pid,
    nextLine: async () => {
      const { done, value } = await lines.next();
      if (done) throw new Error(`${name} ended: ${complaints}`);
      return value;
    },
    rest: async () => {
      const rest: string[] = [];
      for (let next = await lines.next(); !next.done; next = await lines.next()) rest.push(next.value);
      return rest;
    },
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
