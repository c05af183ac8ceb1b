import { parseArgs } from 'node:util';
import { inventoryOf } from './definitions.ts';
import { type Format, formats } from './formats/format.ts';
import { type Criterion, criteria, type GenerateOptions } from './generate.ts';
import type { PathModel } from './model.ts';

/** A sentence for whoever typed the command. */
export class OptionError extends Error {}

export interface CommandOptions {
  model: PathModel;
  generate: GenerateOptions;
  format: Format;
  out?: string | undefined;
  replay?: string | undefined;
}

export const help = `Caminhos de teste, tirados da máquina que roda no produto.

  npm run paths -- --criterion transitions
  npm run paths -- --to order.finished --format gherkin
  npm run paths -- --replay relatorio.txt

  --machine NOME      order-funnel (padrão) ou order-lifecycle
  --criterion NOME    states        todos os estados
                      transitions   todas as transições, ramos de guardas e respostas de serviços (padrão)
                      pairs         todos os pares de transições seguidas
                      prime         todos os caminhos primos
                      random        passos sorteados
                      weighted      passos sorteados, os comuns mais vezes
  --to ESTADO         o caminho mais curto até um estado, como resume.placing
  --through EVENTO    o caminho mais curto que passa por um evento, como order.submit
  --seed N            semente dos sorteios (padrão 1)
  --count N           quantos caminhos sorteados (padrão 20)
  --max-length N      passos do caminho mais longo
  --depth N           até que nível os caminhos primos distinguem estados
  --format NOME       table (padrão), json, csv, gherkin, html, playwright ou junit
  --out ARQUIVO       grava em vez de mostrar
  --replay ARQUIVO    percorre de novo um relatório do app ou um caminho em JSON
  --help              esta página
`;

const known = {
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
  help: { type: 'boolean' },
} as const;

/** Reads the command's options; undefined where help is asked for. Throws `OptionError`. */
export function readOptions(args: string[], models: readonly PathModel[]): CommandOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const model = oneOf(
    values.machine ?? 'order-funnel',
    models.map(({ name }) => name),
    '--machine',
  );
  const machine = models.find(({ name }) => name === model);
  if (!machine) throw new OptionError(`--machine ${model} não existe.`);
  const { to, through } = values;
  if (to !== undefined) requireState(machine, to);
  const isShortest = to !== undefined || through !== undefined;
  if (isShortest && values.criterion !== undefined)
    throw new OptionError('--to e --through dão o caminho mais curto; deixe --criterion de fora.');
  return {
    model: machine,
    format: oneOf(values.format ?? 'table', formats, '--format'),
    out: values.out,
    replay: values.replay,
    generate: {
      criterion: isShortest ? 'shortest' : oneOf(values.criterion ?? 'transitions', offered, '--criterion'),
      to,
      through,
      seed: whole(values.seed, '--seed', 0),
      count: whole(values.count, '--count', 1),
      maxLength: whole(values['max-length'], '--max-length', 1),
      depth: whole(values.depth, '--depth', 1),
    },
  };
}

const offered = criteria.filter(
  (criterion): criterion is Exclude<Criterion, 'shortest'> => criterion !== 'shortest',
);

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: known }).values;
  } catch (error) {
    const option = error instanceof Error ? /'(--?[\w-]+)/.exec(error.message)?.[1] : undefined;
    throw new OptionError(
      option ? `Não entendi ${option}. Veja --help.` : 'Não entendi as opções. Veja --help.',
    );
  }
}

function oneOf<T extends string>(value: string, allowed: readonly T[], option: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new OptionError(`${option} ${value} não existe: use ${allowed.join(', ')}.`);
  return found;
}

function whole(value: string | undefined, option: string, minimum: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < minimum)
    throw new OptionError(`${option} pede um número inteiro a partir de ${minimum}, e não ${value}.`);
  return number;
}

function requireState({ machine }: PathModel, state: string): void {
  const { states } = inventoryOf(machine);
  if (states.includes(state)) return;
  const near = states.filter((one) => one.split('.').includes(state.split('.').at(-1) ?? ''));
  const hint = near.length > 0 ? ` Seria ${near.slice(0, 3).join(' ou ')}?` : '';
  throw new OptionError(`O estado ${state} não existe.${hint}`);
}
