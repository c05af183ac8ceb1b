// Preloaded into a server that is tried: says how many bytes its heap still holds once all garbage is collected.
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('message', async () => {
    // What is finalized in one iteration may free more in the next.
    for (let iteration = 0; iteration < 4; iteration++) {
      collect();
      await delay(30);
    }
    process.send?.(process.memoryUsage().heapUsed);
  });
  process.channel.unref();
}
