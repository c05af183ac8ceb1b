import { find, indexOf } from './find.ts';
import type { Hit } from './findable.ts';

export type Finder = (query: string) => readonly Hit[];

/** Loads the search index and returns a search function. Throws if the index cannot be loaded. */
export async function makeFinder(signal: AbortSignal): Promise<Finder> {
  const answer = await fetch('/fluxo/search.json', { signal });
  if (!answer.ok) throw new Error(`search: ${answer.status}`);
  const index = indexOf(await answer.json());
  return (query) => find(index, query);
}
