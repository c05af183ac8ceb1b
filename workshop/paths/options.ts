import { parseArgs } from 'node:util';
import { type Criterion, criteria, type GenerateOptions } from './choose.ts';
import { inventoryOf } from './definitions.ts';
import { type Format, formats } from './formats/format.ts';
import type { MachineFile } from './machine-file.ts';
import type { PathModel } from './model.ts';
import { didYouMean } from './nearest-name.ts';

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
  const machine = `\n  --machine NOME      ${[`${first} (padrão)`, ...others].join(' ou ')}\n`;
  return `Caminhos de teste, tirados da máquina que roda no produto.

${first === undefined ? `${alone}\n` : ownExamples + machine}  --file ARQUIVO      qualquer máquina do XState 5, em TypeScript ou JavaScript
  --export NOME       como o arquivo a exporta, se exporta mais de uma
  --setup ARQUIVO     o que a máquina sozinha não diz: input, conteúdos de eventos, respostas e erros de serviços
  --init              escreve um modelo desse arquivo, ao lado da máquina ou em --out
  --criterion NOME    states        todos os estados
                      transitions   todas as transições, ramos de guardas e respostas de serviços (padrão)
                      pairs         todos os pares de transições seguidas
                      prime         todos os caminhos primos
                      random        passos sorteados, dos que as telas oferecem
                      weighted      o mesmo, os comuns mais vezes
  --to ESTADO         o caminho mais curto até um estado, como resume.placing
  --through PASSO     o caminho mais curto que passa por um evento, um serviço, um prazo ou uma transição,
                      como order.submit, placeOrder ou codeLifetime; com --to, e depois chega ao estado
  --seed N            semente dos sorteios (padrão 1)
  --count N           quantos caminhos sorteados (padrão 20)
  --max-length N      passos do caminho mais longo (sorteios: padrão 40)
  --depth N           até que nível os caminhos primos distinguem estados; o padrão são todos os níveis, região por
                      região onde juntos dariam mais de 10000
  --format NOME       table (padrão), json, csv, gherkin, html, playwright ou junit: sempre os mesmos caminhos, cada
                      um com um código tirado dos seus passos; gherkin, html e playwright deixam de fora os que
                      nenhuma tela oferece, e dizem quantos; junit diz o que as últimas corridas deram, e em quanto tempo
  --with-infeasible   lista também os pares e os caminhos primos impossíveis, que são milhares (table e json)
  --out ARQUIVO       grava em vez de mostrar
  --replay ARQUIVO    percorre de novo um relatório do app ou caminhos em JSON
  --on ONDE           onde --replay os percorre: machine (padrão), screens (as telas, sem servidor nem navegador),
                      browser (Chromium e o servidor; antes, npm run build) ou forms (o mesmo, sem JavaScript); fora
                      de machine, só caminhos em JSON
${ownHelp}  -h, --help          esta página
`;
}

const alone = '  machine-paths --file maquina.ts --criterion transitions\n';
const ownExamples = `  npm run paths -- --criterion transitions
  npm run paths -- --to order.finished --format gherkin
  npm run paths -- --replay relatorio.txt
  npm run paths -- --file alguma/maquina.ts --export nome --setup alguma/maquina.setup.ts
`;

const known = {
  file: { type: 'string' },
  export: { type: 'string' },
  setup: { type: 'string' },
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
    if (alone !== undefined) throw new OptionError(`--${alone} vale com --file.`);
    return undefined;
  }
  if (values.machine !== undefined)
    throw new OptionError('--machine é uma das máquinas do projeto, e --file qualquer outra: diga uma só.');
  if (isInit) refuseBeside('--init', values, ['init', 'file', 'export', 'out']);
  return { file, exportName: values.export, setup, isInit, out };
}

const fileOptions = ['export', 'setup', 'init'] as const;

