import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { readMachine } from '../paths/machine-file.ts';
import { readChildLimits } from '../paths/options.ts';
import { ignoreClosedPipe } from '../paths/output.ts';
import { endChild, isChild, beginLoading, strayErrors } from '../paths/parent-process.ts';
import { type ChildLimits, memoryLimitDefault, runInChild, timeLimitDefault } from '../paths/run-in-child.ts';

/** A machine with the name that the output shows. */
export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
}

/**
 * Runs a command. Prints an error as one sentence and exits with code 1. With `--file`, the command runs in a child
 * process, because loading a machine runs its code.
 */
export async function runMachineCommand(run: (args: string[]) => Promise<void>): Promise<void> {
  ignoreClosedPipe();
  const args = process.argv.slice(2);
  try {
    const child = childOptions(args);
    if (child && isChild) beginLoading(child.file);
    if (child && !isChild)
      process.exitCode = await runInChild({ ...child, entry: process.argv[1] ?? '', args });
    else await run(args);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : String(error));
  }
  if (isChild) endChild(Number(process.exitCode ?? 0));
  else process.stdout.write('', () => process.exit());
}

/** Names of options that every command with a machine's file has. */
export const childOptionNames = ['time-limit', 'memory-limit'];

export const childHelp = `  --time-limit N          with --file: seconds after which exploring stops (default ${timeLimitDefault}); the rest is not decided
  --memory-limit N        with --file: memory of the process that runs the machine, in MB (default ${memoryLimitDefault})

Loading a machine runs the code of its file and of all that it imports. It runs in a child process with limits of time
and memory. Only use files that you trust.
`;

/** Returns the machine's file and the limits of its process, or undefined without `--file`. */
function childOptions(args: string[]): (ChildLimits & { file: string }) | undefined {
  const text = { type: 'string' } as const;
  const options = { file: text, 'time-limit': text, 'memory-limit': text };
  // The command itself refuses unknown options later.
  const { values } = parseArgs({ args, options, strict: false });
  const { file, 'time-limit': time, 'memory-limit': memory } = values;
  if (typeof file !== 'string') return undefined;
  const limits = {
    ...(typeof time === 'string' && { 'time-limit': time }),
    ...(typeof memory === 'string' && { 'memory-limit': memory }),
  };
  return { file, ...readChildLimits(limits) };
}

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
    return { optionOf, positionals };
  } catch (error) {
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
