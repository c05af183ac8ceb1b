import type { Shown } from './place.ts';

export type FoundKind =
  | 'etapa'
  | 'estado'
  | 'evento'
  | 'serviço'
  | 'resposta'
  | 'encontro'
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
  /** The transition that it is, or an answer that takes it. */
  transition?: string;
  /** What is said of it elsewhere than in its title. */
  said: readonly string[];
  /** What is said around it: of the state it begins in, and of that state's screen. */
  around: readonly string[];
}

export function entry(
  kind: FoundKind,
  found: Pick<Findable, 'key' | 'title' | 'detail' | 'at' | 'path' | 'transition'>,
  said: readonly string[] = [],
  around: readonly string[] = [],
): Findable {
  return { kind, ...found, said, around: [kind, ...around] };
}
