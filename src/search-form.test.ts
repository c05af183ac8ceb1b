// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const form = () => document.querySelector<HTMLFormElement>('form[data-position]')!;
const submit = vi.fn();

/** Runs the script on a page with this cookie, and presses nothing yet. */
async function visit({ cookie = '', permission = 'prompt' }: { cookie?: string; permission?: string }) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
  await import('./search-form.ts');
  return { getCurrentPosition };
}

beforeEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  submit.mockReset();
  delete document.documentElement.dataset.returning;
  document.body.innerHTML =
    '<form data-position></form><button type="submit">Usar minha localização</button>';
  form().submit = submit;
});

test.each([
  ['ja-pediu=1', true],
  ['a=b; ja-pediu=1; c=d', true],
  ['', false],
  ['ja-pediu=', false],
  ['ja-pediu=12', false],
  ['x-ja-pediu=1', false],
])('the repeat of the last order is shown only with the cookie: %j', async (cookie, isShown) => {
  await visit({ cookie });
  expect(document.documentElement.dataset.returning).toBe(isShown ? '' : undefined);
});

test('the press asks for the position, and the form is sent once the browser has an answer', async () => {
  const { getCurrentPosition } = await visit({});
  const button = document.querySelector('button');
  form().dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
  expect(button?.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(1));
  expect(submit).not.toHaveBeenCalled();
  const [, refuse] = getCurrentPosition.mock.calls[0]!;
  refuse();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test.each(['granted', 'denied'])('if the permission is %s, the form is sent at once', async (permission) => {
  const { getCurrentPosition } = await visit({ permission });
  form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('a page from the back/forward cache has no pressed button', async () => {
  await visit({});
  document.querySelector('button')?.setAttribute('aria-busy', 'true');
  dispatchEvent(new Event('pageshow'));
  expect(document.querySelector('button[aria-busy]')).toBeNull();
});
