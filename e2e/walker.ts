import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { orderFunnelModel } from '../workshop/model/order-funnel.ts';
import { planWalk } from '../workshop/model/planner.ts';
import { browserTab } from '../workshop/model/play/browser-tab.ts';
import { walkPage } from '../workshop/model/play/page-walk.ts';
import { Player } from '../workshop/model/play/player.ts';
import { WalkWorld } from '../workshop/model/play/world.ts';
import { orderScreensModel } from '../workshop/model/reachable.ts';
import type { PathStep } from '../workshop/paths/model.ts';
import { takenSteps } from '../workshop/paths/taken-steps.ts';
import { traceOf } from '../workshop/paths/trace.ts';
import { isAccessible } from './accessible.ts';
import { test as base, type Product } from './fixtures.ts';

/** Walks paths of the funnel in a browser against the real server, and checks the page after each step. */
export class BrowserWalker {
  readonly #page: Page;
  readonly #product: Product;
  readonly #context: BrowserContext;

  constructor(page: Page, context: BrowserContext, product: Product) {
    this.#page = page;
    this.#context = context;
    this.#product = product;
  }

  async walk(steps: readonly PathStep[], reach = (_index: number) => {}): Promise<void> {
    const traced = trace.walk();
    const tab = browserTab(this.#page, this.#context);
    await this.#page.clock.install();
    const walk = planWalk(takenSteps(orderScreensModel, steps));
    const player = new Player(tab, new WalkWorld(tab, this.#product.controls), walk);
    await walkPage(tab, walk, player, {
      reach,
      done: ({ effects, outcome }) => effects && traced.step(effects, outcome),
      named: (name, run) => test.step(name, run),
      sees: async (state) => {
        if (isFirstSightOf(state)) await isAccessible(this.#page);
      },
    });
    await player.end();
  }
}

const trace = traceOf(orderFunnelModel, 'browser', () => `e2e/${base.info().titlePath.join(' > ')}`);

/** Returns whether no worker of this run has seen a state yet. Every run starts with an empty folder. */
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

export const test = base.extend<{ walker: BrowserWalker; saveTrace: undefined }>({
  // This is not a worker fixture, because Playwright would then run these tests in separate workers and servers.
  saveTrace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern.
    async ({}, use, { parallelIndex, workerIndex }) => {
      await use(undefined);
      trace.save(`${parallelIndex}-${workerIndex}`);
    },
    { auto: true },
  ],
  walker: async ({ page, context, product }, use) => {
    await use(new BrowserWalker(page, context, product));
  },
});
