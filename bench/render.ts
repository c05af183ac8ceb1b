import { percentile, report, startBuilt } from './measure.ts';

/** A page of the funnel rendered on the server, one connection, one request after the other. */
const server = await startBuilt();
const pages = ['/address', '/order/resellers?latitude=-27.595&longitude=-48.548'];
for (const page of pages) {
  const samples: number[] = [];
  for (let i = 0; i < 300; i++) {
    const started = performance.now();
    const response = await fetch(server.url + page, { headers: { 'accept-encoding': 'identity' } });
    await response.text();
    if (i >= 50) samples.push(performance.now() - started);
  }
  report(`render ${page}, p50`, percentile(samples, 0.5), 'ms', 15);
  console.log(`  p99 ${percentile(samples, 0.99).toFixed(1)} ms`);
}
await server.stop();
