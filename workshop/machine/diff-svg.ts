import type { AnyStateMachine } from 'xstate';
import { type Definition, inventoryOf } from '../paths/definitions.ts';
import { escapeMarkup } from '../paths/formats/escape.ts';
import { layOutGraph } from './diagram/graph.ts';
import { diagramSvg } from './diagram/svg.ts';
import type { MachineDiff } from './diff.ts';

/** A kind of change of a transition or state. Each kind has a distinct sign and dashes, besides its colour. */
type Fate = 'added' | 'removed' | 'retargeted' | 'elsewhere' | 'guarded' | 'inside';

const signs: Record<Fate, string> = {
  added: '+',
  removed: '−',
  retargeted: '↷',
  elsewhere: '↶',
  guarded: '?',
  inside: '~',
};

const legend: Record<Fate, string> = {
  added: 'new',
  removed: 'removed',
  retargeted: 'new target',
  elsewhere: 'old target',
  guarded: 'another guard',
  inside: 'other code in its guard or action',
};

export interface DrawnDiff {
  name: string;
  diff: MachineDiff;
  before: AnyStateMachine | undefined;
  after: AnyStateMachine;
}

interface Line {
  fate: Fate;
  definition: Definition;
  text: string;
}

const style = `<style>svg{background:#fffdf9;color:#0e1b2c}text{fill:#0e1b2c;font-family:sans-serif}.title{font-size:14px;font-weight:700}.label{font-size:11px}.heading{font-size:20px;font-weight:700}.box{fill:#f3f6fb;stroke:#75859c}.line{fill:none;stroke:#75859c;stroke-width:2}.head{fill:#75859c}
.added .line,.added .box{stroke:#0a7a4b}.added .box{fill:#e6f5ee;stroke-width:3}.added .head{fill:#0a7a4b}
.removed .line,.removed .box{stroke:#b42318;stroke-dasharray:7 4}.removed .box{fill:#fdecea}.removed .head{fill:#b42318}
.retargeted .line{stroke:#0b5fff;stroke-width:3}.retargeted .head{fill:#0b5fff}
.elsewhere .line{stroke:#0b5fff;stroke-dasharray:2 4}.elsewhere .head{fill:#0b5fff}
.guarded .line{stroke:#7a4b00;stroke-dasharray:10 3 2 3}.guarded .head{fill:#7a4b00}
.inside .line{stroke:#44546a;stroke-dasharray:1 3}.inside .head{fill:#44546a}</style>`;

const headingPx = 34;
const legendLinePx = 18;
const characterPx = 6.6;

/**
 * Returns all changes as one picture, one machine below the other: changed states, and the states of changed
 * transitions.
 */
export async function diffSvg(diffs: readonly DrawnDiff[], ref: string): Promise<string> {
  const parts = await Promise.all(diffs.map(pictureOf));
  const drawn = parts.filter((part) => part !== undefined);
  let y = headingPx;
  const placed = drawn.map(({ name, svg, width, height }) => {
    const top = y;
    y += headingPx + height + headingPx;
    return {
      width,
      text: `<text class="heading" x="16" y="${top + 22}">${escapeMarkup(name)}</text><g transform="translate(0 ${top + headingPx})">${svg}</g>`,
    };
  });
  const texts =
    drawn.length === 0 ? [`Nothing has changed since ${ref}.`] : Object.entries(signs).map(legendLine);
  const lines = texts.map(
    (text, index) =>
      `<text class="label" x="16" y="${y + index * legendLinePx}">${escapeMarkup(text)}</text>`,
  );
  const width = Math.max(480, ...placed.map((part) => part.width));
  const height = y + lines.length * legendLinePx;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${style}
${[...placed.map(({ text }) => text), ...lines].join('\n')}
</svg>
`;
}

function legendLine([fate, sign]: [string, string]): string {
  return `${sign}  ${Object.entries(legend).find(([known]) => known === fate)?.[1]}`;
}

async function pictureOf({ name, diff, before, after }: DrawnDiff) {
  const lines = linesOf(diff, before, after);
  const ends = lines.flatMap(({ definition }) => [definition.source, targetOf(definition)]);
  const states = [...new Set([...diff.states.added, ...diff.states.removed, ...ends])];
  if (states.length === 0) return undefined;
  const laidOut = await layOutGraph(
    states.map((id) => ({ id, width: id.length * 8.4 + 34, height: 36 })),
    lines.map(({ definition, text }, index) => ({
      id: String(index),
      source: definition.source,
      target: targetOf(definition),
      label: { width: text.length * characterPx + 8, height: 16 },
    })),
  );
  const fateOfState = (state: string) =>
    diff.states.added.includes(state) ? 'added' : diff.states.removed.includes(state) ? 'removed' : '';
  const fateOf = new Map(lines.map((line) => [line.definition, line.fate]));
  const diagram = {
    ...laidOut,
    boxes: laidOut.boxes.map(({ id, ...place }) => {
      const fate = fateOfState(id);
      return { ...place, state: id, title: fate === '' ? id : `${signs[fate]} ${id}` };
    }),
    arrows: laidOut.edges.flatMap(({ id, points, label }) => {
      const line = lines[Number(id)];
      if (!line) return [];
      return [
        { definitions: [line.definition], points, label: { ...label, lines: [line.text], lineHeight: 14 } },
      ];
    }),
  };
  const svg = diagramSvg(diagram, name, {
    box: (state) => `class="${fateOfState(state)}"`,
    arrow: ([definition]) => `class="${definition ? fateOf.get(definition) : ''}"`,
  });
  return { name, svg, width: Math.ceil(laidOut.width), height: Math.ceil(laidOut.height) };
}

/** Returns a line for every changed transition. A retargeted one has two: its old and its new target. */
function linesOf(
  { transitions, retargeted, guarded, inside }: MachineDiff,
  before: AnyStateMachine | undefined,
  after: AnyStateMachine,
): Line[] {
  const [was, is] = [before, after].map(
    (machine) => new Map((machine ? inventoryOf(machine).definitions : []).map((one) => [one.id, one])),
  );
  const line = (fate: Fate, definition: Definition | undefined, more = ''): Line[] =>
    definition
      ? [{ fate, definition: { ...definition }, text: `${signs[fate]} ${labelOf(definition)}${more}` }]
      : [];
  return [
    ...transitions.added.flatMap((id) => line('added', is?.get(id))),
    ...transitions.removed.flatMap((id) => line('removed', was?.get(id))),
    ...retargeted.flatMap((change) => [
      ...line('elsewhere', was?.get(change.before)),
      ...line('retargeted', is?.get(change.after)),
    ]),
    ...guarded.flatMap((change) =>
      line('guarded', was?.get(change.before), ` ⇒ [${is?.get(change.after)?.guard ?? 'always'}]`),
    ),
    ...inside.flatMap((id) => line('inside', is?.get(id))),
  ];
}

function labelOf({ event, guard }: Definition): string {
  return guard === undefined ? event : `${event} [${guard}]`;
}

function targetOf({ source, targets }: Definition): string {
  return targets[0] ?? source;
}
