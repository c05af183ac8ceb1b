import { Agent, get } from 'node:http';
import { percentile, report, startBuilt, tell } from './measure.ts';

/** A page of the funnel rendered on the server, to its last byte, one connection, one request after the other. */
const server = await startBuilt();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const pages = ['/address', '/order/resellers?latitude=-27.595&longitude=-48.548'];
for (const page of pages) {
  const samples: number[] = [];
  for (let i = 0; i < 400; i++) {
    const started = performance.now();
    await whole(server.url + page);
    if (i >= 150) samples.push(performance.now() - started);
  }
  report(`render ${page}, p50`, percentile(samples, 0.5), 'ms', 15);
  tell(`render ${page}, p99`, percentile(samples, 0.99), 'ms');
}
agent.destroy();
await server.stop();

/** Reads a page without keeping it: what is measured is the server. */
function whole(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', resolve).on('error', reject)).on(
      'error',
      reject,
    );
  });
}
