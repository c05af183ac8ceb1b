import type { AnyStateMachine } from 'xstate';
import { eventsOf } from './definitions.ts';
import type { ExportForm } from './exports-of.ts';
import { answeringIn, isWatched, takesInput } from './setup.ts';

interface TemplateOf {
  machine: AnyStateMachine;
  /** Import path of the machine, relative to the setup file. */
  from: string;
  exportName: string;
  form: ExportForm;
  typeFrom: string;
}

const nameOf = (key: string) => (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key));
const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const types: Record<ExportForm, (type: string) => string> = {
  machine: (type) => type,
  promise: (type) => `Awaited<${type}>`,
  function: (type) => `Awaited<ReturnType<${type}>>`,
};

/** Returns the text of a setup file with an entry for every option. Unchanged, it has no effect. */
export function setupTemplate({ machine, from, exportName, form, typeFrom }: TemplateOf): string {
  const named = exportName === 'default' ? 'default as machine' : exportName;
  const local = exportName === 'default' ? 'machine' : exportName;
  const events = eventsOf(machine).map((type) => `    ${nameOf(type)}: [{}],`);
  const services = answeringIn(machine).map((service) =>
    [
      `    ${nameOf(service)}: {`,
      '      answers: { done: undefined },',
      "      errors: { error: new Error('failed') },",
      ...(isWatched(machine, service) ? ['      // snapshots: { word: {} },'] : []),
      '    },',
    ].join('\n'),
  );
  const block = (name: string, note: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`  // ${note}`, `  ${name}: {`, ...lines, '  },'];
  return [
    `import type { PathSetup } from ${quoted(typeFrom)};`,
    `import type { ${named} } from ${quoted(from)};`,
    '',
    '/** Defines what the machine alone does not. Parts that you delete get their defaults. */',
    `export const setup: PathSetup<${types[form](`typeof ${local}`)}> = {`,
    '  // The input of the machine.',
    takesInput(machine) ? '  input: undefined,' : '  // input: {},',
    ...block('events', 'The properties of each event besides its type: one object for each case.', events),
    ...block('services', 'Every result and every error of each service, each with a name.', services),
    '  // Other actors that the machine meets with system.get, by their systemId.',
    '  // system: {},',
    '  // What guards read from the context. Needed if the context grows without limit.',
    '  // guardContext: (context) => ({}),',
    '};',
    '',
  ].join('\n');
}
