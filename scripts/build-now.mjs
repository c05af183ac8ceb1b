// Runs `npm run build`.
import { build } from './build.mjs';

await build();
