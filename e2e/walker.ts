import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { type OrderFunnelSnapshot, positionOf } from '#machines/order-funnel/position';
import { stepAt } from '#machines/order-funnel/steps';
import { expectationOf, patternOf } from '../kit/expectations.ts';
import { orderFunnelModel } from '../kit/order-funnel.ts';
import { planWalk } from '../kit/planner.ts';
import { Player } from '../kit/play/player.ts';
import { WalkWorld } from '../kit/play/world.ts';
import { orderScreensModel } from '../kit/reachable.ts';
import type { PathStep } from '../tools/paths/model.ts';
import { type Standing, standingsOf } from '../tools/paths/standings.ts';
import { traceOf } from '../tools/paths/trace.ts';
import { isAccessible } from './accessible.ts';
import { browserTab } from './browser-tab.ts';
import { test as base, expect, type Product } from './fixtures.ts';

/** Walks paths of the funnel in a browser against the real server, and looks at the page after each step. */
export class BrowserWalker {
  readonly #page: Page;
  readonly #product: Product;
  readonly #context: BrowserContext;
  /** How much of the event log of the page's machine belongs to steps already walked. */
  #logged = 0;

  constructor(page: Page, context: BrowserContext, product: Product) {
    this.#page = page;
    this.#context = context;
    this.#product = product;
  }

  /** Tells each step it comes to by its index. */
  async walk(steps: readonly PathStep[], reach = (_index: number) => {}): Promise<void> {
    const traced = trace.walk();
    const tab = browserTab(this.#page, this.#context);
    const world = new WalkWorld(tab, this.#product.controls);
    this.#logged = 0;
    await this.#page.clock.install();
    const walk = planWalk(standingsOf(orderScreensModel, steps));
    const player = new Player(tab, world, walk);
    for (const [index, step] of walk.entries()) {
      reach(index);
      await test.step(`${index + 1}. ${step.choice.label} → ${step.target}`, async () => {
        const before = await headingOf(this.#page);
        await player.play(index);
        await this.#logs(step);
        if (player.isPassing(index)) return;
        await this.#holds(step);
        await this.#meetsExpectation(step);
        await this.#hasFocus(step.target, before);
      });
      if (step.effects) traced.step(step.effects, step.outcome);
    }
    await player.end();
  }

  /** What was done reached the machine of the page: where it stays in the same state nothing else would tell. */
  async #logs({ choice: { event, label, isSilent } }: Standing): Promise<void> {
    if (isSilent) return;
    const place = async () =>
      (await eventLogOf(this.#page)).findIndex(({ type }, at) => at >= this.#logged && type === event.type);
    await expect
      .poll(place, { message: `${label} is in the event log`, timeout: 10_000 })
      .toBeGreaterThanOrEqual(0)
      .catch(async (error) => {
        const since = (await eventLogOf(this.#page)).slice(this.#logged);
        throw new Error(`${label}: the event log has only ${JSON.stringify(since)}`, { cause: error });
      });
    this.#logged = (await place()) + 1;
  }

  /** The machine of the page is where the model's is, and the address says so. */
  async #holds({ target, after, choice }: Standing): Promise<void> {
    await expect.poll(() => stateOf(this.#page), { message: choice.label, timeout: 10_000 }).toBe(target);
    const position = positionOf(after.snapshot as OrderFunnelSnapshot);
    if (!position) return;
    await expect
      .poll(() => addressOf(this.#page), { message: choice.label })
      .toEqual({
        step: position.step,
        order: position.orderId !== undefined,
        place: position.point !== undefined,
      });
  }

  async #meetsExpectation({ target: state, after }: Standing): Promise<void> {
    const at = after.snapshot as OrderFunnelSnapshot;
    const { titles, dialog, offers = [] } = expectationOf(state, at);
    const heading = patternOf(titles);
    const title = this.#page.getByRole('heading', { level: dialog ? 2 : 1, name: heading });
    await expect(title.first(), state).toBeVisible();
    for (const offer of offers)
      await expect(this.#page.getByRole('button', { name: patternOf(offer) }).first(), state).toBeVisible();
    if (isFirstSightOf(state)) await isAccessible(this.#page);
  }

  /** A new title has the keyboard, or the field it is about; a dialog that closes gives it back to where it was. */
  async #hasFocus(state: string, before: Heading | undefined): Promise<void> {
    const after = await headingOf(this.#page);
    if (!before || before.text === after?.text || (before.inDialog && !after?.inDialog)) return;
    const { focus = 'heading' } = expectationOf(state);
    const held = focus === 'any' ? /^(heading|field|code)$/ : new RegExp(`^${focus}$`);
    await expect.poll(() => focusOf(this.#page), { message: `${state}: focus` }).toMatch(held);
  }
}

interface Heading {
  text: string;
  inDialog: boolean;
}

/** The title of the page, or of the dialog over it; undefined while there is none. */
function headingOf(page: Page): Promise<Heading | undefined> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open] h2');
    const text = (dialog ?? document.querySelector('h1'))?.textContent;
    return text ? { text, inDialog: dialog !== null } : undefined;
  });
}

/** Where the keyboard is. */
function focusOf(page: Page): Promise<'heading' | 'code' | 'field' | 'nowhere'> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active?.closest('h1, h2')) return 'heading';
    if (active?.getAttribute('name') === 'code') return 'code';
    return active?.closest('input, select, textarea, button, a') ? 'field' : 'nowhere';
  });
}

/** The event log of the page's machine, and the innermost state after each, by its own report. */
async function eventLogOf(page: Page): Promise<{ type: string; state: string }[]> {
  const text = await page.evaluate(() => window.botijaReport?.());
  return JSON.parse(text?.split('\n').at(-1) ?? '{"trace":[]}').trace;
}

async function stateOf(page: Page): Promise<string | undefined> {
  return (await eventLogOf(page)).at(-1)?.state;
}

function addressOf(page: Page) {
  const { pathname, searchParams } = new URL(page.url());
  return { step: stepAt(pathname), order: searchParams.has('pedido'), place: searchParams.has('latitude') };
}

const trace = traceOf(orderFunnelModel, 'browser', () => `e2e/${base.info().titlePath.join(' > ')}`);

/** Whether no worker of this run has looked at a state yet; the folder is emptied by each run. */
function isFirstSightOf(state: string): boolean {
  const folder = 'test-results/seen-states';
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, state), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

export const test = base.extend<{ walker: BrowserWalker }, { saveTrace: undefined }>({
  saveTrace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern.
    async ({}, use, { parallelIndex, workerIndex }) => {
      await use(undefined);
      trace.save(`${parallelIndex}-${workerIndex}`);
    },
    { scope: 'worker', auto: true },
  ],
  walker: async ({ page, context, product }, use) => {
    await use(new BrowserWalker(page, context, product));
  },
});
