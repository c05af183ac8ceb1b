import type { Behaviour } from './behaviour.ts';
import type { Change, MachineDiff, PropertyChange } from './diff.ts';
import { isSame } from './diff.ts';

/** A comparison with its name, and sentences about drafts that were saved before. */
export interface NamedDiff {
  name: string;
  diff: MachineDiff;
  behaviour: Behaviour;
  drafts: readonly string[];
}

/** Returns comparisons as plain text, or as Markdown for a review. */
export function diffText(diffs: readonly NamedDiff[], ref: string, format: 'text' | 'markdown'): string {
  const isMarkdown = format === 'markdown';
  const code = (text: string) => (isMarkdown ? `\`${text}\`` : text);
  const heading = (text: string) => (isMarkdown ? `### ${text}` : text);
  const lines = diffs.flatMap(({ name, diff, behaviour, drafts }) => {
    if (isSame(diff) && drafts.length === 0 && behaviour.verdict === 'same')
      return [
        `${heading(name)}`,
        '',
        `Nothing has changed since ${ref}. ${agreement(behaviour.situations)}`,
        '',
      ];
    return [
      heading(`${name}, since ${ref}`),
      '',
      ...sections(diff).flatMap(([title, entries]) => listed(title, entries.map(code), isMarkdown)),
      ...listed('Saved drafts', drafts, isMarkdown),
      ...(isSame(diff) ? ['The definitions are equal.', ''] : []),
      ...behaviourLines(behaviour, isMarkdown),
    ];
  });
  return `${lines.join('\n').trimEnd()}\n`;
}

function sections(diff: MachineDiff) {
  const { states, services, timers, transitions, retargeted, guarded, inside, properties } = diff;
  const led = ({ before, after }: Change) => `${before}  ⇒  ${after.slice(after.lastIndexOf('→'))}`;
  const conditions = ({ before, after }: Change) => `${before}  ⇒  ${after}`;
  return [
    ['New states', states.added],
    ['Removed states', states.removed],
    ['New services', services.added],
    ['Removed services', services.removed],
    ['New timers', timers.added],
    ['Removed timers', timers.removed],
    ['New transitions', transitions.added],
    ['Removed transitions', transitions.removed],
    ['Transitions with another target', retargeted.map(led)],
    ['Transitions with another guard', guarded.map(conditions)],
    ['Transitions whose guard or action has other code', inside],
    ['Changed properties', properties.map(propertyLine)],
  ] as const;
}

function agreement(situations: number): string {
  return situations === 1
    ? 'Both behave alike in the only situation.'
    : `Both behave alike in all ${situations} situations.`;
}

function behaviourLines(behaviour: Behaviour, isMarkdown: boolean): string[] {
  if (behaviour.verdict === 'same') return [agreement(behaviour.situations), ''];
  if (behaviour.verdict === 'not decided')
    return [`Behaviour: not decided, because ${behaviour.reason}.`, ''];
  const { path, guards, before, after } = behaviour;
  const answers = guards.length === 0 ? '' : `, if the guards without code answer ${guards.join(', ')}`;
  const title =
    path.length === 0 ? 'The behaviour differs from the start' : 'Shortest path on which they differ';
  return [
    isMarkdown ? `**${title}${answers}**` : `${title}${answers}:`,
    ...(isMarkdown ? [''] : []),
    ...path.map((event, index) => `${isMarkdown ? '' : '  '}${index + 1}. ${event}`),
    ...(isMarkdown ? [''] : []),
    `${isMarkdown ? '- ' : '  '}before: ${before}`,
    `${isMarkdown ? '- ' : '  '}after: ${after}`,
    '',
  ];
}

const valueMaximum = 70;

function propertyLine({ place, property, before, after }: PropertyChange): string {
  const [was, is] = [before, after].map((value = 'none') =>
    value.length > valueMaximum ? `${value.slice(0, valueMaximum - 1)}…` : value,
  );
  return `${place}: ${property}: ${was === is ? 'other code' : `${was}  ⇒  ${is}`}`;
}

function listed(title: string, entries: readonly string[], isMarkdown: boolean): string[] {
  if (entries.length === 0) return [];
  const name = `${title} (${entries.length})`;
  return [
    isMarkdown ? `**${name}**` : `${name}:`,
    ...(isMarkdown ? [''] : []),
    ...entries.map((one) => `${isMarkdown ? '-' : ' '} ${one}`),
    '',
  ];
}
