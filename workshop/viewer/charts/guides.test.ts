import { expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import { type FlowGuide, flowGuides } from '../../model/flow-guides.ts';
import { guidesOf } from './guides.ts';
import { readMachine } from './read-machine.ts';

const machines = flowMachines.map(readMachine);
const guide = (...lines: string[]): FlowGuide => ({
  name: 'one',
  title: 'Um',
  machine: 'order-funnel',
  searchWords: [],
  lines,
});

test('names in a guide become links: states, both ends of a transition, services by their answers, events, and names of another machine', () => {
  const [read] = guidesOf(
    [
      guide(
        'Ao enviar, `resume.placing → resume.verifying`; `placeOrder: offer`.',
        '`order-lifecycle/received`',
      ),
    ],
    machines,
  );
  expect(read?.lines).toEqual([
    [
      { text: 'Ao enviar, ' },
      { text: 'resume.placing', of: 'order-funnel', state: 'resume.placing' },
      { text: ' → ' },
      { text: 'resume.verifying', of: 'order-funnel', state: 'resume.verifying' },
      { text: '; ' },
      { text: 'placeOrder: offer', of: 'order-funnel', topic: 'placeOrder' },
      { text: '.' },
    ],
    [{ text: 'received', of: 'order-lifecycle', state: 'received' }],
  ]);
});

test.for([
  ['`resume.placing → resume.unresolved`', 'order-funnel has no way resume.placing → resume.unresolved'],
  ['`resume.gone`', 'order-funnel has no resume.gone'],
  ['`placeOrder: never`', 'order-funnel has no placeOrder: never'],
  ['`order-lifecycle/payment`', 'order-lifecycle has no payment'],
  ['`no-machine/received`', 'no machine is called no-machine'],
])('a guide that names something that does not exist throws an error: %s', ([line = '', message]) => {
  expect(() => guidesOf([guide(line)], machines)).toThrow(message);
});

test('every guide of the project is valid, and most of its lines contain a link', () => {
  const read = guidesOf(flowGuides, machines);
  expect(read.map(({ name }) => name)).toEqual([...new Set(read.map(({ name }) => name))]);
  for (const { name, lines } of read)
    expect(lines.filter((parts) => parts.some(({ of }) => of)).length, name).toBeGreaterThan(
      lines.length / 2,
    );
});
