/** Maximum number of letters that may differ between the typed name and a suggestion. */
const typosMaximum = 3;

/** Returns ` Did you mean X?` for the nearest name, or an empty string if none is near. */
export function didYouMean(typed: string, names: Iterable<string>): string {
  let best: string | undefined;
  let fewest = typosMaximum + 1;
  for (const name of names) {
    const typos = distance(typed.toLowerCase(), name.toLowerCase());
    if (typos < fewest) [best, fewest] = [name, typos];
  }
  return best === undefined ? '' : ` Did you mean ${best}?`;
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at++)
      next.push(
        Math.min(
          (row[at] ?? 0) + (letter === other[at] ? 0 : 1),
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
