// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDraft } from '../../tests/support/factories.ts';
import { isShown } from '../../tests/support/is-shown.ts';
import { renderStep, restored } from '../../tests/support/render-funnel.tsx';
import { HelpLine } from './help-line.tsx';

afterEach(cleanup);

const numbers = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const support = [
  ['0800 000 0000', 'tel:08000000000'],
  ['contato@botija.example', 'mailto:contato@botija.example'],
];

test('before a reseller is chosen, only the support is listed', async () => {
  const { user } = await renderStep(<HelpLine />);
  await user.click(screen.getByText('Precisa de ajuda?'));
  expect(isShown(screen.getByText(/^Atendimento do site/))).toBe(true);
  expect(numbers()).toEqual(support);
});

test('the chosen reseller is listed first', async () => {
  const { reseller } = aDraft();
  await renderStep(<HelpLine />, {
    events: [restored('items', { ...aDraft(), reseller: { ...reseller!, contactPhone: '+554832001234' } })],
  });
  expect(numbers()).toEqual([['(48) 3200-1234', 'tel:+554832001234'], ...support]);
});
