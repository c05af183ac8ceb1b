import * as z from 'zod/mini';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

interface Chunks {
  entry: string;
  /** Returns the files of source modules and of everything that they and the entry import, without the entry. */
  filesOf(sources: readonly string[]): string[];
}

/** Parses Vite's manifest of a browser bundle. `start` is the source of its entry. */
export function chunksOf(manifestJson: unknown, start: string): Chunks {
  const rows = z.parse(manifest, manifestJson);
  const rowOf = (key: string) => {
    const row = rows[key];
    if (row === undefined) throw new Error(`the build has no file of ${key}`);
    return row;
  };

  function collect(keys: readonly string[], found: Set<string>): Set<string> {
    for (const key of keys) {
      const { file, imports = [] } = rowOf(key);
      if (key === start || found.has(`/${file}`)) continue;
      found.add(`/${file}`);
      collect(imports, found);
    }
    return found;
  }

  const { file, imports = [] } = rowOf(start);
  return {
    entry: `/${file}`,
    filesOf: (sources) => [...collect([...imports, ...sources], new Set())],
  };
}
