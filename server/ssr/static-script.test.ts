import { expect, test } from 'vitest';
import { staticScript } from './static-script.ts';

/** Runs the script on a page with this cookie and focus, and returns its effects. */
const visit = (cookie: string, activeElement: object | null = {}) => {
  const link = { hidden: true };
  const loaded: string[] = [];
  const listeners = new Map<string, (event: { target: object }) => void>();
  const page = { cookie, activeElement, querySelectorAll: () => [link] };
  const script = staticScript.replace('import(', 'load(');
  new Function('document', 'addEventListener', 'removeEventListener', 'load', script)(
    page,
    (name: string, listener: (event: { target: object }) => void) => listeners.set(name, listener),
    (name: string) => listeners.delete(name),
    (path: string) => loaded.push(path),
  );
  return { isShown: !link.hidden, loaded, focus: (target: object) => listeners.get('focusin')?.({ target }) };
};

const run = (cookie: string) => visit(cookie).isShown;

test('a static page has at most 400 bytes of script', () => {
  expect(Buffer.byteLength(staticScript)).toBeLessThanOrEqual(400);
});

test('it shows the link to an open order only with the cookie', () => {
  expect(['pedido-aberto=1', 'a=b; pedido-aberto=1', 'pedido-aberto=1; c=d'].map(run)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['', 'pedido-aberto=', 'x-pedido-aberto=1', 'pedido-aberto=12', 'a=pedido-aberto=1'].map(run),
  ).toEqual([false, false, false, false, false]);
});

test('it loads a form’s script once, when the form is first touched', () => {
  const field = { form: { dataset: { guard: '/form-guard.js' } } };
  const { focus, loaded } = visit('', null);
  for (const other of [{}, { form: null }, { form: { dataset: {} } }]) focus(other);
  expect(loaded).toEqual([]);
  focus(field);
  focus(field);
  expect(loaded).toEqual(['/form-guard.js']);
  expect(visit('', field).loaded).toEqual(['/form-guard.js']);
});
