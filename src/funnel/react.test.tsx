// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { anAddress } from '../../tests/factories.ts';
import { runFunnel } from '../../tests/running-funnel.ts';
import { createDraftStore } from './draft-store.ts';
import { FunnelProvider, useView } from './react.tsx';
import { shownOf, snapshotOf } from './shown.ts';
import { waitingActor } from './waiting-actor.ts';

const View = () => <p>{useView('address', 'searching', 'detailing')}</p>;

test('a part that is hydrated after the machine has gone on is hydrated as it was drawn, and follows then', async () => {
  const draft = { version: 0, step: 'address', fields: {}, context: { lines: [], address: anAddress() } };
  const { actor: machine } = runFunnel(
    { type: 'draft.restored', ...draft, clockOffsetMs: 0 },
    { type: 'step.open', step: 'address' },
  );
  const actor = waitingActor(snapshotOf(shownOf(machine.getSnapshot()), 0), async () => machine);
  const api = () => Promise.reject(new Error('unused'));
  const funnel = { actor, api, draft: createDraftStore(api, draft), queryClient: new QueryClient() };
  let arrive: (module: { default: ComponentType }) => void = () => undefined;
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = resolve;
      }),
  );
  const page = (Part: ComponentType) => (
    <FunnelProvider funnel={funnel}>
      <Suspense>
        <Part />
      </Suspense>
    </FunnelProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(View));
  const onRecoverableError = vi.fn();
  await act(async () => {
    render(page(Late), { container: root, hydrate: true, onRecoverableError });
  });
  await act(async () => {
    await actor.run();
    actor.send({ type: 'address.search' });
  });
  expect(root.textContent).toBe('detailing');
  await act(async () => arrive({ default: View }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.textContent).toBe('searching');
});
