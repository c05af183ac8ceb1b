// biome-ignore-all format: written by `npm run paths`.
// Grave em e2e/, com um nome que termine em .e2e.ts; depois de npm run build, rode npm run e2e -- NOME.e2e.ts.
import { test } from './walker.ts';

test("fc33de3d, 2 passos: chega a order.live.tracking", async ({ walker }) => {
  test.setTimeout(32000);
  await walker.walk([
    {"event":"draft.restored","payload":"pedido enviado","target":"resume.verifying.looking"},
    {"event":"findOrderByKey","outcome":"found","target":"order.live.tracking"},
  ]);
});
