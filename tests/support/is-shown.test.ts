// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isShown } from './is-shown.ts';

test.each([
  ['<p></p>', true],
  ['<dialog open><p></p></dialog>', true],
  ['<dialog><p></p></dialog>', false],
  ['<div hidden><p></p></div>', false],
  ['<p aria-hidden="true"></p>', false],
  ['<div style="display: none"><p></p></div>', false],
])('%s', (markup, expected) => {
  document.body.innerHTML = markup;
  const element = document.body.querySelector('p');
  expect(element && isShown(element)).toBe(expected);
  element?.remove();
  expect(element && isShown(element)).toBe(false);
});
