import type { Charts } from './chart.ts';

/** Something that can be found: where it is, and what it is found by. */
export interface Findable {
  key: string;
  kind: 'etapa' | 'estado' | 'evento' | 'serviço';
  title: string;
  detail: string;
  machine: string;
  state: string;
  words: string;
}

/** Everything that can be found: steps, states, events where they are heard, services, and the texts of each. */
export function findables({ cards, machines }: Charts): Findable[] {
  const steps = cards.map((card): Findable => {
    const { id, title, machine, state, path = '' } = card;
    return entry('etapa', { key: `etapa ${id}`, title, detail: path || state, machine, state }, [state]);
  });
  const others = machines.flatMap(({ name: machine, states, transitions }) => [
    ...states
      .filter(({ isLeaf }) => isLeaf)
      .map(({ name, promise = '', services }) =>
        entry(
          'estado',
          { key: `estado ${machine}/${name}`, title: name, detail: promise, machine, state: name },
          services,
        ),
      ),
    ...transitions.map(({ id, source, event, service, said, condition = '', outcomes = [], targets }) =>
      entry(
        service === undefined ? 'evento' : 'serviço',
        {
          key: `${machine} ${id}`,
          title: service === undefined ? event : `${service}: ${outcomes.join(', ') || event}`,
          detail: `${source} → ${targets.join(' + ') || 'fica onde está'}`,
          machine,
          state: source === '(raiz)' ? (targets[0] ?? '') : source,
        },
        [said, condition, event],
      ),
    ),
  ]);
  return [...steps, ...others];
}

function entry(
  kind: Findable['kind'],
  found: Omit<Findable, 'words' | 'kind'>,
  more: readonly string[],
): Findable {
  return { ...found, kind, words: plain([found.title, found.detail, ...more].join(' ')) };
}

/** What holds every word asked for; titles that begin with it come first. */
export function find(all: readonly Findable[], asked: string): Findable[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = all.filter((one) => words.every((word) => one.words.includes(word)));
  const rank = (one: Findable) => (plain(one.title).startsWith(words[0] ?? '') ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
