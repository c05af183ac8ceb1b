import { report } from './harness/figures.ts';
import { Product } from './harness/product.ts';

/** Measures the time from start to first answer of the built server: with an empty folder, then with the same again. */
const product = await Product.start();
report('start to first answer, empty folder', product.node.startMs / 1000, 's', 3);
await product.restart();
report('start to first answer, existing data', product.node.startMs / 1000, 's', 3);
await product.stop();
