import type { FlowGuide } from '../../model/flow-guides.ts';
import type { Guide, GuidePart, MachineChart } from '../chart.ts';
import { isWithin } from '../place.ts';
import { topicOf } from '../topics.ts';

/** Resolves the names in guides to links. Throws if a name does not exist, so that guides stay up to date. */
export function guidesOf(guides: readonly FlowGuide[], machines: readonly MachineChart[]): Guide[] {
  return guides.map(({ name, title, machine, searchWords, lines }) => ({
    name,
    title,
    searchWords: [...searchWords],
    lines: lines.map((line) =>
      line
        .split('`')
        .flatMap((text, index) => (index % 2 === 0 ? [{ text }] : partsOf(text, machine, machines)))
        .filter(({ text }) => text !== ''),
    ),
  }));
}

/** Resolves text in backticks: one link, or two for a transition. */
function partsOf(written: string, own: string, machines: readonly MachineChart[]): GuidePart[] {
  const [, of = own, named = written] = /^([\w-]+)\/(.+)$/.exec(written) ?? [];
  const machine = machines.find(({ name }) => name === of);
  if (!machine) throw new Error(`${written}: no machine is called ${of}`);
  const [from = '', to] = named.split(' → ');
  if (to === undefined) return [linkOf(machine, named)];
  const isWay = machine.transitions.some(
    ({ source, targets }) => isWithin(source, from) && targets.some((target) => target === to),
  );
  if (!isWay) throw new Error(`${of} has no way ${named}`);
  return [linkOf(machine, from), { text: ' → ' }, linkOf(machine, to)];
}

function linkOf(machine: MachineChart, named: string): GuidePart {
  const { name, states, transitions } = machine;
  if (states.some((state) => state.name === named)) return { text: named, of: name, state: named };
  if (topicOf(machine, named)) return { text: named, of: name, topic: named };
  const [service = '', answer] = named.split(': ');
  const answers = transitions.flatMap((one) => (one.service === service ? (one.outcomes ?? []) : []));
  if (answer === undefined || !answers.includes(answer)) throw new Error(`${name} has no ${named}`);
  return { text: named, of: name, topic: service };
}
