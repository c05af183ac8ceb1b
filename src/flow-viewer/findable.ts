import type { Shown } from './place.ts';
import { plainWords } from './plain-words.ts';

export type FoundKind =
  | 'etapa'
  | 'estado'
  | 'evento'
  | 'serviço'
  | 'resposta'
  | 'texto da tela'
  | 'contexto'
  | 'relógio'
  | 'caminho';

/** Something that can be found: where it is, and what it is found by. */
export interface Findable {
  key: string;
  kind: FoundKind;
  title: string;
  detail: string;
  at: Shown;
  /** A path, which is played there: `machine/criterion/id`. */
  path?: string;
  words: string;
}

export function entry(
  kind: FoundKind,
  found: Omit<Findable, 'words' | 'kind'>,
  more: readonly string[],
): Findable {
  return { ...found, kind, words: plainWords([found.title, found.detail, kind, ...more].join(' ')) };
}
