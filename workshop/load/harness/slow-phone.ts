import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { browserShell } from '../../../scripts/browsers.ts';
import type { WrittenPlan } from '../../model/plans.ts';

export const launchChromium = () => chromium.launch(browserShell);

/** Slow 4G as Lighthouse throttles it: bytes a second, and ms of round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** A phone with a fourth of this machine's speed, on slow 4G or on this machine's network. */
export async function slowPhone(
  browser: Browser,
  { network }: { network: 'slow 4G' | 'fast' },
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network === 'slow 4G') await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, context };
}

type Start = NonNullable<WrittenPlan['start']>;
type Controls = NonNullable<WrittenPlan['controls']>;

/** A screen of the funnel: its path, and the plan that brings a visitor there. */
export interface FunnelScreen {
  name: string;
  path: string;
  start?: Start;
  controls?: Controls;
}

const cart = ['place', 'address', 'reseller', 'lines'] as const;
const customer = [...cart, 'customer', 'verified'] as const;
const atPayment = { step: 'payment', holds: [...customer] };

/** Every screen of the funnel. */
export const funnelScreens: readonly FunnelScreen[] = [
  { name: 'address', path: '/address' },
  { name: 'shared list', path: '/order/resellers?latitude=-27.595&longitude=-48.548' },
  {
    name: 'resellers',
    path: '/order/resellers',
    start: { step: 'resellers', holds: ['place', 'address'] },
  },
  { name: 'no reseller', path: '/order/no-reseller', start: { step: 'noReseller', holds: ['nobody'] } },
  { name: 'items', path: '/order/my-items', start: { step: 'items', holds: [...cart] } },
  { name: 'personal data', path: '/order/personal-data', start: { step: 'personalData', holds: [...cart] } },
  { name: 'payment', path: '/order/payment', start: atPayment },
  { name: 'coupon', path: '/order/coupon', start: atPayment },
  { name: 'resume', path: '/order/resume', start: { step: 'resume', holds: [...customer, 'payment'] } },
  { name: 'order', path: '/order/data', start: atPayment, controls: ['order.new', 'order.waiting'] },
  { name: 'cancel', path: '/order/cancel', start: atPayment, controls: ['order.new', 'order.waiting'] },
  {
    name: 'delivery',
    path: '/order/confirm-delivery',
    start: atPayment,
    controls: ['order.new', 'order.delivered'],
  },
];

/** Prepares the visitor of this browser for a screen, and returns the URL that shows it. */
export async function prepareScreen(
  context: BrowserContext,
  origin: string,
  { name, path, start, controls = [] }: FunnelScreen,
): Promise<string> {
  if (!start) return origin + path;
  const response = await context.request.post(`${origin}/dev/controls/plan`, { data: { start, controls } });
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`);
  const { order } = await response.json();
  return origin + path + (controls.length > 0 ? `?pedido=${order}` : '');
}
