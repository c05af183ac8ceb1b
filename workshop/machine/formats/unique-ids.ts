/** Returns an id for each name. Appends a number where `idFor` gives the same id to several names. */
export function uniqueIds(names: readonly string[], idFor: (name: string) => string): Map<string, string> {
  const ids = new Map<string, string>();
  const used = new Set<string>();
  for (const name of names) {
    const first = idFor(name);
    let id = first;
    for (let number = 2; used.has(id); number++) id = `${first}_${number}`;
    used.add(id);
    ids.set(name, id);
  }
  return ids;
}
