import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { DeliveryPlace } from '#contract/reseller/area';
import type { Reseller } from '#contract/reseller/reseller';
import { anAddress } from '../../../tests/support/factories.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { ResellersScreen } from './resellers-screen.tsx';

export const address = anAddress();
export const start = restored('resellers', { address, reach: 'some' });
export const some: NonNullable<FakeServices['listResellers']> = async () => ({ found: 'some' });
export const failing = async () => Promise.reject(new Error('offline'));

export function cached(resellers: Reseller[], at: DeliveryPlace = address): [unknown[], unknown] {
  return [['resellers', at.latitude, at.longitude, at.district ?? ''], resellers];
}

export async function renderList(resellers: Reseller[], known: object = {}) {
  const view = await renderStep(<ResellersScreen />, {
    events: [restored('resellers', { address, reach: 'some', ...known })],
    services: { listResellers: async ({ resellerId }) => answer(resellers, resellerId) },
    queryData: [cached(resellers)],
  });
  await waitFor(() => expect(view.actor.getSnapshot().value).toEqual({ resellers: 'choosing' }));
  return view;
}

export const answer = (resellers: Reseller[], id: string | undefined) => {
  const reseller = resellers.find((one) => one.id === id);
  return { found: 'some' as const, ...(reseller ? { reseller } : {}) };
};

export const card = (reseller: Reseller) => {
  const heading = screen.getByRole('heading', { name: reseller.name });
  return within(heading.closest('li') ?? heading);
};
export const textOf = (reseller: Reseller) => card(reseller).getByRole('heading').closest('li')?.textContent;
export const orderFrom = (reseller: Reseller) => card(reseller).getByRole('button', { name: /^Pedir aqui/ });
export const names = () => [...document.querySelectorAll('li h2')].map((heading) => heading.textContent);
