// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#src/lib/api-error.ts';
import { PanelProvider } from './panel-actor.tsx';
import type { PanelApi } from './panel-api.ts';
import { SignIn } from './sign-in.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const signedOut = new ApiError({ kind: 'refused', refusal: { code: 'phone-unverified' } });

function show(page: object, opened = {}) {
  const meta = document.createElement('meta');
  meta.name = 'app-config';
  meta.content = JSON.stringify(page);
  document.head.append(meta);
  const call = (name: string) =>
    name === 'getPanel' ? Promise.reject(signedOut) : new Promise(() => undefined);
  const api = { call } as unknown as PanelApi;
  render(
    <PanelProvider deps={() => ({ api, queryClient: new QueryClient() })} opened={opened}>
      <SignIn />
    </PanelProvider>,
  );
}

const demoDoor = () => screen.queryByRole('link', { name: 'Abrir uma revenda de demonstração' });

test('only a demonstration offers a panel without a code, and not to an invited person', () => {
  show({ demo: true });
  expect(demoDoor()?.getAttribute('href')).toBe('/dev/painel');
  cleanup();
  document.head.replaceChildren();
  show({ demo: false });
  expect(demoDoor()).toBeNull();
  cleanup();
  document.head.replaceChildren();
  show({ demo: true }, { invite: 'x'.repeat(22) });
  expect(demoDoor()).toBeNull();
});

test.each([
  [['voice'], true],
  [[], false],
])('with the channels %j, the field says that a fixed line gets a call: %s', async (channels, isCalled) => {
  show({ demo: false, channels });
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.type(screen.getByLabelText('Celular com DDD'), '4833334444');
  expect(screen.queryByText(/ligamos para dizer o código/) !== null).toBe(isCalled);
  expect(screen.queryByText('Enviamos um código por SMS.') !== null).toBe(!isCalled);
});
