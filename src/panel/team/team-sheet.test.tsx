// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Team } from '#contract/panel/team';
import { ApiError } from '#src/lib/api-error.ts';
import { PanelProvider } from '../panel-actor.tsx';
import type { PanelApi } from '../panel-api.ts';
import { TeamSheet } from './team-sheet.tsx';

afterEach(cleanup);

const since = '2026-11-19T15:00:00.000Z';

const team: Team = {
  members: [
    { id: 'p1', name: 'Rita Alves', role: 'owner', phone: '(48) •••••-7777', since, isSelf: true },
    { id: 'p2', name: 'Bia Ramos', role: 'attendant', phone: '(48) •••••-6666', since, isSelf: false },
  ],
  invites: [],
  devices: [
    { id: 'd1', name: 'Rita Alves', kind: 'windows', since, isSelf: true },
    { id: 'd2', name: 'Bia Ramos', kind: 'android', since, isSelf: false },
  ],
};

const refused = (code: 'recent-verification-needed' | 'invalid-input') =>
  new ApiError({ kind: 'refused', refusal: { code } });

/** Opens a sheet whose calls get these answers in order. Later calls get the team. */
async function opened(...answers: (Team | ApiError | undefined)[]) {
  const left = [team, ...answers];
  const call = vi.fn(async (name: string) => {
    if (name === 'getPanel') throw refused('invalid-input');
    const answer = left.length > 0 ? left.shift() : team;
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <PanelProvider deps={() => ({ api: { call } as unknown as PanelApi, queryClient })} opened={{}}>
        <TeamSheet reseller="gas-1" />
      </PanelProvider>
    </QueryClientProvider>,
  );
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Pessoas');
  const changeCalls = () => call.mock.calls.filter(([name]) => name !== 'getPanel' && name !== 'getTeam');
  return { user: userEvent.setup(), sheet, changeCalls };
}

const params = (id: string) => ({ reseller: 'gas-1', id });
const signal = expect.any(AbortSignal);

test('an invite that requires a code is sent after it, without typing anything twice', async () => {
  const caio = { id: 'c1', name: 'Caio Lima', role: 'courier' as const, phone: '', expiresAt: since };
  const stale = refused('recent-verification-needed');
  const sent = undefined;
  const { user, sheet, changeCalls } = await opened(stale, sent, stale, sent, undefined, {
    ...team,
    invites: [caio],
  });
  await user.click(sheet.getByRole('button', { name: 'Convidar alguém' }));
  await user.click(sheet.getByRole('button', { name: 'Enviar convite' }));
  await sheet.findByText('Escreva o nome da pessoa.');
  expect(changeCalls()).toEqual([]);
  await user.type(sheet.getByLabelText('Nome'), 'Caio Lima');
  await user.type(sheet.getByLabelText('Celular com DDD'), '48988886666');
  await user.click(sheet.getByRole('radio', { name: /^Entregador/ }));
  await user.click(sheet.getByRole('button', { name: 'Enviar convite' }));
  await user.click(await sheet.findByRole('button', { name: 'Voltar' }));
  expect(sheet.getByLabelText<HTMLInputElement>('Nome').value).toBe('Caio Lima');
  expect(sheet.getByLabelText<HTMLInputElement>('Celular com DDD').value).toBe('(48) 98888-6666');
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: /^Entregador/ }).checked).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Enviar convite' }));
  await user.type(await sheet.findByLabelText('Código do SMS'), '482 913');
  await user.click(sheet.getByRole('button', { name: 'Confirmar' }));
  await sheet.findByText('Convite enviado por SMS.');
  const body = { name: 'Caio Lima', phone: '+5548988886666', role: 'courier' };
  const invite = ['inviteMember', { params: { reseller: 'gas-1' }, body }, signal];
  const send = ['sendFreshCode', {}, signal];
  expect(changeCalls()).toEqual([
    invite,
    send,
    invite,
    send,
    ['confirmPanel', { body: { code: '482913' } }, signal],
    invite,
  ]);
  await sheet.findByRole('button', { name: 'Retirar convite de Caio Lima' });
});

test('a role is changed with one press or removed after a confirmation, except the last owner’s', async () => {
  const { user, sheet, changeCalls } = await opened(refused('invalid-input'), team, team);
  await user.click(sheet.getByRole('button', { name: 'Mudar papel de Rita Alves' }));
  expect(sheet.queryByRole('button', { name: /^Dono/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: /^Atendente/ }));
  await sheet.findByText(/^A revenda precisa de um dono/);
  await user.click(sheet.getByRole('button', { name: 'Voltar à equipe' }));
  await user.click(sheet.getByRole('button', { name: 'Mudar papel de Bia Ramos' }));
  await user.click(sheet.getByRole('button', { name: /^Dono/ }));
  await sheet.findByText(/^Papel mudado/);
  await user.click(sheet.getByRole('button', { name: 'Mudar papel de Bia Ramos' }));
  await user.click(sheet.getByRole('button', { name: 'Tirar da equipe' }));
  await sheet.findByText('Bia Ramos sai da equipe e do painel desta revenda, agora mesmo.');
  await user.click(sheet.getByRole('button', { name: 'Tirar da equipe' }));
  await sheet.findByText(/não entra mais no painel/);
  expect(changeCalls()).toEqual([
    ['changeRole', { params: params('p1'), body: { role: 'attendant' } }, signal],
    ['changeRole', { params: params('p2'), body: { role: 'owner' } }, signal],
    ['endRole', { params: params('p2') }, signal],
  ]);
});

test('a device can be signed out, but not the current one', async () => {
  const { user, sheet, changeCalls } = await opened({ ...team, devices: team.devices.slice(0, 1) });
  expect(sheet.getAllByRole('button', { name: /^Desconectar/ })).toHaveLength(1);
  await user.click(sheet.getByRole('button', { name: 'Desconectar o aparelho de Bia Ramos' }));
  await user.click(sheet.getByRole('button', { name: 'Desconectar' }));
  await waitFor(() => expect(sheet.queryByText(/^Android/)).toBeNull());
  expect(changeCalls()).toEqual([['endDevice', { params: params('d2') }, signal]]);
});
