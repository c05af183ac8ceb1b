import type { BrowserContext, Page } from 'playwright/test';
import { type OrderFunnelSnapshot, positionOf } from '#machines/order-funnel/position';
import { stepAt } from '#machines/order-funnel/steps';
import { orderScreensModel } from '../tests/model/offered.ts';
import { orderFunnelModel } from '../tests/model/order-funnel.ts';
import { promiseOf } from '../tests/model/promises.ts';
import { outcomeOf } from '../tools/paths/explore.ts';
import type { PathStep } from '../tools/paths/model.ts';
import { replay } from '../tools/paths/replay.ts';
import { traceOf } from '../tools/paths/trace.ts';
import { isAccessible } from './accessible.ts';
import { test as base, expect, type Product } from './fixtures.ts';
import { Player, type Standing } from './player.ts';
import { WalkWorld } from './world.ts';

/** Walks paths of the funnel in a browser against the real server, and looks at the page after each step. */
export class BrowserWalker {
  readonly #page: Page;
  readonly #product: Product;
  readonly #context: BrowserContext;
  readonly #seen: Set<string>;
  /** How many steps of the last walk held. */
  walkedSteps = 0;

  constructor(page: Page, context: BrowserContext, product: Product, seen: Set<string>) {
    this.#page = page;
    this.#context = context;
    this.#product = product;
    this.#seen = seen;
  }

  async walk(steps: readonly PathStep[], traced = trace.walk()): Promise<void> {
    const world = new WalkWorld(this.#product, this.#context, this.#page);
    await world.open();
    await this.#page.clock.install();
    const standing = standingsOf(steps);
    const player = new Player(this.#page, world, this.#product, standing);
    for (const [index, step] of standing.entries()) {
      this.walkedSteps = index;
      await test.step(`${index + 1}. ${step.choice.label} → ${step.target}`, async () => {
        await player.play(index);
        if (player.isPassing(index)) return;
        await this.#holds(step);
        await this.#keepsPromise(step.target);
      });
      const outcome = outcomeOf(step.before, step.choice);
      if (step.effects) traced.step(step.effects, outcome);
    }
    await player.end();
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

  async #keepsPromise(state: string): Promise<void> {
    const { heading, dialog, offers = [] } = promiseOf(state);
    const title = this.#page.getByRole('heading', { level: dialog ? 2 : 1, name: heading });
    await expect(title.first(), state).toBeVisible();
    for (const name of offers)
      await expect(this.#page.getByRole('button', { name }).first(), state).toBeVisible();
    if (this.#seen.has(state)) return;
    this.#seen.add(state);
    await isAccessible(this.#page);
  }
}

/** What the model does on the way, so that the page can be compared with it. */
function standingsOf(steps: readonly PathStep[]): Standing[] {
  const { walked, situations } = replay(orderScreensModel, steps);
  return walked.map((one, index) => {
    const [before, after] = [situations[index], situations[index + 1]];
    if (!one.ok || !one.choice || !before || !after)
      throw new Error(`step ${index + 1} is not on the machine: ${JSON.stringify(one.step)}`);
    return { ...one, choice: one.choice, before, after };
  });
}

/** The innermost state of the page's machine, by its own report. */
async function stateOf(page: Page): Promise<string | undefined> {
  const text = await page.evaluate(() => window.botijaReport?.());
  const { trace: heard } = JSON.parse(text?.split('\n').at(-1) ?? '{"trace":[]}');
  return heard.at(-1)?.state;
}

function addressOf(page: Page) {
  const { pathname, searchParams } = new URL(page.url());
  return { step: stepAt(pathname), order: searchParams.has('pedido'), place: searchParams.has('latitude') };
}

const trace = traceOf(orderFunnelModel, 'browser');

export const test = base.extend<{ walker: BrowserWalker }, { seenStates: Set<string> }>({
  seenStates: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern.
    async ({}, use, { parallelIndex, workerIndex }) => {
      await use(new Set());
      trace.save(`${parallelIndex}-${workerIndex}`);
    },
    { scope: 'worker' },
  ],
  walker: async ({ page, context, product, seenStates }, use) => {
    await use(new BrowserWalker(page, context, product, seenStates));
  },
});
