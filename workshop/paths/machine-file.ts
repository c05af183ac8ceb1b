import { existsSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from './error-text.ts';
import { type ExportedMachine, exportsOf, machineAmong } from './exports-of.ts';
import type { PathModel } from './model.ts';
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
  const { machine, name } = await readMachine(options);
  const beside = setupFileOf(options.file);
  const isBeside = options.setup === undefined && beside !== options.file && existsSync(resolve(beside));
  const setupFile = isBeside ? beside : options.setup;
  const setup = setupFile === undefined ? {} : await readSetup(setupFile);
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
 * Returns the machine of a file, with a name for it. Throws an error with one sentence if it exports none, or several and
 * no name is given. Runs the file's code in this process.
 */
export async function readMachine({
  file,
  exportName,
}: MachineFile): Promise<ExportedMachine & { name: string }> {
  const exported = exportsOf(await load(file));
  const found = await inTime(file, () => machineAmong(file, exported, exportName));
  const exportedAs = found.exportName === 'default' ? parse(file).name : found.exportName;
  return { ...found, name: found.machine.id === '(machine)' ? exportedAs : found.machine.id };
}

/** Returns the setup that a file exports. Throws an error with one sentence if there is none. */
export async function readSetup(file: string): Promise<PathSetup> {
  const { setup: named, default: whole } = await load(file);
  const setup = named ?? Reflect.get(Object(whole), 'setup') ?? whole;
  if (typeof setup !== 'object' || setup === null)
    throw new Error(`${file} does not export an object named setup. --init writes a template.`);
  return setup;
}

async function load(file: string): Promise<Record<string, unknown>> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`The file ${file} does not exist.`);
  return inTime(file, async () => {
    try {
      return await import(pathToFileURL(path).href);
    } catch (error) {
      throw new Error(`The file ${file} cannot be loaded: ${errorText(error)}.`, { cause: error });
    }
  });
}

/** Throws an error with one sentence if the result takes longer than `importMaximumMs`. */
async function inTime<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const sentence = `The file ${file} cannot be loaded: it did not finish within ${importMaximumMs / 1_000} seconds.`;
    alarm = setTimeout(() => reject(new Error(sentence)), importMaximumMs);
  });
  try {
    return await Promise.race([run(), late]);
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
