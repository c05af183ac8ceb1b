import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { KnownCourier } from '#contract/panel/courier';
import type { OrderNotifications } from '#contract/panel/notifications';
import {
  type Panel,
  type PanelCommand,
  type PanelOrder,
  type PanelRole,
  panelOrder,
  type ResellerState,
  resellerState,
} from '#contract/panel/panel';
import { ApiError } from '#src/lib/api-error.ts';
import { Board } from './board.tsx';
import { PanelProvider, usePanel } from './panel-actor.tsx';
import type { PanelApi } from './panel-api.ts';

const panel: Panel = {
  name: 'Rita Alves',
  resellers: [
    {
      id: 'gas-1',
      name: 'Gás da Praça',
      role: 'owner',
      open: true,
      active: true,
      timeZone: 'America/Sao_Paulo',
    },
  ],
};

export const orderThat = (
  status: PanelOrder['status'],
  version: number,
  can: PanelCommand[],
): PanelOrder => ({
  id: '4kT9mZ2qXbR7sLw0VdYh3P',
  number: 'A1B2',
  version,
  status,
  createdAt: '2026-01-05T12:00:00.000Z',
  lines: [],
  totalCents: 11_990,
  payment: { method: 'pix' },
  place: { district: 'Centro', street: 'Rua Bocaiúva', city: 'Florianópolis', distanceMetres: 850 },
  estimate: { min: 20, max: 30 },
  timeline: [],
  moves: [],
  can,
});

export const accepted = orderThat('accepted', 2, ['dispatchOrder', 'giveUpOrder']);

interface Shown {
  order?: PanelOrder;
  /** Orders beside `order`. */
  others?: PanelOrder[];
  /** Orders that the server finds by their number. */
  older?: PanelOrder[];
  role?: PanelRole;
  couriers?: KnownCourier[];
  notifications?: OrderNotifications;
  /** Name of the button that opens the sheet. */
  opens?: RegExp;
  /** False if that button opens no sheet. */
  isSheet?: boolean;
}

/** An event stream that opens at once. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  constructor() {
    super();
    Stream.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  close() {}
}

function ShownPanel() {
  return usePanel((at) => at.matches('working')) ? <Board reseller="gas-1" build="teste" /> : null;
}

/** Opens a panel with one order, accepted by default. `answer` resolves the running command. */
export async function opened({
  order = accepted,
  others = [],
  older = [],
  couriers = [],
  role = 'owner',
  notifications: listed = { notifications: [] },
  opens = /^Ver pedido/,
  isSheet = true,
}: Shown = {}) {
  let answer: (response: PanelOrder | ApiError) => void = () => undefined;
  const call = vi.fn((name: string, _input?: unknown) => {
    if (name === 'getPanel') return Promise.resolve(panel);
    if (name === 'listPanelOrders') return Promise.resolve({ sequence: 1, role, orders: [order, ...others] });
    if (name === 'findPanelOrders') return Promise.resolve({ orders: older });
    if (name === 'listCouriers') return Promise.resolve({ couriers });
    if (name === 'listNotifications') return Promise.resolve(listed);
    return new Promise((resolve, reject) => {
      answer = (response) => (response instanceof ApiError ? reject(response) : resolve(response));
    });
  });
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <PanelProvider deps={() => ({ api: { call } as unknown as PanelApi, queryClient })} opened={{}}>
        <ShownPanel />
      </PanelProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByText('Conectado');
  const [button] = await screen.findAllByRole('button', { name: opens });
  if (button) await user.click(button);
  const sheet = within(isSheet ? await screen.findByRole('dialog') : document.body);
  return { user, sheet, call, answer: (response: PanelOrder | ApiError) => answer(response) };
}

/** Sends the order's newest state over the stream. */
export function stream(order: PanelOrder): void {
  const data = JSON.stringify(z.encode(panelOrder, order));
  Stream.last?.dispatchEvent(new MessageEvent('pedido', { data }));
}

/** Sends the reseller's newest state over the stream. */
export function streamState(state: ResellerState): void {
  const data = JSON.stringify(z.encode(resellerState, state));
  Stream.last?.dispatchEvent(new MessageEvent('revenda', { data }));
}
