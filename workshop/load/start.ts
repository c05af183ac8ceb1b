import { report } from './harness/figures.ts';
import { Product } from './harness/product.ts';

/** From start to first answer on a built checkout: an empty folder, then the same folder again. */
const product = await Product.start();
report('start to first answer, empty folder', product.node.startMs / 1000, 's', 3);
await product.restart();
report('start to first answer, existing data', product.node.startMs / 1000, 's', 3);
await product.stop();
