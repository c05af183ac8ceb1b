import { Resvg } from '@resvg/resvg-js';
import type { AnyStateMachine } from 'xstate';
import { inventoryOf } from '../paths/definitions.ts';
import { writeResult } from '../paths/output.ts';
import { tellParent } from '../paths/parent-process.ts';
import { layOut } from './diagram/layout.ts';
import { diagramSvg } from './diagram/svg.ts';
import { toJson } from './formats/json.ts';
import { toMermaid } from './formats/mermaid.ts';
import { toScxml } from './formats/scxml.ts';
import {
  childHelp,
  childOptionNames,
  machineOfFile,
  type NamedMachine,
  readArguments,
} from './machine-argument.ts';

const helpText = (names: readonly string[]) => `Prints a machine in another format, or writes it to a file.

  npm run machine:export -- --format svg|png|mermaid|scxml|json [--machine NAME] [--output FILE]
  npm run machine:export -- --format FORMAT --file FILE [--export NAME] [--output FILE]

--file takes any XState 5 machine, and --export its export name if the file exports several. The default machine is ${names[0]}. All machines: ${names.join(', ')}. png needs --output.

${childHelp}`;

/** Loads this project's machines, which a machine from a file does not need. */
const flowMachines = async () => (await import('../model/flow.ts')).flowMachines;

type Export = (name: string, machine: AnyStateMachine) => Promise<string | Uint8Array> | string;

/** Colours and fonts, because the drawing has none. */
const style =
  '<style>svg{background:#fffdf9;color:#0e1b2c}.box{fill:#f3f6fb;stroke:#75859c}.line{fill:none;stroke:#75859c}.head{fill:#75859c}text{fill:#0e1b2c;font-family:sans-serif}.title{font-size:14px;font-weight:700}.label{font-size:10px}</style>';

async function svg(name: string, machine: AnyStateMachine): Promise<string> {
  const drawing = diagramSvg(await layOut(machine, inventoryOf(machine).definitions), name, {
    box: () => '',
    arrow: () => '',
  });
  return `${drawing.replace('>', `>${style}`)}\n`;
}

const formats: Record<string, Export> = {
  svg,
  png: async (name, machine) =>
    new Resvg(await svg(name, machine), { background: '#fffdf9' }).render().asPng(),
  mermaid: (_, machine) => toMermaid(machine),
  scxml: toScxml,
  json: (_, machine) => toJson(machine),
};

const optionNames = ['file', 'export', 'machine', 'format', 'output', ...childOptionNames];
const see = 'See npm run machine:export -- --help.';

export async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    const names = (await flowMachines()).map(({ model }) => model.name);
    return void process.stdout.write(helpText(names));
  }
  const { optionOf, positionals } = readArguments(args, optionNames, 'npm run machine:export -- --help');
  const [format, output] = [optionOf('format'), optionOf('output')];
  const write = formats[format ?? ''];
  const known = Object.keys(formats).join(', ');
  if (positionals.length > 0) throw new Error(`Unknown argument ${positionals[0]}. ${see}`);
  if (!write) throw new Error(`Name a format with --format: ${known}. ${see}`);
  if (format === 'png' && output === undefined) throw new Error(`png needs --output. ${see}`);
  const { name, machine } = await chosenMachine(optionOf('file'), optionOf('export'), optionOf('machine'));
  tellParent({ kind: 'phase', phase: 'writing' });
  writeResult(await write(name, machine), output);
}

async function chosenMachine(
  file: string | undefined,
  exportName: string | undefined,
  name: string | undefined,
): Promise<NamedMachine> {
  if (file !== undefined) return machineOfFile(file, exportName);
  const known = await flowMachines();
  const flow = name === undefined ? known[0] : known.find(({ model }) => model.name === name);
  if (!flow) throw new Error(`There is no machine ${name}. Use --file for any other machine. ${see}`);
  return { name: flow.model.name, machine: flow.model.machine };
}
