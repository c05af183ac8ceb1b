import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { FunnelContext } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import { decodeDraftContext } from '#machines/order-funnel/decode-draft-context';
import { encodeDraftContext } from '#machines/order-funnel/encode-draft-context';
import type { Api } from '#src/lib/api.ts';
import { aDraft, anAddress, aReseller } from '../../../tests/factories.ts';
import { basketFields } from './basket-fields.ts';
import { chooseReseller } from './choose-reseller.ts';

const near = aReseller();
const closed = aReseller({ open: false });
const shared = '/order/resellers?latitude=-27.595&longitude=-48.548';

function choose(
  resellerId: string,
  {
    path = '/order/resellers',
    context,
    fields = {},
  }: { path?: string; context?: FunnelContext; fields?: object } = {},
) {
  const answers: Record<string, unknown> = {
    getDraft: context && {
      id: 'rascunho',
      version: 3,
      format: draftFormat,
      step: 'resellers',
      context: encodeDraftContext(context as never),
      fields,
    },
    getSession: {},
    listResellers: [near, closed],
  };
  const api = { call: async (name: string) => answers[name] } as unknown as Api;
  const request = new Request(
    `http://localhost${path}`,
    context ? { headers: { cookie: 'rascunho=x' } } : {},
  );
  return chooseReseller(async () => api, new QueryClient(), { request, now: () => new Date(), resellerId });
}

const { address } = aDraft();
const atHome: FunnelContext = { address, lines: [] };
const known = (chosen: Awaited<ReturnType<typeof choose>>) =>
  chosen?.draft && decodeDraftContext(chosen.draft.format, chosen.draft.context).context;

test('at an own address it leads to the items, over the draft as it was read', async () => {
  const chosen = await choose(near.id, { context: atHome });
  expect(chosen).toMatchObject({
    href: '/order/my-items',
    draft: { id: 'rascunho', version: 3, format: draftFormat, step: 'items', fields: {} },
  });
  expect(known(chosen)?.reseller?.id).toBe(near.id);
});

test('from a shared link it asks for the address, and the choice opens a draft', async () => {
  const chosen = await choose(near.id, { path: shared });
  expect(chosen).toMatchObject({ href: '/address', draft: { version: 0, step: 'address' } });
  expect(chosen?.draft).not.toHaveProperty('id');
  expect(known(chosen)?.reseller?.id).toBe(near.id);
});

test('from a shared link to an address elsewhere it asks whether the reseller delivers there', async () => {
  const chosen = await choose(near.id, { path: shared, context: { ...atHome, address: anAddress() } });
  expect(chosen).toMatchObject({ href: '/order/my-items', draft: { step: 'items' } });
});

test('what was typed into the form of the basket is asked for, and forgotten', async () => {
  const fields = { [basketFields.gas]: '2', telefone: '48999112233' };
  const chosen = await choose(near.id, { context: atHome, fields });
  expect(known(chosen)?.basket).toEqual([{ kind: 'P13', quantity: 2, empties: 2 }]);
  expect(chosen?.draft?.fields).toEqual({ [basketFields.gas]: '', telefone: '48999112233' });
});

test('a closed one is not chosen', async () => {
  const chosen = await choose(closed.id, { context: atHome });
  expect(chosen?.href).toBe('/order/resellers');
  expect(known(chosen)?.reseller).toBeUndefined();
});

test('one that is not on the list changes nothing', async () => {
  expect(await choose('outra', { context: atHome })).toEqual({ href: '/order/resellers' });
});

test('without an address or a place there is no list', async () => {
  expect(await choose(near.id, { context: { lines: [] } })).toEqual({ href: '/address' });
});

test('another page chooses nothing', async () => {
  expect(await choose(near.id, { path: '/address', context: atHome })).toBeUndefined();
});
