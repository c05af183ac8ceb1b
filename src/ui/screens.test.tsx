// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { isShown } from '../../tests/support/is-shown.ts';
import { CylinderRow } from './art/cylinder.tsx';
import { FatalError } from './fatal-error.tsx';
import { NotFound } from './not-found.tsx';
import { OrderFrame } from './order-frame.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { Timeline } from './timeline.tsx';

afterEach(cleanup);

test('the fatal error shows its fixed text', () => {
  render(<FatalError report={async () => ''} />);
  expect(screen.getByRole('heading').textContent).toBe('Ops! Algo deu errado.');
  expect(
    isShown(
      screen.getByText(
        'Parece que encontramos um problema. Mas não se preocupe, já estamos trabalhando nisso!',
      ),
    ),
  ).toBe(true);
  expect(screen.getByRole('link', { name: 'Voltar para a página inicial' }).getAttribute('href')).toBe('/');
  expect(isShown(screen.getByRole('button', { name: 'Relatar problema' }))).toBe(true);
});

test('a page not found shows its path and links', () => {
  render(<NotFound path="/dicas/xyz" />);
  expect(isShown(screen.getByText('Page Not Found: /dicas/xyz'))).toBe(true);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/address', '/']);
});

test('the order frame shows the current stage', () => {
  render(
    <OrderFrame title="O que você precisa?" stage="items">
      P13
    </OrderFrame>,
  );
  const steps = within(screen.getByRole('list', { name: 'Etapas do pedido' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Endereço, feito',
    'Revenda, feito',
    'Itens',
    'Dados',
    'Pagamento',
    'Revisão',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
    null,
    null,
    null,
  ]);
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('tabindex')).toBe('-1');
  expect(screen.getByRole('link', { name: 'Ir para o conteúdo' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
});

test.each([
  { aside: <p>Seu pedido</p>, isBeside: true },
  { aside: <p>Seu pedido</p>, footerPlace: 'step', isBeside: false },
  { aside: <p>Mapa</p>, asideSize: 'half', isBeside: false },
  { aside: null, isBeside: false },
] as const)('the button of a step is once on the page: %j', ({ isBeside, ...frame }) => {
  render(
    <OrderFrame title="Itens" footer={<button type="submit">Continuar</button>} {...frame}>
      P13
    </OrderFrame>,
  );
  const button = screen.getByRole('button', { name: 'Continuar' });
  expect(screen.getByRole('main').contains(button)).toBe(true);
  expect(button.closest('.order-side') !== null).toBe(isBeside);
});

test('a timeline has its states in words for screen readers', () => {
  render(
    <Timeline
      label="Andamento"
      items={[
        { id: '1', label: 'Pedido feito', time: '19h32', state: 'done' },
        { id: '2', label: 'Saiu para entrega', state: 'current' },
        { id: '3', label: 'Entregue', state: 'upcoming' },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Pedido feito (concluído)19h32',
    'Saiu para entrega (agora)',
    'Entregue (a seguir)',
  ]);
  expect(items[1]?.getAttribute('aria-current')).toBe('step');
});

test('frames need neither inline styles nor a script', () => {
  const html = renderToString(
    <>
      <SiteFrame nav={<ul />} footer="Botijá">
        <CylinderRow kinds={['P13', 'P45', 'water']} selected="P13" />
      </SiteFrame>
      <OrderFrame title="Resumo" stage="payment" footer="Fazer pedido" aside="Seu pedido">
        <SummaryLines
          lines={[{ id: 'a', label: 'P13', amount: 11490 }]}
          total={{ label: 'Total', centavos: 11490 }}
        />
      </OrderFrame>
    </>,
  );
  expect(html).not.toContain('style=');
  expect(html).toContain('R$\u00a0114,90');
});
