import type { AnyStateMachine } from 'xstate';
import { errorText } from './error-text.ts';
import { didYouMean } from './nearest-name.ts';

/** How a file exports its machine: itself, or as the result of a promise or function. */
export type ExportForm = 'machine' | 'promise' | 'function';

export interface ExportedMachine {
  machine: AnyStateMachine;
  exportName: string;
  form: ExportForm;
}

/**
 * Returns the exports of a module by name. The properties of an exported object count as exports, because CommonJS
 * exports one object.
 */
export function exportsOf({
  'module.exports': _,
  ...module
}: Record<string, unknown>): Record<string, unknown> {
  const { default: whole, ...named } = module;
  if (!isPlainObject(whole) || !('__esModule' in whole || Object.values(whole).some(mayGiveMachine)))
    return module;
  return { ...exportsOf(whole), ...named };
}

/**
 * Returns the machine among a file's exports. A promise is awaited. A function without required parameters is called if
 * it is named, or if it is the only one and no machine is exported. Throws an error with one sentence.
 */
export async function machineAmong(
  file: string,
  exported: Record<string, unknown>,
  exportName: string | undefined,
): Promise<ExportedMachine> {
  const names = Object.keys(exported);
  if (names.length === 0) throw new Error(`${file} exports nothing.`);
  if (exportName !== undefined) {
    if (!names.includes(exportName))
      throw new Error(
        `${file} does not export ${exportName}. It exports: ${names.join(', ')}.${didYouMean(exportName, names)}`,
      );
    return madeBy(file, exportName, exported[exportName]);
  }
  const settled = names.some((name) => isMachine(exported[name])) ? exported : await awaited(exported);
  const machines = new Map(
    Object.entries(settled).flatMap(([name, value]) => (isMachine(value) ? [[value, name] as const] : [])),
  );
  const functions = names.filter((name) => isFactory(exported[name]));
  const candidates = machines.size > 0 ? [...machines.values()] : functions;
  const [only] = candidates;
  if (only === undefined)
    throw new Error(`${file} does not export an XState 5 machine. It exports: ${names.join(', ')}.`);
  if (candidates.length > 1)
    throw new Error(
      machines.size > 0
        ? `${file} exports several machines: use --export ${candidates.join(' or ')}.`
        : `${file} exports no machine, but several functions: use --export ${candidates.join(' or ')} if it returns a machine.`,
    );
  return madeBy(file, only, exported[only]);
}

async function madeBy(file: string, exportName: string, value: unknown): Promise<ExportedMachine> {
  if (isMachine(value)) return { machine: value, exportName, form: 'machine' };
  const form = isFactory(value) ? 'function' : 'promise';
  let made: unknown;
  try {
    made = await (isFactory(value) ? value() : value);
  } catch (error) {
    const what = form === 'function' ? `The function ${exportName}` : `The promise ${exportName}`;
    throw new Error(`${what} of ${file} failed: ${errorText(error)}.`, { cause: error });
  }
  if (isMachine(made)) return { machine: made, exportName, form };
  if (form === 'function')
    throw new Error(`${exportName} of ${file} is a function that returns no XState 5 machine.`);
  throw new Error(`${exportName} of ${file} ${whyNoMachine(made)}`);
}

/** Awaits promises among exports. A promise that fails does not count as a machine. */
async function awaited(exported: Record<string, unknown>): Promise<Record<string, unknown>> {
  const settled = await Promise.allSettled(Object.values(exported));
  const values = settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
  return Object.fromEntries(Object.keys(exported).map((name, index) => [name, values[index]]));
}

function isFactory(value: unknown): value is () => unknown {
  return typeof value === 'function' && value.length === 0 && !/^class\b/.test(String(value));
}

/** Checks properties instead of `instanceof`, because the file may import another copy of XState. */
function isMachine(value: unknown): value is AnyStateMachine {
  return ['getInitialSnapshot', 'provide', 'root', 'definition'].every((key) => has(value, key));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function mayGiveMachine(value: unknown): boolean {
  return isMachine(value) || isFactory(value) || value instanceof Promise;
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

function whyNoMachine(value: unknown): string {
  if (typeof value === 'function')
    return 'is a function with parameters: export the machine, or a function without required parameters.';
  if (has(value, 'getSnapshot') && has(value, 'send'))
    return 'is an actor: export the machine that it was created from.';
  if (has(value, 'initialState') || has(value, 'withContext')) return 'is a machine of XState 4, not 5.';
  if (has(value, 'transition') && has(value, 'getInitialSnapshot'))
    return 'is actor logic without states: only machines have paths.';
  if (has(value, 'initial') || has(value, 'states'))
    return 'is only the configuration of a machine: pass it to createMachine.';
  return 'is not an XState 5 machine.';
}
