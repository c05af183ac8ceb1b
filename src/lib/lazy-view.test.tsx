// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyView } from './lazy-view.ts';

afterEach(cleanup);

const Name = ({ of }: { of: string }) => <p>{of}</p>;

test('what was loaded before is drawn at once', async () => {
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

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'falhou' : this.props.children;
  }
}

test('one failure is tried again in silence; two are told, and tried anew when it is drawn again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw new Error('offline');
    return Name;
  });
  const View = lazyView(load);
  const page = (key: string) => (
    <Boundary key={key}>
      <Suspense fallback="esperando">
        <View of="Ana" />
      </Suspense>
    </Boundary>
  );
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  const { rerender } = render(page('first'));
  await screen.findByText('falhou');
  expect(load).toHaveBeenCalledTimes(2);
  expect(complaints).toHaveBeenCalled();
  complaints.mockReset();
  isOnline = true;
  vi.advanceTimersByTime(500);
  rerender(page('second'));
  await screen.findByText('Ana');
  vi.useRealTimers();
});
