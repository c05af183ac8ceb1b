import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { icons as phosphor } from '@iconify-json/ph';

/** Phosphor names (https://icon-sets.iconify.design/ph/) that the screens may use. Add one, then `npx tsx tools/icons.ts`. */
const names = [
  'arrow-counter-clockwise',
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'bell-ringing',
  'calendar-blank',
  'caret-down',
  'caret-right',
  'chat-circle-text',
  'check',
  'check-circle-fill',
  'clock',
  'cloud-slash',
  'copy',
  'credit-card',
  'device-mobile',
  'download-simple',
  'drop',
  'envelope-simple',
  'eye',
  'eye-slash',
  'fire-simple',
  'funnel-simple',
  'gift',
  'gps-fix',
  'hand-coins',
  'handshake',
  'house',
  'identification-card',
  'info',
  'list',
  'lock-simple',
  'magnifying-glass',
  'map-pin',
  'minus',
  'money',
  'moped',
  'navigation-arrow',
  'package',
  'pencil-simple',
  'phone',
  'pix-logo',
  'plus',
  'printer',
  'qr-code',
  'question',
  'receipt',
  'scales',
  'seal-check',
  'share-network',
  'shield-check',
  'sign-out',
  'sliders-horizontal',
  'star-fill',
  'storefront',
  'ticket',
  'timer',
  'trash',
  'user',
  'warning',
  'warning-circle',
  'whatsapp-logo',
  'x',
  'x-circle',
] as const;

const target = new URL('../src/ui/icons.ts', import.meta.url);

const lines = names.map((name) => {
  const icon = phosphor.icons[name];
  if (!icon) throw new Error(`Phosphor has no icon "${name}"`);
  return `  '${name}': { width: 256, height: 256, body: '${icon.body}' },`;
});

writeFileSync(
  target,
  `// Written by tools/icons.ts from @iconify-json/ph (Phosphor, MIT). Edit the list there.
import type { IconifyIcon } from '@iconify/react/offline';

export type IconName =
${names.map((name) => `  | '${name}'`).join('\n')};

export const icons: Record<IconName, IconifyIcon> = {
${lines.join('\n')}
};
`,
);

const source = new URL('../src/', import.meta.url);
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && path !== 'ui/icons.ts')
  .map((path) => readFileSync(new URL(path, source), 'utf8'))
  .join('\n');
const idle = names.filter((name) => !screens.includes(`'${name}'`) && !screens.includes(`"${name}"`));
console.log(`${names.length} icons written.${idle.length > 0 ? ` No screen names: ${idle.join(', ')}` : ''}`);
