import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Business } from '#contract/panel/business';
import { ApiError } from '#src/lib/api-error.ts';
import { PanelProvider } from '../panel-actor.tsx';
import type { PanelApi } from '../panel-api.ts';
import { SettingsPage } from './settings-page.tsx';

const panel = {
  name: 'Rita Alves',
  resellers: [{ id: 'gas-1', name: 'Gás da Praça', role: 'owner', open: true, active: true }],
};
export const version = (mark: string) => mark.repeat(22);

export const business: Business = {
  prices: {
    version: version('a'),
    products: [
      { id: 'p13', kind: 'P13', brand: 'Ultragaz', refillCents: 11_500, withVesselCents: 28_500, limit: 5 },
      { id: 'p45', kind: 'P45', refillCents: 40_000, limit: 2 },
    ],
  },
  delivery: {
    version: version('b'),
    freightCents: 500,
    minutes: { min: 20, max: 40 },
    promise: { min: 10, max: 240 },
  },
  area: {
    version: version('e'),
    radiusMetres: 5_000,
    place: { latitude: -27.59, longitude: -48.52 },
    city: 'Florianópolis',
    uf: 'SC',
  },
  payments: { version: version('c'), methods: ['pix', 'cash'] },
  pixKey: { version: version('f'), shown: 'CPF •••.982.247-••' },
  hours: {
    version: version('d'),
    week: Array.from({ length: 7 }, () => [{ opens: 480, closes: 1200 }]),
    dates: [],
  },
};
export const withFreight = (freightCents: number, mark: string): Business => ({
  ...business,
  delivery: { ...business.delivery, version: version(mark), freightCents },
});

type Answer = Business | Error | object;

/** Opens the page. Each operation gets its answers in order, and its last one again. */
export async function opened(answers: Record<string, Answer[]> = {}) {
  const left: Record<string, Answer[]> = {
    getPanel: [panel],
    getBusiness: [business],
    previewBusiness: [{ districts: [], openCarts: 2 }],
    listPanelOrders: [{ sequence: 1, role: 'owner', orders: [] }],
    ...answers,
  };
  const call = vi.fn(async (name: string, _input?: unknown) => {
    const own = left[name] ?? [];
    const answer = own.length > 1 ? own.shift() : own[0];
    if (answer === undefined) throw new ApiError({ kind: 'network' });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <PanelProvider
        deps={() => ({ api: { call } as unknown as PanelApi, queryClient })}
        opened={{ isSettingsWanted: true }}
      >
        <SettingsPage reseller="gas-1" />
      </PanelProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Preços e estoque');
  const sent = (name: string) => call.mock.calls.filter(([called]) => called === name);
  return { user: userEvent.setup(), sent };
}

export const refused = (refusal: object) => new ApiError({ kind: 'refused', refusal } as never);
export const buttonOf = (title: string, name: string) =>
  within(screen.getByRole('form', { name: title })).getByRole('button', { name });

export async function typeInto(
  user: ReturnType<typeof userEvent.setup>,
  field: HTMLInputElement,
  text: string,
) {
  await user.clear(field);
  await user.type(field, text);
}
