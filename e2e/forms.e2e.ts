import { orderFormsModel, plainGestureOf } from '../workshop/model/forms.ts';
import { orderFunnelModel } from '../workshop/model/order-funnel.ts';
import { type PlannedStep, planWalk } from '../workshop/model/planner.ts';
import { plainTab } from '../workshop/model/play/browser-tab.ts';
import { walkPage } from '../workshop/model/play/page-walk.ts';
import { Player } from '../workshop/model/play/player.ts';
import type { Tab } from '../workshop/model/play/tab.ts';
import { WalkWorld } from '../workshop/model/play/world.ts';
import { walkedPaths } from '../workshop/model/walked-paths.ts';
import { walkTimeoutMs } from '../workshop/paths/formats/playwright.ts';
import { exploreModel } from '../workshop/paths/generate.ts';
import type { PathStep } from '../workshop/paths/model.ts';
import { takenSteps } from '../workshop/paths/taken-steps.ts';
import { traceOf } from '../workshop/paths/trace.ts';
import { walkOrShrink } from '../workshop/paths/walk-or-shrink.ts';
import { test } from './fixtures.ts';

/** Every transition that links and forms can make, in a browser without JavaScript against the real server. */
const explored = exploreModel(orderFormsModel);
const trace = traceOf(orderFunnelModel, 'forms', () => `e2e/${test.info().titlePath.join(' > ')}`);

test.use({ javaScriptEnabled: false });
test.afterAll(({ browserName: _ }, { parallelIndex, workerIndex }) =>
  trace.save(`${parallelIndex}-${workerIndex}`),
);

// Other tests of the same worker use this server.
test.afterEach(({ product }) => product.controls.reset());

const planned = (steps: readonly PathStep[]) =>
  planWalk(takenSteps(orderFormsModel, steps)).map((step): PlannedStep => {
    const gesture = plainGestureOf(step.choice.event.type);
    const way = step.way.by === 'gesture' && gesture ? { by: 'gesture' as const, gesture } : step.way;
    // For `code.submit` the server reads the page again before it accepts the code, and the code opens the session. So
    // the plan must not open it.
    const isVerifying = step.choice.event.type === 'code.submit';
    const controls = step.plan?.controls?.filter((name) => !isVerifying || name !== 'session.open');
    const plan = step.plan && controls ? { plan: { ...step.plan, controls } } : {};
    // A page without script has no cached list that must become old.
    return { ...step, ...plan, way, idleSeconds: 0 };
  });

/** Opening the page only looks up a sent order. A form sends it again. */
function plainDoer(player: Player, { hand }: Tab, walk: readonly PlannedStep[]) {
  return {
    isPassing: (index: number) => player.isPassing(index),
    async play(index: number) {
      await player.play(index);
      const isSentAgain = walk[index]?.choice.answer?.service === 'placeOrder';
      if (isSentAgain && (await hand.has('heading', 'Verificando se o pedido entrou')))
        await hand.press('button', 'Verificar de novo');
    },
  };
}

for (const { id, steps } of walkedPaths(explored)) {
  const name = `${id}, ${steps.length} passos`;
  test(name, async ({ page, context, product }) => {
    test.setTimeout(walkTimeoutMs(steps.length));
    await walkOrShrink({
      explored,
      name: id,
      steps,
      // A shorter walk may end with an unanswered call, and a page without script would wait for it.
      attempts: 0,
      on: 'forms',
      again: `npm run e2e -- forms.e2e.ts -g "${name}"`,
      async walk(some, reach) {
        const tab = plainTab(page, context);
        const walk = planned(some);
        const player = new Player(tab, new WalkWorld(tab, product.controls), walk);
        const traced = trace.walk();
        await walkPage(tab, walk, plainDoer(player, tab, walk), {
          isPlain: true,
          reach,
          done: ({ effects, outcome }) => effects && traced.step(effects, outcome),
          named: (step, run) => test.step(step, run),
        });
        await player.end();
      },
    });
  });
}
