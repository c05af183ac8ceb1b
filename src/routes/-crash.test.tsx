// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStep } from '../../tests/support/render-funnel.tsx';
import { CrashScreen } from './-crash.tsx';

afterEach(cleanup);

test('the crash screen shows the operator’s contact', async () => {
  await renderStep(<CrashScreen />);
  expect(screen.getByRole('link', { name: '0800 000 0000' }).getAttribute('href')).toBe('tel:08000000000');
  expect(screen.getByRole('link', { name: 'contato@botija.example' }).getAttribute('href')).toBe(
    'mailto:contato@botija.example',
  );
});
