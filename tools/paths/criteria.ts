import { type CoverEdge, type CoverGraph, coverAll } from './cover.ts';
import type { Edge, Graph } from './explore.ts';
import { answering, pairId, shownBy } from './requirements.ts';
import { shorten } from './shorten.ts';

/** Numbers requirements as they are met. */
function numbering() {
  const numbers = new Map<string, number>();
  return (id: string) => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, numbers.size);
    return numbers.size - 1;
  };
}

/** Walks through every state that can be reached. */
export function coverStates(graph: Graph, maxLength?: number): Edge[][] {
  return walksOf(
    plainGraph(graph, (edge) => shownBy(edge).states),
    maxLength,
  );
}

/** Walks through every transition, both ways of every guard and every outcome of every call that can be seen. */
export function coverTransitions(graph: Graph, maxLength?: number): Edge[][] {
  return walksOf(plainGraph(graph, transitionNeeds), maxLength);
}

/** What a step is good for under the transition criterion. */
export function transitionNeeds(edge: Edge): string[] {
  const { transitions, guards, outcomes } = shownBy(edge);
  return [...transitions, ...guards, ...outcomes];
}

/** Few short walks; bounded ones are left as they were found. */
function walksOf(graph: CoverGraph<Edge>, maxLength?: number): Edge[][] {
  const found = coverAll(graph, maxLength);
  const walks = maxLength === undefined ? shorten(graph, found) : found;
  return walks.map((walk) => walk.map(({ ref }) => ref));
}

function plainGraph({ places }: Graph, needsOf: (edge: Edge) => readonly string[]): CoverGraph<Edge> {
  const number = numbering();
  return {
    start: 0,
    out: places.map(({ out }) =>
      out.map((edge): CoverEdge<Edge> => ({ to: edge.to, meets: needsOf(edge).map(number), ref: edge })),
    ),
  };
}

/** Walks through every two transitions that can answer two events in a row. */
export function coverPairs(graph: Graph, maxLength?: number): Edge[][] {
  const number = numbering();
  const vertices: { place: number; cameBy: string | undefined }[] = [{ place: 0, cameBy: undefined }];
  const indexOf = new Map<string, number>([['0|', 0]]);
  const out: CoverEdge<Edge>[][] = [];
  for (let index = 0; index < vertices.length; index++) {
    const { place, cameBy } = vertices[index] ?? { place: 0, cameBy: undefined };
    out.push(
      (graph.places[place]?.out ?? []).map((edge) => {
        const answer = answering(edge) ?? cameBy;
        const key = `${edge.to}|${answer ?? ''}`;
        const known = indexOf.get(key);
        const to = known ?? vertices.push({ place: edge.to, cameBy: answer }) - 1;
        if (known === undefined) indexOf.set(key, to);
        const meets =
          cameBy === undefined || answering(edge) === undefined
            ? []
            : [number(pairId(cameBy, answering(edge) ?? ''))];
        return { to, meets, ref: edge };
      }),
    );
  }
  return walksOf({ start: 0, out }, maxLength);
}
