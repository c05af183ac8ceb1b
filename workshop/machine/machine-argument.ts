import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { readMachine } from '../paths/machine-file.ts';
import { ignoreClosedPipe } from '../paths/output.ts';

/** A machine with the name that the output shows. */
export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
}

/**
 * Runs a command. Prints an error as one sentence and exits with code 1. Output of a machine's file goes to stderr, so
 * that stdout contains only the result. Handles that the file leaves open do not delay the exit.
 */
export async function runMachineCommand(run: (args: string[]) => Promise<void>): Promise<void> {
  ignoreClosedPipe();
  console.log = console.info = console.debug = console.error;
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : String(error));
  }
  process.stdout.write('', () => process.exit());
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
  const { machine, exportName: found } = await readMachine({ file, exportName });
  return { machine, name: machine.id === '(machine)' ? found : machine.id };
}
