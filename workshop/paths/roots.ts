import type { Measure } from './requirements.ts';

/** An item that can be covered. */
export interface Item {
  measure: Measure;
  id: string;
}

/**
 * Returns a function that finds the root of an impossible item: the only item without causes that its causes lead to.
 * Items that only cause each other have the first of them in `order` as root. Returns undefined for a root, and for an
 * item with several roots.
 */
export function rootFinder(order: readonly Item[], causesOf: (item: Item) => readonly Item[]) {
  const places = new Map(order.map((item, place) => [keyOf(item), place]));
  const placeOf = (item: Item) => places.get(keyOf(item)) ?? order.length;
  return (item: Item): Item | undefined => {
    const found = new Map([[keyOf(item), item]]);
    const roots: Item[] = [];
    for (const one of found.values()) {
      const causes = causesOf(one);
      if (causes.length === 0) roots.push(one);
      for (const cause of causes) found.set(keyOf(cause), found.get(keyOf(cause)) ?? cause);
      if (roots.length > 1) return undefined;
    }
    const [first = item] = [...found.values()].sort((one, other) => placeOf(one) - placeOf(other));
    const root = roots[0] ?? first;
    return keyOf(root) === keyOf(item) ? undefined : root;
  };
}

function keyOf({ measure, id }: Item): string {
  return `${measure} ${id}`;
}
