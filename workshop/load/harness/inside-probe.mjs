// This file is preloaded into a measured server, and reports values that only its process can read.
import { subscribe } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const began = new WeakMap();
  const orders = [];
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  subscribe('http.server.request.start', ({ request }) => {
    if (request.method === 'POST' && request.url === '/api/pedidos/') began.set(request, performance.now());
  });
  subscribe('http.server.response.finish', ({ request }) => {
    const at = began.get(request);
    if (at !== undefined) orders.push(performance.now() - at);
  });
  const answers = {
    /** Returns the bytes in use on the heap after garbage collection. */
    async heap() {
      // Objects that are finalized in one iteration may free more memory in the next.
      for (let iteration = 0; iteration < 4; iteration++) {
        collect();
        await delay(30);
      }
      return process.memoryUsage().heapUsed;
    },
    /** Returns the ms from each order's headers to its answer, and the timer delay (p99). */
    orders: () => ({ took: orders, lagMs: lag.percentile(99) / 1e6 }),
  };
  process.on('message', async (name) => process.send?.(await answers[name]()));
  process.channel.unref();
}
