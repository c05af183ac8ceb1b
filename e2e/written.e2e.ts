// biome-ignore-all format: written by `npm run paths`.
// Save it in e2e/ as NAME.e2e.ts. Then run npm run build and npm run e2e -- NAME.e2e.ts.
import { test } from './walker.ts';

test("fc33de3d, 2 steps: reaches order.live.tracking", async ({ walker }) => {
  test.setTimeout(32000);
  await walker.walk([
    {"event":"draft.restored","payload":"pedido enviado","target":"resume.verifying.looking"},
    {"event":"findOrderByKey","outcome":"found","target":"order.live.tracking"},
  ]);
});
