import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { PathModel } from './model.ts';
import { didYouMean } from './nearest-name.ts';
import { plainModel, reduced } from './plain-model.ts';
import { assumed, checkSetup, type PathSetup } from './setup.ts';

export interface MachineFile {
  file: string;
  exportName?: string | undefined;
  setup?: string | undefined;
  /** Maximum number of situations to explore. Default: 20,000. */
  limit?: number | undefined;
}

const defaultLimit = 20_000;

const importMaximumMs = 20_000;

/** Returns the name of the setup file that `--init` writes next to a machine's file. */
export function setupFileOf(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '.setup.ts');
}

/**
 * Returns a model of the machine in a file, with sentences of what was assumed. Without `setup`, the setup file next to
 * the machine is used. Throws an error with one sentence if the file has no usable machine.
 */
export async function readModel(options: MachineFile): Promise<{ model: PathModel; assumed?: string }> {
  const { machine, exportName } = await readMachine(options);
  const beside = setupFileOf(options.file);
  const isBeside = options.setup === undefined && beside !== options.file && existsSync(resolve(beside));
  const setupFile = isBeside ? beside : options.setup;
  const setup = setupFile === undefined ? {} : await readSetup(setupFile);
  const name = machine.id === '(machine)' ? exportName : machine.id;
  try {
    checkSetup(machine, setup);
  } catch (error) {
    if (!isBeside || !(error instanceof Error)) throw error;
    throw new Error(`${error.message} The setup is ${beside}: use --setup to choose another one.`);
  }
  const modelOf = (input: unknown) => plainModel(name, machine, { ...setup, input });
  const input = inputFor(setup, modelOf);
  const model = setup.guardContext ? modelOf(input) : reduced(modelOf(input));
  const used = isBeside ? `The setup is ${beside}.` : undefined;
  const sentence = [used, assumed(machine, setup, input)].filter(Boolean).join('\n');
  return {
    model: { ...model, situationsMaximum: options.limit ?? defaultLimit, start: () => beginning(model) },
    ...(sentence !== '' && { assumed: sentence }),
  };
}

/** Returns the input of the setup. Without one, returns `{}` if the machine starts with `{}` but not with undefined. */
function inputFor({ input }: PathSetup, modelOf: (input: unknown) => PathModel): unknown {
  const begins = (tried: unknown) => {
    try {
      modelOf(tried).start();
      return true;
    } catch {
      return false;
    }
  };
  const isEmptyTried = input === undefined && !begins(undefined) && begins({});
  return isEmptyTried ? {} : input;
}

/**
 * Returns the machine of a file. Throws an error with one sentence if it exports none, or several and no name is given.
 */
export async function readMachine({
  file,
  exportName,
}: MachineFile): Promise<{ machine: AnyStateMachine; exportName: string }> {
  const found = Object.entries(await load(file)).filter(([name]) => name !== 'module.exports');
  const names = found.map(([name]) => name);
  if (names.length === 0) throw new Error(`${file} exports nothing.`);
  if (exportName === undefined) {
    const machines = found.filter(([, value]) => isMachine(value)).map(([name]) => name);
    const [only] = machines;
    if (only === undefined)
      throw new Error(`${file} does not export an XState 5 machine. It exports: ${names.join(', ')}.`);
    if (machines.length > 1)
      throw new Error(`${file} exports several machines: use --export ${machines.join(' or ')}.`);
    return readMachine({ file, exportName: only });
  }
  if (!names.includes(exportName))
    throw new Error(
      `${file} does not export ${exportName}. It exports: ${names.join(', ')}.${didYouMean(exportName, names)}`,
    );
  const value = found.find(([name]) => name === exportName)?.[1];
  if (!isMachine(value)) throw new Error(`${exportName} of ${file} ${whyNoMachine(value)}`);
  return { machine: value, exportName };
}

/** Checks properties instead of `instanceof`, because the file may import another copy of XState. */
function isMachine(value: unknown): value is AnyStateMachine {
  return ['getInitialSnapshot', 'provide', 'root', 'definition'].every((key) => has(value, key));
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

function whyNoMachine(value: unknown): string {
  if (typeof value === 'function')
    return 'is a function: export the machine itself, such as the result of createMachine.';
  if (has(value, 'getSnapshot') && has(value, 'send'))
    return 'is an actor: export the machine that it was created from.';
  if (has(value, 'initialState') || has(value, 'withContext')) return 'is a machine of XState 4, not 5.';
  if (has(value, 'transition') && has(value, 'getInitialSnapshot'))
    return 'is actor logic without states: only machines have paths.';
  if (has(value, 'initial') || has(value, 'states'))
    return 'is only the configuration of a machine: pass it to createMachine.';
  return 'is not an XState 5 machine.';
}

async function readSetup(file: string): Promise<PathSetup> {
  const module = await load(file);
  const setup = module.setup ?? module.default;
  if (typeof setup !== 'object' || setup === null)
    throw new Error(`${file} does not export an object named setup. --init writes a template.`);
  return setup;
}

async function load(file: string): Promise<Record<string, unknown>> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`The file ${file} does not exist.`);
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = importMaximumMs / 1_000;
    alarm = setTimeout(
      () => reject(new Error(`it did not finish within ${seconds} seconds`)),
      importMaximumMs,
    );
  });
  try {
    const module = await Promise.race([import(pathToFileURL(path).href), late]);
    // An ES module inside a CommonJS package arrives as one default export.
    return has(module.default, '__esModule') ? module.default : module;
  } catch (error) {
    throw new Error(`The file ${file} cannot be loaded: ${errorText(error)}.`, { cause: error });
  } finally {
    clearTimeout(alarm);
  }
}

function beginning(model: PathModel) {
  try {
    return model.start();
  } catch (error) {
    throw new Error(
      `The machine ${model.name} cannot start: ${errorText(error)}. If it needs input, define it in --setup (--init writes a template).`,
      { cause: error },
    );
  }
}

function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
