import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { icons as phosphor } from '@iconify-json/ph';

/**
 * Phosphor names (https://icon-sets.iconify.design/ph/) available to the screens. After adding one, run `npx tsx tools/icons.ts`,
 * which also formats what it writes.
 */
const names = [
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'calendar-blank',
  'caret-down',
  'caret-right',
  'check',
  'check-circle-fill',
  'clock',
  'copy',
  'credit-card',
  'drop',
  'envelope-simple',
  'gps-fix',
  'hand-coins',
  'house',
  'info',
  'list',
  'magnifying-glass',
  'map-pin',
  'minus',
  'money',
  'moped',
  'package',
  'phone',
  'pix-logo',
  'plus',
  'receipt',
  'scales',
  'shield-check',
  'sliders-horizontal',
  'star-fill',
  'storefront',
  'ticket',
  'timer',
  'user',
  'warning',
  'warning-circle',
  'x',
] as const;

const target = new URL('../src/ui/icons.ts', import.meta.url);

/** Every Phosphor icon is one path on a 256 × 256 canvas. */
const onePath = /^<path fill="currentColor" d="([^"]+)"\/>$/;

const lines = names.map((name) => {
  const path = onePath.exec(phosphor.icons[name]?.body ?? '')?.[1];
  if (!path) throw new Error(`Phosphor has no icon "${name}", or draws it with more than one path`);
  return `  '${name}': '${path}',`;
});

writeFileSync(
  target,
  `// Written by tools/icons.ts from @iconify-json/ph (Phosphor, MIT). Edit the list there.
export type IconName =
${names.map((name) => `  | '${name}'`).join('\n')};

/** The one path of each icon, on a canvas of 256 × 256. */
export const icons: Record<IconName, string> = {
${lines.join('\n')}
};
`,
);

execFileSync(process.execPath, [
  fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')),
  'format',
  '--write',
  fileURLToPath(target),
]);

const source = new URL('../src/', import.meta.url);
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && path !== 'ui/icons.ts')
  .map((path) => readFileSync(new URL(path, source), 'utf8'))
  .join('\n');
const idle = names.filter((name) => !screens.includes(`'${name}'`) && !screens.includes(`"${name}"`));
console.log(`${names.length} icons written.${idle.length > 0 ? ` No screen names: ${idle.join(', ')}` : ''}`);
