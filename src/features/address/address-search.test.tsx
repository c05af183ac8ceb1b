// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { busySentence } from '#src/frame/problem-message.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { anAddress, busyError } from '../../../tests/support/factories.ts';
import { isShown } from '../../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { city, down, maps, options, searchBox, start, street } from './address-screen.test-setup.tsx';
import { AddressScreen } from './address-screen.tsx';

afterEach(cleanup);

describe('searching', () => {
  test('arrow keys move through the suggestions, Enter chooses one, and Esc closes the list', async () => {
    const get = maps({ flo: [city('Florianópolis'), city('Floriano', 'PI')] });
    const { user, actor } = await renderStep(<AddressScreen />, { events: [start], get });
    await user.type(searchBox(), 'flo');
    await screen.findAllByRole('option');
    expect(options()).toEqual(['FlorianópolisSanta Catarina', 'FlorianoPiauí']);
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/maps/search/flo.json']);
    expect(isShown(screen.getByText('2 lugares encontrados. Use as setas.'))).toBe(true);

    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(searchBox().getAttribute('aria-expanded')).toBe('false');

    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowUp}');
    const active = searchBox().getAttribute('aria-activedescendant');
    expect(screen.getByRole('option', { selected: true }).id).toBe(active);
    await user.keyboard('{Enter}');
    expect(actor.getSnapshot().value).toEqual({ address: 'detailing' });
    expect(actor.getSnapshot().context.place).toEqual({
      city: 'Floriano',
      uf: 'PI',
      latitude: -27.6,
      longitude: -48.5,
      approximate: true,
    });
  });

  test('Enter chooses the only suggestion', async () => {
    const { user, actor } = await renderStep(<AddressScreen />, {
      events: [start],
      get: maps({ flo: [city('Florianópolis')] }),
    });
    await user.type(searchBox(), 'flo');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
    expect(actor.getSnapshot().value).toEqual({ address: 'detailing' });
  });

  test('a complete CEP sent from another page is chosen if it has one suggestion', async () => {
    const get = maps({ '88036-002': [street], '88036': [street], Trindade: [street] });
    for (const [addressQuery, state] of [
      ['88036-002', 'detailing'],
      ['88036', 'searching'],
      ['Trindade', 'searching'],
    ] as const) {
      const { actor } = await renderStep(<AddressScreen />, {
        events: [start],
        get,
        fields: { addressQuery },
      });
      if (state === 'searching') await screen.findByRole('option');
      await waitFor(() => expect(actor.getSnapshot().value).toEqual({ address: state }));
      cleanup();
    }
  });

  test('the number typed after a street is used', async () => {
    const { user, actor } = await renderStep(<AddressScreen />, {
      events: [start],
      get: maps({ 'r lauro linhares 589': [street, city('Lauro Muller')] }),
    });
    await user.type(searchBox(), 'r lauro linhares 589');
    await user.click((await screen.findAllByRole('option'))[0]!);
    expect(actor.getSnapshot().context.place).toMatchObject({ street: 'Rua Lauro Linhares', number: '589' });
  });

  test('a CEP is not searched before five digits, and the screen shows how many are missing', async () => {
    const get = maps({});
    const { user } = await renderStep(<AddressScreen />, { events: [start], get });
    await user.type(searchBox(), '8803');
    expect(isShown(screen.getByText('Faltam 4 números do CEP.'))).toBe(true);
    await user.type(searchBox(), '6080');
    await screen.findByText('Não achamos esse CEP');
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/maps/search/88036080.json']);
  });

  test('without the maps service the address form opens with the typed CEP', async () => {
    const { user, actor } = await renderStep(<AddressScreen />, { events: [start], get: down });
    await user.type(searchBox(), '88036080');
    await screen.findByText('A busca não está respondendo', {}, { timeout: 3000 });
    await user.click(screen.getByRole('button', { name: 'Digitar o endereço' }));
    expect(actor.getSnapshot().value).toEqual({ address: 'detailing' });
    expect(isShown(screen.getByRole('heading', { name: 'Digite o endereço' }))).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^CEP/).value).toBe('88036-080');
  });

  test.each([
    ['a CEP', '88036080'],
    ['a place', 'Trindade'],
  ])('%s stays typed when the server is busy, and is searched again', async (_, typed) => {
    const get = maps({ [typed]: [street] }).mockRejectedValueOnce(busyError());
    const { user } = await renderStep(<AddressScreen />, { events: [start], get });
    await user.type(searchBox(), typed);
    expect(isShown(await screen.findByText(new RegExp(busySentence)))).toBe(true);
    expect(screen.queryByText(/internet/)).toBeNull();
    expect(searchBox()).toHaveProperty('value', typed);
    await user.click(screen.getByRole('button', { name: 'Buscar de novo' }));
    expect(isShown(await screen.findByRole('option', { name: /Rua Lauro Linhares/ }))).toBe(true);
  });

  test('the typed text is saved and restored', async () => {
    const { user, draft } = await renderStep(<AddressScreen />, { events: [start], get: maps({}) });
    await user.type(searchBox(), 'Cam');
    expect(draft.fields()).toEqual({ addressQuery: 'Cam' });
    cleanup();
    await renderStep(<AddressScreen />, { events: [start], fields: draft.fields(), get: maps({}) });
    expect(searchBox()).toHaveProperty('value', 'Cam');
  });

  test('the source of the suggestions is credited', async () => {
    const { user } = await renderStep(<AddressScreen />, {
      events: [start],
      get: maps({ flo: [city('Floriano')], rua: [street] }),
    });
    await user.type(searchBox(), 'rua');
    await screen.findByRole('option');
    expect(screen.queryByText('(CC BY 4.0)', { exact: false })).toBeNull();
    await user.clear(searchBox());
    await user.type(searchBox(), 'flo');
    await waitFor(() =>
      expect(screen.getByText(/CC BY 4.0/).textContent).toBe('Lugares: GeoNames (CC BY 4.0)'),
    );
  });
});

