import type { Plugin } from 'vite';

/** sonner adds a `<style>` that no policy allows; its stylesheet is linked instead (src/ui/toaster.tsx). */
const sonnerWithoutStyle = cut('sonner/dist/index.mjs', (code) => code.replace(/^__insertCSS\(.*\);$/m, ''));

/** Every form here brings a resolver; the form library's own rules weigh 0.8 kB of the steps with fields. */
const formsWithoutOwnRules = cut('react-hook-form/dist/index.esm.mjs', (code) =>
  code.replace(
    /^var validateField = async [\s\S]*?^};$/m,
    `var validateField = async ({ _f }) => {
  if (_f.required || _f.validate || _f.pattern) throw new Error('a rule beside the resolver is not checked: ' + _f.name);
  return {};
};`,
  ),
);

/** The machine does what a mutation would; the query library's weigh 1.1 kB of every step. */
const queriesWithoutMutations = cut('@tanstack/query-core/build/modern/mutationCache.js', (code) =>
  code.replace(
    /^var MutationCache = class extends Subscribable \{[\s\S]*?^\};$/m,
    `var MutationCache = class extends Subscribable {
  build() { throw new Error('mutations are not in the bundle: tools/lean-libraries.ts'); }
  getAll() { return []; }
  findAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
};`,
  ),
);

/** No list here is loaded page by page. */
const queriesWithoutPages = cut('@tanstack/query-core/build/modern/infiniteQueryBehavior.js', (code) =>
  code.replace(
    /^function infiniteQueryBehavior\([\s\S]*?^\}$/m,
    `function infiniteQueryBehavior() {
  throw new Error('infinite queries are not in the bundle: tools/lean-libraries.ts');
}`,
  ),
);

/** What the product does not use of its libraries, and no bundler can tell; only browsers' bundles are cut. */
export const leanLibraries = [
  sonnerWithoutStyle,
  formsWithoutOwnRules,
  queriesWithoutMutations,
  queriesWithoutPages,
];

/** Throws where the file is not as it was when the cut was written. */
function cut(file: string, change: (code: string) => string): Plugin {
  return {
    name: `lean ${file}`,
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(`/node_modules/${file}`)) return undefined;
      const lean = change(code);
      if (lean === code) throw new Error(`${file} has another form than expected`);
      return { code: lean, map: null };
    },
  };
}
