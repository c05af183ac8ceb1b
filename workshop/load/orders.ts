import { randomUUID } from 'node:crypto';
import { headers, orderOf, type Person, resellersOf, signIn } from './customers.ts';
import { percentile, report, startBuilt, tell } from './measure.ts';

/** 50 orders a second for 60 s through the whole HTTP surface, on the embedded database; then every one is looked up. */
const perSecond = 50;
const seconds = Number(process.argv[2] ?? 60);
const customers = 150;

const server = await startBuilt({ SIMULATED_RESELLER: '0' });
const { url } = server;
// One after the other: the server admits only so many at once, and codes nobody enters raise suspicion.
const people: Person[] = [];
for (let index = 0; index < customers; index++) people.push(await signIn(url, index));
const [reseller] = await resellersOf(url);

const samples: number[] = [];
const placed = new Map<string, { id: string; cookie: string }>();
let errors = 0;

async function order(index: number): Promise<void> {
  const person = people[index % people.length];
  if (!person || !reseller) return;
  const key = randomUUID();
  const started = performance.now();
  const response = await fetch(`${url}/api/pedidos/`, {
    method: 'POST',
    headers: { ...headers, cookie: person.cookie, 'idempotency-key': key },
    body: JSON.stringify(orderOf(reseller, person.phone)),
  });
  const answer: { id?: string } = await response.json();
  samples.push(performance.now() - started);
  if (response.status !== 201 || !answer.id) {
    errors += 1;
    return;
  }
  placed.set(key, { id: answer.id, cookie: person.cookie });
  // A phone has two orders underway.
  const cancelled = await fetch(`${url}/api/pedidos/cancelar`, {
    method: 'PUT',
    headers: { ...headers, cookie: person.cookie },
    body: JSON.stringify({ id: answer.id }),
  });
  await cancelled.arrayBuffer();
}

const began = performance.now();
const running: Promise<void>[] = [];
for (let index = 0; index < perSecond * seconds; index++) {
  const due = began + (index * 1000) / perSecond;
  const wait = due - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  running.push(
    order(index).catch(() => {
      errors += 1;
    }),
  );
}
await Promise.all(running);
const took = (performance.now() - began) / 1000;

let lost = 0;
for (const [key, { id, cookie }] of placed) {
  const response = await fetch(`${url}/api/pedidos?chave=${key}`, { headers: { ...headers, cookie } });
  const same: { id?: string } = await response.json();
  if (same.id !== id) lost += 1;
}
await server.stop();
tell('placing an order, p50', percentile(samples, 0.5), 'ms');
tell('placing an order, p99', percentile(samples, 0.99), 'ms');
report('orders a second, sustained', placed.size / took, '/s', perSecond * 0.99, 'more');
report('errors', errors, '', 0);
report('lost', lost, '', 0);
