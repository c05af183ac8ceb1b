import { Resvg } from '@resvg/resvg-js';
import type { AnyStateMachine } from 'xstate';
import { flowMachines } from '../model/flow.ts';
import { ignoreClosedPipe, writeResult } from '../paths/output.ts';
import { layOut } from './diagram/layout.ts';
import { diagramSvg } from './diagram/svg.ts';
import { toJson } from './formats/json.ts';
import { toMermaid } from './formats/mermaid.ts';
import { toScxml } from './formats/scxml.ts';

const help = `Prints a machine in another format, or writes it to a file.

  npm run machine:export -- --format svg|png|mermaid|scxml|json [--machine NAME] [--output FILE]

The default machine is ${flowMachines[0]?.model.name}. All machines: ${flowMachines.map(({ model }) => model.name).join(', ')}. png needs --output.
`;

type Export = (name: string, machine: AnyStateMachine) => Promise<string | Uint8Array> | string;

/** Colours and fonts, because the drawing has none. */
const style =
  '<style>svg{background:#fffdf9;color:#0e1b2c}.box{fill:#f3f6fb;stroke:#75859c}.line{fill:none;stroke:#75859c}.head{fill:#75859c}text{fill:#0e1b2c;font-family:sans-serif}.title{font-size:14px;font-weight:700}.label{font-size:10px}</style>';

async function svg(name: string, machine: AnyStateMachine): Promise<string> {
  const drawing = diagramSvg(await layOut(machine), name, { box: () => '', arrow: () => '' });
  return `${drawing.replace('>', `>${style}`)}\n`;
}

const formats: Record<string, Export> = {
  svg,
  png: async (name, machine) =>
    new Resvg(await svg(name, machine), { background: '#fffdf9' }).render().asPng(),
  mermaid: (_, machine) => toMermaid(machine),
  scxml: toScxml,
  json: toJson,
};

ignoreClosedPipe();
try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}

async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(help);
  const { format = '', machine: name = flowMachines[0]?.model.name, output } = optionsIn(args);
  const write = formats[format];
  const flow = flowMachines.find(({ model }) => model.name === name);
  if (!write || !flow || (format === 'png' && output === undefined))
    throw new Error('Name a format and a machine; png needs --output. See npm run machine:export -- --help.');
  writeResult(await write(flow.model.name, flow.model.machine), output);
}

function optionsIn(args: readonly string[]): Record<string, string | undefined> {
  const names = ['--format', '--machine', '--output'];
  const wrong = args.find((arg, index) => index % 2 === 0 && !names.includes(arg));
  if (wrong !== undefined) throw new Error(`Unknown option ${wrong}. See npm run machine:export -- --help.`);
  return Object.fromEntries(
    names.flatMap((name) => (args.includes(name) ? [[name.slice(2), args[args.indexOf(name) + 1]]] : [])),
  );
}
