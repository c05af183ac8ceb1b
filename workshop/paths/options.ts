import { parseArgs } from 'node:util';
import { type Criterion, criteria, type GenerateOptions } from './choose.ts';
import { inventoryOf } from './definitions.ts';
import { type Format, formats, translatedFormats } from './formats/format.ts';
import type { MachineFile } from './machine-file.ts';
import type { PathModel } from './model.ts';
import { didYouMean } from './nearest-name.ts';
import { memoryLimitDefault, timeLimitDefault } from './run-in-child.ts';
import { langs } from './texts/texts.ts';

/** The project that runs the command. The standalone package has no machines. */
export interface Host {
  models: readonly PathModel[];
  /** Arguments of Node that replay paths on screens and in a browser. They read the file that `REPLAY` names. */
  walkers?: Record<Exclude<ReplayTarget, 'machine'>, string[]>;
  /** Lines of the help text for options that only the host handles. */
  ownHelp?: string;
}

/** An error whose message is one sentence for the user of the command. */
export class OptionError extends Error {}

/** Targets of a replay. Screens and browsers can fail where the machine passes. */
export const replayTargets = ['machine', 'screens', 'browser', 'forms'] as const;
export type ReplayTarget = (typeof replayTargets)[number];

export interface CommandOptions {
  model: PathModel;
  generate: GenerateOptions;
  format: Format;
  out?: string | undefined;
  replay?: string | undefined;
  on: ReplayTarget;
}

export function helpText({ models, ownHelp = '' }: Pick<Host, 'models' | 'ownHelp'>): string {
  const [first, ...others] = models.map(({ name }) => name);
  const machine = `\n  --machine NAME      ${[`${first} (default)`, ...others].join(', ')}\n`;
  return `Generates test paths from a state machine. It runs the machine itself, so the paths match the product.

${first === undefined ? `${alone}\n` : ownExamples + machine}  --file FILE         use any XState 5 machine, in TypeScript or JavaScript; loading it runs the code of the file and
                      of all that it imports, in a child process with limits of time and memory: only use files that
                      you trust; Ctrl-C prints what was found so far, a second Ctrl-C ends at once
  --export NAME       export name of the machine, if the file exports several
  --setup FILE        define what the machine alone does not: input, event payloads, results and errors of services;
                      without it, machine.setup.ts next to machine.ts is used if it exists
  --limit N           with --file: maximum number of situations to explore (default 20000); what lies beyond is not
                      decided, and the exit code is then 2
  --time-limit N      with --file: seconds after which exploring stops (default ${timeLimitDefault}); the rest is not decided
  --memory-limit N    with --file: memory of the process that runs the machine, in MB (default ${memoryLimitDefault})
  --init              write a template of that setup file, beside the machine or to --out
  --criterion NAME    states        cover all states
                      transitions   cover all transitions, both results of guards, and all outcomes of services (default)
                      pairs         cover all pairs of consecutive transitions
                      prime         cover all prime paths
                      random        choose random steps among those that the screens offer
                      weighted      choose random steps, common ones more often
  --to STATE          print the shortest path to a state, such as resume.placing
  --through STEP      print the shortest path that uses an event, a service, a timer or a transition,
                      such as order.submit, placeOrder or codeLifetime; with --to, the path then goes on to the state
  --seed N            seed of random paths (default 1)
  --count N           number of random paths (default 20)
  --max-length N      maximum number of steps of a path (random paths: default 40)
  --depth N           level down to which prime paths distinguish states; by default all levels, or region by region
                      if there are more than 10000 paths
  --format NAME       table (default), json, csv, gherkin, html, playwright or junit; every format has the same paths,
                      and each path has an id that is computed from its steps; gherkin, html and playwright leave out
                      paths that no screen offers, and print their number; junit includes results and durations of
                      the last test runs
  --lang NAME         en (default) or pt-BR: language of gherkin and html, the scripts for hand testers; all other
                      formats are in English
  --with-infeasible   also list the thousands of infeasible pairs and prime paths (table and json)
  --out FILE          write to a file instead of printing
  --replay FILE       replay a report of the app, or paths in JSON
  --on TARGET         where to replay: machine (default), screens (no server and no browser), browser (Chromium and
                      the server; run npm run build first) or forms (like browser, without JavaScript); all targets
                      but machine accept only paths in JSON
${ownHelp}  -h, --help          print this help
`;
}

