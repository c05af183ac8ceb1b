import type { Plugin } from 'vite';

/** The layouts of `src/routes` whose pages a browser never draws itself, by the tree a hydrated page asks for. */
const leftOut: Record<string, readonly string[]> = {
  funnel: ['Site', 'Private', 'Desk'],
  private: ['Site', 'Funnel', 'Desk'],
};

/**
 * `route-tree.gen.ts?funnel` and `?private`: the generated tree without the layouts that are other documents, so that a
 * step's first load does not name every page of the site. The server renders the whole tree.
 */
export const routeTrees: Plugin = {
  name: 'route-trees',
  enforce: 'pre',
  transform(code, id) {
    const only = /route-tree\.gen\.ts\?(\w+)$/.exec(id)?.[1];
    if (only === undefined) return undefined;
    const layouts = leftOut[only];
    if (!layouts) throw new Error(`no route tree is named ${only}`);
    return { code: withoutLayouts(code, layouts), map: null };
  },
};

/** Takes layouts with all their routes out of a generated route tree. Throws where its form is not the expected one. */
export function withoutLayouts(code: string, layouts: readonly string[]): string {
  const names = `(?:${layouts.join('|')})`;
  const stripped = code
    .replace(new RegExp(`^import \\{ Route as ${names}\\w*RouteImport \\}[^\\n]*\\n`, 'gm'), '')
    .replace(
      new RegExp(`^const ${names}\\w*Route(?:Children|WithChildren)?\\b[\\s\\S]*?;\\n(?=\\n|\\w|})`, 'gm'),
      '',
    )
    .replace(new RegExp(`^ +${names}Route: ${names}Route(?:WithChildren)?,\\n`, 'gm'), '');
  const left = new RegExp(`^(?:import|const|  getParentRoute).*\\b${names}\\w*Route(?:Import)?\\b`, 'm').exec(
    stripped,
  );
  if (stripped === code || left)
    throw new Error(`the route tree has another form than expected: ${left?.[0]}`);
  return stripped;
}
