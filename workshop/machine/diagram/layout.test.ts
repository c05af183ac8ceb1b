import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { inventoryOf } from '../../paths/definitions.ts';
import { seededRandom } from '../../paths/walks.ts';
import { layOut } from './layout.ts';
import { diagramSvg } from './svg.ts';

const plainMarks = { box: () => '', arrow: () => '' };

/** Creates a machine of groups with states in a circle, and jumps between the groups. */
function large(groups: number, size: number) {
  const random = seededRandom(1);
  const any = (count: number) => Math.floor(random() * count);
  const list = (count: number) => Array.from({ length: count }, (_, index) => index);
  const states = () =>
    list(size).map((index) => [
      `s${index}`,
      {
        on: {
          NEXT: `s${(index + 1) % size}`,
          JUMP: `#m.g${any(groups)}.s${any(size)}`,
          AWAY: `#m.g${any(groups)}`,
        },
      },
    ]);
  return createMachine({
    id: 'm',
    initial: 'g0',
    states: Object.fromEntries(
      list(groups).map((group) => [`g${group}`, { initial: 's0', states: Object.fromEntries(states()) }]),
    ),
  } as object);
}

test.each([
  ['in groups', 20, 20],
  ['in one group', 1, 400],
])(
  '400 states %s are drawn with at most 10 s of computing',
  { timeout: 120_000 },
  async (_, groups, size) => {
    const machine = large(groups, size);
    const { user } = process.cpuUsage();
    const diagram = await layOut(machine, inventoryOf(machine).definitions);
    expect(process.cpuUsage().user - user).toBeLessThan(10_000_000);
    expect(diagram.boxes).toHaveLength(400 + groups);
    expect(diagramSvg(diagram, 'large', plainMarks)).toContain('</svg>');
  },
);

test('each target of a transition has an arrow', async () => {
  const machine = createMachine({
    initial: 'o',
    states: {
      o: { on: { GO: { target: ['p.x', 'p.y'] } } },
      p: { type: 'parallel', states: { x: {}, y: {} } },
    },
  });
  const { arrows, boxes } = await layOut(machine);
  expect(boxes.map(({ state }) => state)).toEqual(['o', 'p', 'p.x', 'p.y']);
  expect(arrows.map(({ definitions }) => definitions.map(({ id }) => id))).toEqual([
    ['o: GO → p.x + p.y'],
    ['o: GO → p.x + p.y'],
  ]);
});
