import { neutralPaint, type Paint } from '#src/ui/art/paint.ts';

/**
 * Colours of the distributors. The names are in lower case and without accents. A distributor that is missing here is
 * drawn in plain steel: a wrong colour would mislead people at the door.
 */
const paints: readonly (readonly [name: string, paint: Paint])[] = [
  ['ultragaz', { body: '#1f5fc4', band: '#123f8c' }],
  ['liquigas', { body: '#9aa7b8', band: '#1d7a46' }],
  // Distributors of the demo.
  ['lume do norte', { body: '#d98324', band: '#8a4a0c' }],
  ['lume', { body: '#e3a12b', band: '#94600b' }],
  ['chama azul', { body: '#2f74f5', band: '#0a2f7d' }],
  ['boa chama', { body: '#c8402f', band: '#7f1d12' }],
  ['igarape gas', { body: '#2f8f5b', band: '#14572f' }],
  ['sol do agreste', { body: '#e0662c', band: '#8c3109' }],
  ['jangada gas', { body: '#1d8f9b', band: '#0b545c' }],
  ['ipe do cerrado', { body: '#dcb521', band: '#866a05' }],
  ['gas siriema', { body: '#a57e5d', band: '#634630' }],
  ['serra clara', { body: '#6aa84f', band: '#38661f' }],
  ['gas quaresmeira', { body: '#8a52b8', band: '#522a75' }],
  ['minuano azul', { body: '#4b9bd6', band: '#1d5f92' }],
  ['gas gralha', { body: '#3a4fa3', band: '#1c2a68' }],
];

/** Returns the colours of a brand's cylinder: of the longest known name in it, else plain steel. */
export function brandPaint(brand: string | undefined): Paint {
  const words = ` ${plainWords(brand ?? '')} `;
  return paints.find(([name]) => words.includes(` ${name} `))?.[1] ?? neutralPaint;
}

function plainWords(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, ' ').trim();
}