const alone = '  machine-paths --file machine.ts --criterion transitions\n';
const ownExamples = `  npm run paths -- --criterion transitions
  npm run paths -- --to order.finished --format gherkin
  npm run paths -- --replay report.txt
  npm run paths -- --file some/machine.ts --export name --setup some/machine.setup.ts
`;

const known = {
  file: { type: 'string' },
  export: { type: 'string' },
  setup: { type: 'string' },
  limit: { type: 'string' },
  'time-limit': { type: 'string' },
  'memory-limit': { type: 'string' },
  init: { type: 'boolean' },
  machine: { type: 'string' },
  criterion: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  seed: { type: 'string' },
  count: { type: 'string' },
  'max-length': { type: 'string' },
  depth: { type: 'string' },
  format: { type: 'string' },
  lang: { type: 'string' },
  out: { type: 'string' },
  replay: { type: 'string' },
  on: { type: 'string' },
  'with-infeasible': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Returns the options of a machine's file, or undefined without `--file`. Throws `OptionError`. */
export function readFileOptions(
  args: string[],
): (MachineFile & { isInit: boolean; out?: string | undefined }) | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const { file, init: isInit = false, out, setup } = values;
  if (file === undefined) {
    const alone = fileOptions.find((name) => values[name] !== undefined);
    if (alone !== undefined) throw new OptionError(`--${alone} requires --file.`);
    return undefined;
  }
  if (values.machine !== undefined)
    throw new OptionError(
      'Use either --machine, for a machine of this project, or --file, for any other machine.',
    );
  if (isInit) refuseBeside('--init', values, ['init', 'file', 'export', 'out', ...limitOptions]);
  const limit = wholeNumber(values.limit, '--limit', 1, 10_000_000);
  checkChildLimits(values);
  return { file, exportName: values.export, setup, limit, isInit, out };
}

const limitOptions = ['time-limit', 'memory-limit'] as const;
const fileOptions = ['export', 'setup', 'limit', 'init', ...limitOptions] as const;

/** Throws `OptionError` if a limit of the process that runs a machine's file is invalid. */
export function checkChildLimits(values: Partial<Record<(typeof limitOptions)[number], string>>): void {
  wholeNumber(values['time-limit'], '--time-limit', 1, 1_000_000);
  wholeNumber(values['memory-limit'], '--memory-limit', 64, 1_000_000);
}

/** Reads the command's options. Returns undefined for `--help`. Throws `OptionError`. */
export function readOptions(args: string[], models: readonly PathModel[]): CommandOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.replay !== undefined)
    refuseBeside('--replay', values, ['replay', 'on', 'file', 'export', 'setup', 'limit', ...limitOptions]);
  else if (values.on !== undefined) throw new OptionError('--on requires --replay.');
  const [first] = models;
  if (!first) throw new OptionError('Choose a machine: --file machine.ts. See --help.');
  const names = models.map(({ name }) => name);
  const machine = models[names.indexOf(oneOf(values.machine ?? first.name, names, '--machine'))] ?? first;
  const { to, through } = values;
  if (to !== undefined) requireState(machine, to);
  const isShortest = to !== undefined || through !== undefined;
  if (isShortest && values.criterion !== undefined)
    throw new OptionError(
      '--criterion cannot be combined with --to or --through, which print the shortest path.',
    );
  const criterion = isShortest ? 'shortest' : oneOf(values.criterion ?? 'transitions', named, '--criterion');
  refuseWithoutEffect(criterion, values);
  const format = oneOf(values.format ?? 'table', formats, '--format');
  if (values['with-infeasible'] && format !== 'table' && format !== 'json')
    throw new OptionError(
      `--with-infeasible has no effect with --format ${format}: use it with table, json.`,
    );
  const lang = oneOf(values.lang ?? 'en', langs, '--lang');
  if (values.lang !== undefined && !translatedFormats.includes(format))
    throw new OptionError(
      `--lang has no effect with --format ${format}: use it with ${translatedFormats.join(', ')}.`,
    );
  if (format === 'playwright' && !machine.onScreens)
    throw new OptionError(`${machine.name} has no screens, so it has no browser tests.`);
  return {
    model: machine,
    format,
    out: values.out,
    replay: values.replay,
    on: oneOf(values.on ?? 'machine', replayTargets, '--on'),
    generate: {
      criterion,
      to,
      through,
      ...(lang !== 'en' && { lang }),
      seed: wholeNumber(values.seed, '--seed', 0, 2 ** 32 - 1),
      count: wholeNumber(values.count, '--count', 1, 10_000),
      maxLength: wholeNumber(values['max-length'], '--max-length', 1, 1_000_000),
      withInfeasible: values['with-infeasible'],
      depth: wholeNumber(values.depth, '--depth', 1, 100),
    },
  };
}

