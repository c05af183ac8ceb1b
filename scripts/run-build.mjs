import { build } from './build.mjs';

await build();
