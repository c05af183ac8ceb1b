import { screen } from '@testing-library/react';
import type { DraftFields, FunnelContext } from '#contract/draft/draft';
import { aDraft } from '../../../tests/support/factories.ts';
import { type FakeServices, renderStep, restored } from '../../../tests/support/render-funnel.tsx';
import { PersonalDataScreen } from './personal-data-screen.tsx';

const { customer, verifiedPhone: _, payment: __, ...cart } = aDraft();

export { customer };
export const phone = '+5548999998888';
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
export const sent = (resendMs = 30_000, lifeMs = 300_000) => ({
  sent: {
    resendAt: inMs(resendMs),
    expiresAt: inMs(lifeMs),
    resendInSeconds: resendMs / 1000,
    expiresInSeconds: lifeMs / 1000,
  },
});

export async function draw(
  services: FakeServices = {},
  known: Partial<FunnelContext> = {},
  fields: DraftFields = {},
) {
  const scene = await renderStep(<PersonalDataScreen />, {
    events: [restored('personalData', { ...cart, ...known })],
    services,
    fields,
  });
  // The form's code loads after the step's.
  if (screen.queryByRole('heading', { name: 'Seus dados' })) await screen.findByLabelText('Nome');
  return scene;
}

// The button is outside the form, and this DOM does not submit such a form on Enter.
export const receive = () => screen.getByRole('button', { name: 'Receber código por SMS' });

export async function drawCode(services: FakeServices, code = sent()) {
  const scene = await draw({ sendCode: async () => code, ...services });
  await scene.user.type(screen.getByLabelText('Nome'), 'Ana Maria');
  await scene.user.type(screen.getByLabelText('Celular'), '48999998888');
  await scene.user.click(receive());
  await screen.findByRole('heading', { name: 'Confirme seu telefone' });
  return scene;
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const codeField = () => field('Código de 6 números');
export const findText = (text: string | RegExp) => screen.findByText(text);
