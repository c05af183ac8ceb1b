// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyView } from './lazy-view.ts';
import { delayReloadsWhile } from './reload.ts';

afterEach(cleanup);

const Name = ({ of }: { of: string }) => <p>{of}</p>;

test('a preloaded view renders at once', async () => {
  const View = lazyView(async () => Name);
  View.preload();
  await vi.waitFor(() => undefined);
  await Promise.resolve();
  render(
    <Suspense fallback="esperando">
      <View of="Ana" />
    </Suspense>,
  );
  screen.getByText('Ana');
});

test('a view that cannot load is retried, and renders once it has loaded', async () => {
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module: /assets/name-1.js');
    return Name;
  });
  delayReloadsWhile(() => true);
  const View = lazyView(load);
  View.preload();
  render(
    <Suspense fallback="esperando">
      <View of="Ana" />
    </Suspense>,
  );
  screen.getByText('esperando');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Ana');
});
