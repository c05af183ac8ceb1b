import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.for([
  ['/conta', '/conta'],
  ['/pedidos?de=2026#fim', '/pedidos?de=2026#fim'],
  ['/a/../conta', '/conta'],
])('%s is a path of this site', ([text, path]) => {
  expect(ownPath(text)).toBe(path);
});

test.for([
  undefined,
  '',
  'conta',
  'https://evil.example/conta',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(300)}`,
])('%s is refused', (text) => {
  expect(ownPath(text)).toBeUndefined();
});
