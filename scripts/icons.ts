import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { icons as phosphor } from '@iconify-json/ph';

/**
 * Names of Phosphor icons (https://icon-sets.iconify.design/ph/) that every step loads. After adding one, run `npx tsx
 * scripts/icons.ts`, which also formats the files it writes. Screens use these icons by name.
 */
const named = [
  'arrow-left',
  'caret-down',
  'check',
  'check-circle-fill',
  'info',
  'map-pin',
  'phone',
  'shield-check',
  'ticket',
  'warning',
  'warning-circle',
  'x',
] as const;

/** Icons of only a few screens. Each is a separate file, which its importers load. */
const drawings = [
  'arrow-right',
  'arrow-square-out',
  'bell-ringing',
  'bell-slash',
  'calendar-blank',
  'caret-right',
  'clock',
  'copy',
  'credit-card',
  'drop',
  'envelope-simple',
  'gps-fix',
  'hand-coins',
  'house',
  'list',
  'magnifying-glass',
  'minus',
  'money',
  'moped',
  'package',
  'pix-logo',
  'plus',
  'receipt',
  'scales',
  'star',
  'star-fill',
  'storefront',
  'user',
  'whatsapp-logo',
] as const;

const target = new URL('../src/ui/icons.ts', import.meta.url);
const folder = new URL('../src/ui/icons/', import.meta.url);
const origin = '// Written by scripts/icons.ts from @iconify-json/ph (Phosphor, MIT). Edit the lists there.';

/** Every Phosphor icon is one path on a 256 × 256 canvas. */
const onePath = /^<path fill="currentColor" d="([^"]+)"\/>$/;

function pathOf(name: string): string {
  const path = onePath.exec(phosphor.icons[name]?.body ?? '')?.[1];
  if (!path) throw new Error(`Phosphor has no icon "${name}", or draws it with more than one path`);
  return path;
}

/** Returns the export name: `caret-right` → `caretRightIcon`. */
const exportOf = (name: string) =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;

writeFileSync(
  target,
  `${origin}

/** The SVG path of each icon that code uses by name, on a canvas of 256 × 256. */
export const icons = {
${named.map((name) => `  '${name}': '${pathOf(name)}',`).join('\n')}
} as const;

/** An icon that only a few screens use. A separate file in \`icons/\` has its SVG path, on the same canvas. */
export interface Drawing {
  readonly path: string;
}

export type IconName = keyof typeof icons | Drawing;
`,
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of drawings)
  writeFileSync(
    new URL(`${name}.ts`, folder),
    `${origin}\nexport const ${exportOf(name)} = { path: '${pathOf(name)}' };\n`,
  );

execFileSync(process.execPath, [
  fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')),
  'format',
  '--write',
  fileURLToPath(target),
  fileURLToPath(folder),
]);

const source = new URL('../src/', import.meta.url);
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('ui/icons'))
  .map((path) => readFileSync(new URL(path, source), 'utf8'))
  .join('\n');
const idle = [
  ...named.filter((name) => !screens.includes(`'${name}'`) && !screens.includes(`"${name}"`)),
  ...drawings.filter((name) => !screens.includes(`/icons/${name}.ts`)),
];
const count = named.length + drawings.length;
console.log(`${count} icons written.${idle.length > 0 ? ` No screen uses: ${idle.join(', ')}` : ''}`);
