// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Business } from '#contract/panel/business';
import { ApiError } from '#src/lib/api-error.ts';
import {
  business,
  buttonOf,
  opened,
  refused,
  typeInto,
  version,
  withFreight,
} from './settings.test-setup.tsx';

afterEach(cleanup);

const freightField = () => screen.getByLabelText<HTMLInputElement>('Taxa de entrega');
test('what is typed in one section survives saving another', async () => {
  const { user, sent } = await opened({
    changePayments: [{ ...business, payments: { version: version('x'), methods: ['pix', 'debit', 'cash'] } }],
  });
  await typeInto(user, freightField(), '7,50');
  const [price] = screen.getAllByLabelText<HTMLInputElement>('Troca');
  await typeInto(user, price!, '111,00');
  await user.click(screen.getByLabelText('Cartão de débito'));
  await user.click(buttonOf('Formas de pagamento', 'Salvar formas'));
  await screen.findByText('Formas de pagamento salvas.');
  expect(freightField().value).toBe('7,50');
  expect(price!.value).toBe('111,00');
  expect(screen.getAllByLabelText('Cartão de débito').length).toBeGreaterThan(1);
  expect(sent('changePayments')[0]?.[1]).toEqual({
    params: { reseller: 'gas-1' },
    body: { version: version('c'), methods: ['pix', 'debit', 'cash'] },
  });
});

test('after a change by somebody else both values are shown, and the typed one can be saved', async () => {
  const { user, sent } = await opened({
    getBusiness: [business, withFreight(900, 'n')],
    changeDelivery: [refused({ code: 'settings-stale' }), withFreight(750, 'm')],
  });
  await typeInto(user, freightField(), '7,50');
  await user.click(buttonOf('Entrega', 'Ver o que muda'));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Isso mudou enquanto você escrevia' }),
  );
  expect(dialog.getByText(/^Agora:/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Agora: R$ 9,00 → o seu: R$ 7,50',
  );
  await user.click(dialog.getByRole('button', { name: 'Salvar os meus valores' }));
  await screen.findByText(/^Entrega salva/);
  expect(
    sent('changeDelivery').map(([, input]) => (input as unknown as { body: object }).body),
  ).toMatchObject([
    { version: version('b'), freightCents: 750 },
    { version: version('n'), freightCents: 750 },
  ]);
});

test('the browser asks before it leaves a page with typed values', async () => {
  const { user } = await opened();
  const isAsking = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsking()).toBe(false);
  await typeInto(user, freightField(), '7,50');
  expect(isAsking()).toBe(true);
  await typeInto(user, freightField(), '5,00');
  expect(isAsking()).toBe(false);
});