const effective: Record<string, readonly Criterion[]> = {
  seed: ['random', 'weighted'],
  count: ['random', 'weighted'],
  depth: ['prime'],
  'max-length': ['states', 'transitions', 'pairs', 'random', 'weighted'],
};

function refuseWithoutEffect(criterion: Criterion, values: Partial<Record<string, unknown>>): void {
  for (const [option, allowed] of Object.entries(effective)) {
    if (values[option] === undefined || allowed.includes(criterion)) continue;
    const chosen = criterion === 'shortest' ? '--to and --through' : `--criterion ${criterion}`;
    throw new OptionError(`--${option} has no effect with ${chosen}: use it with ${allowed.join(', ')}.`);
  }
}

function refuseBeside(
  option: string,
  values: Partial<Record<string, unknown>>,
  allowed: readonly string[],
): void {
  const other = Object.keys(values).find((name) => !allowed.includes(name));
  if (other !== undefined) throw new OptionError(`${option} cannot be combined with --${other}.`);
}

const named = criteria.filter(
  (criterion): criterion is Exclude<Criterion, 'shortest'> => criterion !== 'shortest',
);

function parse(args: string[]) {
  try {
    const { values, tokens } = parseArgs({ args, options: known, tokens: true });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) throw new OptionError(`--${twice} is given twice.`);
    const [empty] = Object.entries(values).find(([, value]) => value === '') ?? [];
    if (empty !== undefined) throw new OptionError(`--${empty} needs a value.`);
    return values;
  } catch (error) {
    throw error instanceof OptionError ? error : new OptionError(complaint(error));
  }
}

function complaint(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const [, named = ''] = /'(-?-?[^' <]+)/.exec(message) ?? [];
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `Unknown option ${named}.${didYouMean(
        named,
        Object.keys(known).map((name) => `--${name}`),
      )} See --help.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return named === '--help' || named === '-h'
        ? '--help takes no value.'
        : `${named} needs a value. Write a value that starts with a hyphen as ${named}=-1.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `Unexpected argument ${named}. Options come after --, as in: npm run paths -- --criterion states.`;
    default:
      return 'The options cannot be read. See --help.';
  }
}

function oneOf<T extends string>(value: string, allowed: readonly T[], option: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined)
    throw new OptionError(`${option} does not accept ${value}: use ${allowed.join(', ')}.`);
  return found;
}

function wholeNumber(
  value: string | undefined,
  option: string,
  minimum: number,
  maximum: number,
): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new OptionError(`${option} needs a whole number from ${minimum} to ${maximum}, not ${value}.`);
}

function requireState({ machine }: PathModel, state: string): void {
  const { states } = inventoryOf(machine);
  if (states.includes(state)) return;
  const near = states.filter((one) => one.split('.').includes(state.split('.').at(-1) ?? ''));
  const hint =
    near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(' or ')}?` : didYouMean(state, states);
  throw new OptionError(`The state ${state} does not exist.${hint}`);
}
