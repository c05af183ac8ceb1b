import type { Change, MachineDiff } from './diff.ts';
import { isSame } from './diff.ts';

/** A comparison with its name, and sentences about drafts that were saved before. */
export interface NamedDiff {
  name: string;
  diff: MachineDiff;
  drafts: readonly string[];
}

/** Returns comparisons as plain text, or as Markdown for a review. */
export function diffText(diffs: readonly NamedDiff[], ref: string, format: 'text' | 'markdown'): string {
  const isMarkdown = format === 'markdown';
  const code = (text: string) => (isMarkdown ? `\`${text}\`` : text);
  const heading = (text: string) => (isMarkdown ? `### ${text}` : text);
  const lines = diffs.flatMap(({ name, diff, drafts }) => {
    if (isSame(diff) && drafts.length === 0) return [`${heading(name)}`, '', `Nada mudou desde ${ref}.`, ''];
    return [
      heading(`${name}, desde ${ref}`),
      '',
      ...sections(diff).flatMap(([title, entries]) => listed(title, entries.map(code), isMarkdown)),
      ...listed('Rascunhos guardados', drafts, isMarkdown),
    ];
  });
  return `${lines.join('\n').trimEnd()}\n`;
}

function sections({ states, services, timers, transitions, retargeted, guarded, inside }: MachineDiff) {
  const led = ({ before, after }: Change) => `${before}  ⇒  ${after.slice(after.lastIndexOf('→'))}`;
  const asked = ({ before, after }: Change) => `${before}  ⇒  ${after}`;
  return [
    ['Estados novos', states.added],
    ['Estados tirados', states.removed],
    ['Serviços novos', services.added],
    ['Serviços tirados', services.removed],
    ['Relógios novos ou de outra duração', timers.added],
    ['Relógios tirados', timers.removed],
    ['Transições novas', transitions.added],
    ['Transições tiradas', transitions.removed],
    ['Levam a outro lugar', retargeted.map(led)],
    ['Sob outra condição', guarded.map(asked)],
    ['Escritas como antes, perguntam ou fazem outra coisa', inside],
  ] as const;
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