describe('suggestions of an older text', () => {
  const campinas = city('Campinas', 'SP');
  const saoPaulo = city('São Paulo', 'SP');

  /** A maps service whose answers the test releases, by search text. */
  function waiting() {
    const released = new Map<string, (results: object[]) => void>();
    const get = vi.fn(async (path: string) => {
      const query = decodeURIComponent(path.replace('/maps/search/', '').replace('.json', ''));
      const results = await new Promise<object[]>((resolve, reject) =>
        released.set(query, (found) =>
          found === lost ? reject(new ApiError({ kind: 'network' })) : resolve(found),
        ),
      );
      return { summary: { query }, results };
    });
    const isSent = (query: string) => waitFor(() => expect(released.has(query)).toBe(true));
    const answer = async (query: string, results: object[]) => {
      await isSent(query);
      const release = released.get(query);
      released.delete(query);
      release?.(results);
    };
    return { get, isSent, answer };
  }
  const lost: object[] = [];

  async function found() {
    const { get, answer } = waiting();
    const rendered = await renderStep(<AddressScreen />, { events: [start], get });
    await rendered.user.type(searchBox(), 'são paulo');
    await answer('são paulo', [saoPaulo]);
    return { ...rendered, answer, old: await screen.findByRole('option') };
  }
  const chosen = ({ actor }: Pick<Awaited<ReturnType<typeof found>>, 'actor'>) =>
    actor.getSnapshot().context.place?.city;

  test.each([
    ['another letter', 'x'],
    ['a deleted letter', '{Backspace}'],
    ['another place', '{Control>}a{/Control}c'],
  ])('are gone after the first key (%s), and a late tap on one chooses nothing', async (_, key) => {
    const visit = await found();
    await visit.user.type(searchBox(), key);
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(searchBox().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(visit.old);
    expect(chosen(visit)).toBeUndefined();
  });

  test('do not come back while the next ones load, and Enter waits for those', async () => {
    const visit = await found();
    await visit.user.clear(searchBox());
    await visit.user.type(searchBox(), 'campinas{Enter}');
    expect(visit.actor.getSnapshot().value).toEqual({ address: 'searching' });
    expect(screen.queryAllByRole('option')).toEqual([]);
    await visit.answer('campinas', [campinas]);
    await waitFor(() => expect(chosen(visit)).toBe('Campinas'));
  });

  test('are highlighted by Enter if there are several new ones', async () => {
    const visit = await found();
    await visit.user.clear(searchBox());
    await visit.user.type(searchBox(), 'campinas{ArrowDown}{ArrowUp}{Enter}');
    await visit.answer('campinas', [campinas, city('Campinas do Piauí', 'PI')]);
    expect((await screen.findByRole('option', { selected: true })).textContent).toMatch(/^CampinasSão Paulo/);
    expect(chosen(visit)).toBeUndefined();
    await visit.user.keyboard('{Enter}');
    expect(chosen(visit)).toBe('Campinas');
  });

  test('Enter for a text that was changed again chooses nothing', async () => {
    const visit = await found();
    await visit.user.clear(searchBox());
    await visit.user.type(searchBox(), 'campinas{Enter}');
    await visit.user.type(searchBox(), ' grande');
    await visit.answer('campinas grande', [campinas]);
    await screen.findByRole('option');
    expect(chosen(visit)).toBeUndefined();
  });

  test('an answer that arrives after another text was typed is not shown', async () => {
    const { get, isSent, answer } = waiting();
    const { user } = await renderStep(<AddressScreen />, { events: [start], get });
    await user.type(searchBox(), 'são paulo');
    await isSent('são paulo');
    await user.clear(searchBox());
    await user.type(searchBox(), 'campinas');
    await answer('são paulo', [saoPaulo]);
    await answer('campinas', [campinas]);
    await screen.findByRole('option', { name: /^Campinas/ });
    expect(options()).toEqual(['CampinasSão Paulo']);
  });

  test('if the next search fails they stay gone, and the waiting Enter ends', async () => {
    const visit = await found();
    await visit.user.clear(searchBox());
    await visit.user.type(searchBox(), 'campinas{Enter}');
    await visit.answer('campinas', lost);
    await visit.answer('campinas', lost);
    await screen.findByText('A busca não está respondendo');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await visit.user.click(screen.getByRole('button', { name: 'Buscar de novo' }));
    await visit.answer('campinas', [campinas]);
    await screen.findByRole('option', { name: /^Campinas/ });
    expect(chosen(visit)).toBeUndefined();
  });
});

describe('a street typed without its city', () => {
  test('asks for the city and preserves street and number in the search and in the form', async () => {
    const found = { ...street, address: { ...street.address, streetNumber: '1000' } };
    const get = maps({ 'Avenida Paulista, 1000, Florianópolis - SC': [found] });
    const { user } = await renderStep(<AddressScreen />, {
      events: [restored('address', { address: anAddress() })],
      get,
    });
    await screen.findByRole('button', { name: /^Trocar/ });
    await user.click(screen.getByRole('button', { name: /^Trocar/ }));
    await user.type(searchBox(), 'Av. Paulista 1000');
    await screen.findByText('Em que cidade fica Avenida Paulista, 1000?');
    await user.click(screen.getByRole('button', { name: 'Em Florianópolis - SC' }));
    expect(searchBox()).toHaveProperty('value', 'Avenida Paulista, 1000, Florianópolis - SC');
    expect(document.activeElement).toBe(searchBox());
    await screen.findByRole('option', { name: /Rua Lauro Linhares/ });

    await user.clear(searchBox());
    await user.type(searchBox(), 'Av. Paulista 1000');
    await user.click(await screen.findByRole('button', { name: 'Escrever a cidade' }));
    expect(searchBox()).toHaveProperty('value', 'Avenida Paulista, 1000, ');
    await user.click(await screen.findByRole('button', { name: 'Digitar o endereço' }));
    expect(screen.getByLabelText('Rua ou avenida')).toHaveProperty('value', 'Avenida Paulista');
    expect(screen.getByLabelText('Número')).toHaveProperty('value', '1000');
  });
});