test('a pause that could not be saved keeps its reason', async () => {
  const { user } = await opened({ pauseReseller: [new ApiError({ kind: 'network' })] });
  await user.click(screen.getByRole('button', { name: 'Pausar a revenda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pausar a revenda' }));
  await user.type(dialog.getByLabelText('Motivo, que os clientes leem'), 'Pneu furado');
  await user.click(dialog.getByRole('button', { name: 'Pausar' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Motivo, que os clientes leem').value).toBe('Pneu furado');
});

test('after a change by somebody else the present value can be taken', async () => {
  const { user } = await opened({
    getBusiness: [business, withFreight(900, 'n')],
    changeDelivery: [refused({ code: 'settings-stale' })],
  });
  await typeInto(user, freightField(), '7,50');
  await user.click(buttonOf('Entrega', 'Ver o que muda'));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Manter os valores atuais' }));
  await waitFor(() => expect(freightField().value).toBe('9,00'));
});

test('a lost connection is named, and the typed value stays', async () => {
  const { user } = await opened({ previewBusiness: [new ApiError({ kind: 'network' })] });
  await typeInto(user, freightField(), '7,50');
  await user.click(buttonOf('Entrega', 'Ver o que muda'));
  await screen.findByText(/Confira a internet/);
  expect(freightField().value).toBe('7,50');
});

test('a price that is no amount, and hours that overlap, are named at their fields and not sent', async () => {
  const { user, sent } = await opened();
  const [price] = screen.getAllByLabelText<HTMLInputElement>('Troca');
  await typeInto(user, price!, '0');
  await user.click(buttonOf('Preços e estoque', 'Ver o que muda'));
  await screen.findByText('O preço precisa ser maior que zero.');
  await user.click(screen.getByRole('button', { name: 'Mais um horário (segunda)' }));
  await user.click(buttonOf('Horário', 'Salvar horário'));
  await screen.findByText('Escreva começo e fim.');
  const [, from] = screen.getAllByLabelText<HTMLInputElement>('Abre (segunda)');
  const [, to] = screen.getAllByLabelText<HTMLInputElement>('Fecha (segunda)');
  await user.type(from!, '19:00');
  await user.type(to!, '22:00');
  await user.click(buttonOf('Horário', 'Salvar horário'));
  await screen.findByText('Este horário começa antes do fim de outro.');
  expect([...sent('previewBusiness'), ...sent('changeHours')]).toEqual([]);
});

test('prices of payment methods are sent if they differ from the refill', async () => {
  const { user, sent } = await opened();
  const [pix] = screen.getAllByLabelText<HTMLInputElement>('Pix na entrega');
  await typeInto(user, pix!, '110,00');
  await user.click(buttonOf('Preços e estoque', 'Ver o que muda'));
  await screen.findByText(/2 clientes estão com o carrinho aberto/);
  expect(sent('previewBusiness')[0]?.[1]).toMatchObject({
    body: {
      products: [
        { id: 'p13', refillCents: 11_500, priceByMethod: [{ method: 'pix', refillCents: 11_000 }] },
        { id: 'p45', refillCents: 40_000, limit: 2 },
      ],
    },
  });
});

test('a method’s own price with a vessel stays, although the form does not show it', async () => {
  const priceByMethod = [{ method: 'pix' as const, refillCents: 11_500, withVesselCents: 27_000 }];
  const [p13, p45] = business.prices.products;
  const products = [{ ...p13!, priceByMethod }, p45!];
  const { user, sent } = await opened({
    getBusiness: [{ ...business, prices: { ...business.prices, products } }],
  });
  const [, price] = screen.getAllByLabelText<HTMLInputElement>('Troca');
  await typeInto(user, price!, '390,00');
  await user.click(buttonOf('Preços e estoque', 'Ver o que muda'));
  await waitFor(() => expect(sent('previewBusiness')).toHaveLength(1));
  expect(sent('previewBusiness')[0]?.[1]).toMatchObject({ body: { products: [{ priceByMethod }, {}] } });
});

test('after a conflict, a product that only the other person changed keeps the new price', async () => {
  const [p13, p45] = business.prices.products;
  const changed = (p13Cents: number, p45Cents: number, mark: string): Business => ({
    ...business,
    prices: {
      version: version(mark),
      products: [
        { ...p13!, refillCents: p13Cents },
        { ...p45!, refillCents: p45Cents },
      ],
    },
  });
  const { user, sent } = await opened({
    getBusiness: [business, changed(11_000, 40_000, 'n')],
    changePrices: [refused({ code: 'settings-stale' }), changed(11_000, 39_000, 'm')],
  });
  const [, price] = screen.getAllByLabelText<HTMLInputElement>('Troca');
  await typeInto(user, price!, '390,00');
  await user.click(buttonOf('Preços e estoque', 'Ver o que muda'));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByText(/^Agora:/)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Salvar os meus valores' }));
  await screen.findByText(/^Preços salvos/);
  expect(sent('changePrices')[1]?.[1]).toMatchObject({
    body: { version: version('n'), products: [{ refillCents: 11_000 }, { refillCents: 39_000 }] },
  });
});

const file = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type });
const logoPath = '/revenda-logo/gas-1/q7WmX2vR9kTzB4nLcY8sDa.webp';

test('a chosen logo is shown before it is saved, and can be removed', async () => {
  const { user, sent } = await opened({
    changeLogo: [{ ...business, logo: logoPath }],
    removeLogo: [business],
  });
  const images = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  await user.click(screen.getByText('Logo'));
  await user.upload(screen.getByLabelText('Escolher um logo'), file('logo.png', 'image/png'));
  await waitFor(() => expect(images()).toEqual(['data:image/png;base64,AAAA']));
  await user.click(screen.getByRole('button', { name: 'Salvar logo' }));
  await screen.findByText('Logo salvo. Os clientes já veem o novo.');
  expect(sent('changeLogo')[0]?.[1]).toEqual({ params: { reseller: 'gas-1' }, body: { image: 'AAAA' } });
  expect(images()).toEqual([logoPath]);
  await user.click(screen.getByRole('button', { name: 'Remover logo' }));
  await screen.findByText('Logo removido.');
  expect(images()).toEqual([]);
});

test('a file that cannot be a logo is not sent, and one that the server refuses is explained', async () => {
  const { user, sent } = await opened({ changeLogo: [refused({ code: 'invalid-input', errors: [] })] });
  await user.click(screen.getByText('Logo'));
  const choose = (chosen: File) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Escolher um logo'), chosen);
  await choose(file('logo.svg', 'image/svg+xml'));
  expect((await screen.findByRole('alert')).textContent).toBe('Escolha uma imagem PNG, JPEG ou WebP.');
  await choose(file('logo.png', 'image/png', 2 * 1024 * 1024 + 1));
  expect((await screen.findByRole('alert')).textContent).toContain('passa de 2 MB');
  await user.click(screen.getByRole('button', { name: 'Salvar logo' }));
  expect(sent('changeLogo')).toEqual([]);
  await choose(file('logo.png', 'image/png'));
  await waitFor(() => expect(screen.queryByText('Ainda não salvo.')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Salvar logo' }));
  await screen.findByText(/Não deu para usar essa imagem/);
});

test('a zone of districts needs no map, and the typed values are previewed before they are saved', async () => {
  const zones = [{ name: 'Ilha', freightCents: 700, districts: ['Centro', 'Trindade'] }];
  const area = { ...business.area, version: version('z'), zones };
  const { user, sent } = await opened({ changeArea: [{ ...business, area }] });
  await user.click(screen.getByText('Onde você entrega'));
  await user.click(screen.getByLabelText('Por zonas, com taxa própria'));
  await user.click(buttonOf('Área de entrega', 'Ver o que muda'));
  await screen.findByText('Acrescente uma zona.');
  await user.click(buttonOf('Área de entrega', 'Nova zona por bairros'));
  await typeInto(user, screen.getByLabelText<HTMLInputElement>('Nome'), 'Ilha');
  await typeInto(user, screen.getByLabelText<HTMLInputElement>('Taxa da zona'), '7,00');
  await typeInto(
    user,
    screen.getByLabelText<HTMLInputElement>('Bairros de Florianópolis'),
    'Centro, Trindade',
  );
  await user.click(buttonOf('Área de entrega', 'Ver o que muda'));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  await screen.findByText('Área salva. Os clientes já veem a nova.');
  const params = { reseller: 'gas-1' };
  expect(sent('previewBusiness')[0]?.[1]).toEqual({ params, body: { area: { radiusMetres: 5_000, zones } } });
  expect(sent('changeArea')[0]?.[1]).toEqual({
    params,
    body: { version: version('e'), radiusMetres: 5_000, zones },
  });
});
