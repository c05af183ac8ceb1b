// @vitest-environment happy-dom
import 'sonner';
import { expect, test } from 'vitest';
import { toastStyle } from './toast-style.ts';

test('the style sheet equals the one that sonner adds to a page', () => {
  expect(document.querySelector('head > style')?.textContent).toBe(toastStyle());
});