/** Reads the command's options; undefined for `--help`. Throws `OptionError`. */
export function readOptions(args: string[], models: readonly PathModel[]): CommandOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.replay !== undefined)
    refuseBeside('--replay', values, ['replay', 'on', 'file', 'export', 'setup']);
  else if (values.on !== undefined)
    throw new OptionError('--on diz onde se percorre de novo: vale com --replay.');
  const [first] = models;
  if (!first) throw new OptionError('Diga uma máquina: --file maquina.ts. Veja --help.');
  const names = models.map(({ name }) => name);
  const machine = models[names.indexOf(oneOf(values.machine ?? first.name, names, '--machine'))] ?? first;
  const { to, through } = values;
  if (to !== undefined) requireState(machine, to);
  const isShortest = to !== undefined || through !== undefined;
  if (isShortest && values.criterion !== undefined)
    throw new OptionError('--to e --through dão o caminho mais curto; deixe --criterion de fora.');
  const criterion = isShortest ? 'shortest' : oneOf(values.criterion ?? 'transitions', named, '--criterion');
  refuseWithoutEffect(criterion, values);
  const format = oneOf(values.format ?? 'table', formats, '--format');
  if (values['with-infeasible'] && format !== 'table' && format !== 'json')
    throw new OptionError(`--with-infeasible não tem efeito com --format ${format}: vale com table, json.`);
  if (format === 'playwright' && !machine.onScreens)
    throw new OptionError(`${machine.name} não tem telas: não há teste de navegador para ela.`);
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
      seed: whole(values.seed, '--seed', 0, 2 ** 32 - 1),
      count: whole(values.count, '--count', 1, 10_000),
      maxLength: whole(values['max-length'], '--max-length', 1, 1_000_000),
      withInfeasible: values['with-infeasible'],
      depth: whole(values.depth, '--depth', 1, 100),
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
    const chosen = criterion === 'shortest' ? '--to e --through' : `--criterion ${criterion}`;
    throw new OptionError(`--${option} não tem efeito com ${chosen}: vale com ${allowed.join(', ')}.`);
  }
}

function refuseBeside(
  option: string,
  values: Partial<Record<string, unknown>>,
  allowed: readonly string[],
): void {
  const other = Object.keys(values).find((name) => !allowed.includes(name));
  if (other !== undefined) throw new OptionError(`${option} anda sozinha, sem --${other}.`);
}

const named = criteria.filter(
  (criterion): criterion is Exclude<Criterion, 'shortest'> => criterion !== 'shortest',
);

function parse(args: string[]) {
  try {
    const { values, tokens } = parseArgs({ args, options: known, tokens: true });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) throw new OptionError(`--${twice} foi dita duas vezes.`);
    const [empty] = Object.entries(values).find(([, value]) => value === '') ?? [];
    if (empty !== undefined) throw new OptionError(`--${empty} pede um valor.`);
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
      return `A opção ${named} não existe.${didYouMean(
        named,
        Object.keys(known).map((name) => `--${name}`),
      )} Veja --help.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return named === '--help' || named === '-h'
        ? '--help anda sozinha.'
        : `${named} pede um valor; um que começa com hífen se escreve ${named}=-1.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `Não entendi ${named}. As opções vêm depois de --, como em: npm run paths -- --criterion states.`;
    default:
      return 'Não entendi as opções. Veja --help.';
  }
}

function oneOf<T extends string>(value: string, allowed: readonly T[], option: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new OptionError(`${option} ${value} não existe: use ${allowed.join(', ')}.`);
  return found;
}

function whole(
  value: string | undefined,
  option: string,
  minimum: number,
  maximum: number,
): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new OptionError(`${option} pede um número inteiro de ${minimum} a ${maximum}, e não ${value}.`);
}

function requireState({ machine }: PathModel, state: string): void {
  const { states } = inventoryOf(machine);
  if (states.includes(state)) return;
  const near = states.filter((one) => one.split('.').includes(state.split('.').at(-1) ?? ''));
  const hint = near.length > 0 ? ` Seria ${near.slice(0, 3).join(' ou ')}?` : didYouMean(state, states);
  throw new OptionError(`O estado ${state} não existe.${hint}`);
}
