import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { readMachine, readSetup } from '../paths/machine-file.ts';
import { checkChildLimits, OptionError } from '../paths/options.ts';
import { beginLoading, isChild, strayErrors } from '../paths/parent-process.ts';
import { memoryLimitDefault, timeLimitDefault } from '../paths/run-in-child.ts';
import { checkSetup, type PathSetup } from '../paths/setup.ts';

/** A machine with the name that the output shows. */
export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
}

/** Names of options that every command with a machine's file has. */
export const childOptionNames = ['time-limit', 'memory-limit'];

export const childHelp = `  --time-limit N          with --file: seconds after which exploring stops (default ${timeLimitDefault}); the rest is not decided
  --memory-limit N        with --file: memory of the process that runs the machine, in MB (default ${memoryLimitDefault})

Loading a machine runs the code of its file and of all that it imports. It runs in a child process with limits of time
and memory. Only use files that you trust.
`;

/** Parses options that all have a value. Throws an error with one sentence for an unknown option or a missing value. */
export function readArguments(
  args: string[],
  names: readonly string[],
  help: string,
): { optionOf(name: string): string | undefined; positionals: string[] } {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const optionOf = (name: string) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    };
    const [file, time, memory] = ['file', ...childOptionNames].map(optionOf);
    checkChildLimits({ ...(time && { 'time-limit': time }), ...(memory && { 'memory-limit': memory }) });
    if (isChild && file !== undefined) beginLoading(file);
    return { optionOf, positionals };
  } catch (error) {
    if (error instanceof OptionError) throw error;
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [];
    throw new Error(`${sentence.replace(/\.$/, '')}. See ${help}.`, { cause: error });
  }
}

/** Reads the machine of a file. Throws an error with one sentence if the file has no usable machine. */
export async function machineOfFile(file: string, exportName: string | undefined): Promise<NamedMachine> {
  const { machine, name } = await readMachine({ file, exportName });
  await strayErrors();
  return { machine, name };
}

/** Reads a setup file for a machine. Throws an error with one sentence if it is no setup of this machine. */
export async function setupOfFile(
  file: string | undefined,
  ...machines: readonly AnyStateMachine[]
): Promise<PathSetup> {
  if (file === undefined) return {};
  const setup = await readSetup(file);
  for (const machine of machines) checkSetup(machine, setup);
  return setup;
}
