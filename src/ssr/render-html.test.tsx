// @vitest-environment node
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderHtml } from './render-html.ts';

const onError = (error: unknown) => {
  throw error;
};

test('an app that suspends and one that does not have the same HTML', async () => {
  const Loaded = () => <b>pronta</b>;
  const Late = lazy(async () => ({ default: Loaded }));
  const inBoundary = (Part: typeof Loaded | typeof Late) => (
    <Suspense fallback="esperando">
      <Part />
    </Suspense>
  );
  const whole = await renderHtml(inBoundary(Loaded), { onError });
  expect(whole).toBe('<!--$--><b>pronta</b><!--/$-->');
  expect(await renderHtml(inBoundary(Late), { onError })).toBe(whole);
  expect(await renderHtml(<Late />, { onError })).toBe('<b>pronta</b>');
});

test('an error is reported once, in a boundary or outside', async () => {
  const Broken = (): never => {
    throw new Error('quebrada');
  };
  const reported: unknown[] = [];
  const options = { onError: (error: unknown) => void reported.push(error) };
  const html = await renderHtml(
    <Suspense fallback="esperando">
      <Broken />
    </Suspense>,
    options,
  );
  expect(html).toContain('esperando');
  await expect(renderHtml(<Broken />, options)).rejects.toThrow('quebrada');
  expect(reported).toEqual([new Error('quebrada'), new Error('quebrada')]);
});
