// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Business } from '#contract/panel/business';
import type { HoursChange } from '#contract/panel/hours';
import { business, buttonOf, opened, refused, version } from './settings.test-setup.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type User = Awaited<ReturnType<typeof opened>>['user'];

const stored = (hours: Partial<Business['hours']>): Business => ({
  ...business,
  hours: { ...business.hours, ...hours },
});
const bodies = (calls: readonly unknown[][]) =>
  calls.map(([, input]) => (input as { body: HoursChange }).body);
const christmas = () => screen.getByLabelText('Horário de sexta, 25/12/2026');
const save = async (user: User) => user.click(buttonOf('Horário', 'Salvar horário'));

test('a holiday is open as always until somebody closes it or gives it hours', async () => {
  const { user, sent } = await opened({ changeHours: [stored({ version: version('x') })] });
  expect(christmas()).toHaveProperty('value', 'usual');
  expect(screen.getAllByText('Carnaval (ponto facultativo)')).toHaveLength(2);
  await user.selectOptions(christmas(), 'Fechada');
  await user.selectOptions(screen.getByLabelText('Horário de sexta, 01/01/2027'), 'Outro horário');
  fireEvent.change(screen.getByLabelText('Abre (sexta, 01/01/2027)'), { target: { value: '20:00' } });
  fireEvent.change(screen.getByLabelText('Fecha (sexta, 01/01/2027)'), { target: { value: '02:00' } });
  await save(user);
  await screen.findByText('Horário salvo.');
  expect(bodies(sent('changeHours'))).toEqual([
    {
      version: version('d'),
      week: business.hours.week,
      dates: [
        { date: '2026-12-25', openings: [] },
        { date: '2027-01-01', openings: [{ opens: 1200, closes: 1560 }] },
      ],
      capacity: null,
    },
  ]);
});

test('an own date is added with a name, once, and removed', async () => {
  const { user, sent } = await opened({ changeHours: [stored({ version: version('x') })] });
  const date = screen.getByLabelText('Outra data');
  const name = screen.getByLabelText(/^Nome, que os clientes leem/);
  const add = async (day: string, named: string) => {
    fireEvent.change(date, { target: { value: day } });
    fireEvent.change(name, { target: { value: named } });
    await user.click(screen.getByRole('button', { name: 'Adicionar data' }));
  };
  for (const wrong of ['', '2026-11-30', '2028-01-01']) {
    await add(wrong, 'Balanço');
    expect(screen.getByText('Escolha uma data dos próximos 12 meses.')).toBeTruthy();
  }
  await add('2026-12-25', 'Natal');
  expect(screen.getByText('Essa data já está na lista.')).toBeTruthy();
  await add('2026-12-28', 'Ligue 48999991234');
  expect(screen.getByText(/^Escreva uma linha só/)).toBeTruthy();
  await add('2026-12-28', ' Balanço ');
  await add('2026-12-29', '');
  expect(screen.getByLabelText('Horário de segunda, 28/12/2026')).toHaveProperty('value', 'closed');
  await user.click(screen.getByRole('button', { name: 'Tirar a data terça, 29/12/2026' }));
  await save(user);
  await screen.findByText('Horário salvo.');
  expect(bodies(sent('changeHours'))[0]?.dates).toEqual([
    { date: '2026-12-28', openings: [], name: 'Balanço' },
  ]);
});

test('hours of a date that overlap or are not whole are not sent', async () => {
  const { user, sent } = await opened({});
  await user.selectOptions(christmas(), 'Outro horário');
  await user.click(screen.getByRole('button', { name: 'Mais um horário (sexta, 25/12/2026)' }));
  await save(user);
  expect(await screen.findByText('Escreva começo e fim.')).toBeTruthy();
  const [, from] = screen.getAllByLabelText('Abre (sexta, 25/12/2026)');
  const [, to] = screen.getAllByLabelText('Fecha (sexta, 25/12/2026)');
  fireEvent.change(from!, { target: { value: '17:00' } });
  fireEvent.change(to!, { target: { value: '20:00' } });
  await save(user);
  expect(await screen.findByText('Este horário começa antes do fim de outro.')).toBeTruthy();
  expect(sent('changeHours')).toEqual([]);
});

test('with many open orders the window grows, or the queue is full', async () => {
  const { user, sent } = await opened({
    changeHours: [stored({ version: version('x'), capacity: { above: 8, minutes: 5 } }), business],
  });
  await user.click(screen.getByLabelText(/^O prazo aumenta/));
  const above = screen.getByLabelText('Com mais de quantos pedidos abertos');
  fireEvent.change(above, { target: { value: '100' } });
  await save(user);
  expect(await screen.findByText('De 1 a 99.')).toBeTruthy();
  fireEvent.change(above, { target: { value: '8' } });
  await save(user);
  await screen.findByText('Horário salvo.');
  await user.click(await screen.findByLabelText(/^Ninguém mais pede/));
  await save(user);
  await vi.waitFor(() => expect(sent('changeHours')).toHaveLength(2));
  expect(bodies(sent('changeHours')).map(({ capacity }) => capacity)).toEqual([
    { above: 8, minutes: 5 },
    { above: 8 },
  ]);
});

test('after a change by somebody else, what the person did not touch is the present value', async () => {
  const others = stored({
    version: version('n'),
    dates: [
      { date: '2026-12-24', openings: [], name: 'Véspera' },
      { date: '2027-01-01', openings: [] },
    ],
    capacity: { above: 3 },
  });
  const { user, sent } = await opened({
    getBusiness: [
      stored({ dates: [{ date: '2027-01-01', openings: [{ opens: 540, closes: 720 }] }] }),
      others,
    ],
    changeHours: [refused({ code: 'settings-stale' }), others],
  });
  await user.selectOptions(christmas(), 'Fechada');
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Salvar os meus valores' }));
  await vi.waitFor(() => expect(sent('changeHours')).toHaveLength(2));
  expect(bodies(sent('changeHours'))[1]).toMatchObject({
    version: version('n'),
    dates: [
      { date: '2026-12-24', openings: [], name: 'Véspera' },
      { date: '2026-12-25', openings: [] },
      { date: '2027-01-01', openings: [] },
    ],
    capacity: { above: 3 },
  });
});
