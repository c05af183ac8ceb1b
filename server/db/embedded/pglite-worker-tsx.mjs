// Node 20 cannot read TypeScript in a worker, and `--import tsx` registers in the main thread only.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
