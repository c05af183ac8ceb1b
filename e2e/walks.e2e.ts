import { orderScreensModel } from '../tests/model/offered.ts';
import { labelOf } from '../tools/paths/formats/words.ts';
import { exploreModel, generate } from '../tools/paths/generate.ts';
import type { PathStep } from '../tools/paths/model.ts';
import { shrink } from '../tools/paths/shrink.ts';
import { BrowserWalker, test } from './walker.ts';

/** How many shorter walks are tried in the browser after one has failed. */
const attempts = 5;

/** Every transition the screens offer, in a browser against the real server. */
const explored = exploreModel(orderScreensModel);
const { paths } = generate(explored, { criterion: 'transitions' });

for (const { id, steps } of paths) {
  const name = `${id}, ${steps.length} passos`;
  test(name, async ({ walker, browser, product, baseURL, seenStates }) => {
    test.setTimeout(20_000 + steps.length * 6_000);
    try {
      await walker.walk(steps);
    } catch (error) {
      test.setTimeout(20_000 + steps.length * 6_000 + attempts * 60_000);
      const failed = steps.slice(0, walker.walkedSteps + 1);
      const shortest = await shrink({ explored, failed, fails: failsAnew, attempts });
      if (error instanceof Error) error.message += told(name, shortest);
      throw error;
    }

    async function failsAnew(shorter: readonly PathStep[]): Promise<boolean> {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      try {
        const page = await context.newPage();
        await new BrowserWalker(page, context, product, seenStates).walk(shorter);
        return false;
      } catch {
        return true;
      } finally {
        await context.close();
      }
    }
  });
}

/** The shortest failing walk, and how to walk it again. */
function told(name: string, steps: readonly PathStep[]): string {
  const lines = steps.map((step, index) => `  ${index + 1}. ${labelOf(step)} → ${step.target}`);
  return `\n\nO menor caminho que ainda falha, de ${steps.length} passos:\n${lines.join('\n')}\nDe novo: npm run e2e -- walks.e2e.ts -g "${name}"\nSó na máquina: npm run paths -- --replay caminho.json, com\n${JSON.stringify({ machine: 'order-funnel', paths: [{ id: name, steps }] })}\n`;
}
