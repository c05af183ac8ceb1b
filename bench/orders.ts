import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { priceCart } from '#contract/order/pricing';
import { reseller as resellerShape } from '#contract/reseller/reseller';
import { percentile, report, startBuilt, tell } from './measure.ts';

/** 50 orders a second for 60 s through the whole HTTP surface, on the embedded database; then every one is looked up. */
const perSecond = 50;
const seconds = Number(process.argv[2] ?? 60);
const customers = 150;

const server = await startBuilt({ SIMULATED_RESELLER: '0' });
const headers = { authorization: 'Bearer botija-publico', 'content-type': 'application/json' };

async function signIn(index: number): Promise<{ phone: string; cookie: string }> {
  const phone = `4899${String(1_000_000 + index * 12_347).padStart(7, '0')}`;
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  // The code belongs to the browser that requested it.
  const browser = cookiesOf(await post('/api/usuarios/enviar/sms', { telefone: phone, code: '55' }));
  const typed = { telefone: phone, codigo: await codeOf(phone) };
  return { phone, cookie: cookiesOf(await post('/api/usuarios/verificar/codigo/sms', typed, browser)) };
}

/** The server answers before the message is handed over: asks the inbox for 5 s at most. */
async function codeOf(phone: string): Promise<string> {
  for (const asked = performance.now(); performance.now() - asked < 5000; ) {
    const inbox = await fetch(`${server.url}/dev/sms.json?telefone=${phone}`);
    const [message]: { codigo?: string }[] = await inbox.json();
    if (message?.codigo) return message.codigo;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('no code in the inbox after 5 s');
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

// One after the other: the server admits only so many at once, and codes nobody enters raise suspicion.
const people: Awaited<ReturnType<typeof signIn>>[] = [];
for (let index = 0; index < customers; index++) people.push(await signIn(index));
const found = await fetch(`${server.url}/api/v2/vendedores/revendas?latitude=-27.595&longitude=-48.548`, {
  headers,
});
const open = z.parse(z.array(resellerShape), await found.json()).find((one) => one.open);
const product = open?.products.find(({ kind }) => kind === 'P13');
if (!open || !product) throw new Error('no open reseller sells a P13');
const lines = [{ productId: product.id, quantity: 1, withVessel: false }];
const method = open.paymentMethods.includes('pix') ? 'pix' : 'cash';
const total = priceCart(open, lines, method)?.totalCents;

const samples: number[] = [];
const placed = new Map<string, { id: string; cookie: string }>();
let errors = 0;

async function order(index: number): Promise<void> {
  const person = people[index % people.length];
  if (!person || !open || !product) return;
  const key = randomUUID();
  const started = performance.now();
  const response = await fetch(`${server.url}/api/pedidos/`, {
    method: 'POST',
    headers: { ...headers, cookie: person.cookie, 'idempotency-key': key },
    body: JSON.stringify({
      idRevenda: open.id,
      itens: [{ idProduto: product.id, quantidade: 1, comVasilhame: false }],
      endereco: {
        logradouro: 'Rua de medida',
        numero: String(index),
        bairro: 'Centro',
        cidade: 'Florianópolis',
        uf: 'SC',
        latitude: -27.595,
        longitude: -48.548,
      },
      cliente: { nome: 'Pessoa de medida', telefone: person.phone },
      pagamento: { forma: method === 'pix' ? 'pix' : 'dinheiro' },
      totalEsperadoCentavos: total,
    }),
  });
  const answer: { id?: string } = await response.json();
  samples.push(performance.now() - started);
  if (response.status !== 201 || !answer.id) {
    errors += 1;
    return;
  }
  placed.set(key, { id: answer.id, cookie: person.cookie });
  // A phone has two orders underway.
  const cancelled = await fetch(`${server.url}/api/pedidos/cancelar`, {
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
  const response = await fetch(`${server.url}/api/pedidos?chave=${key}`, { headers: { ...headers, cookie } });
  const same: { id?: string } = await response.json();
  if (same.id !== id) lost += 1;
}
await server.stop();
tell('placing an order, p50', percentile(samples, 0.5), 'ms');
tell('placing an order, p99', percentile(samples, 0.99), 'ms');
report('orders a second, sustained', placed.size / took, '/s', perSecond * 0.99, 'more');
report('errors', errors, '', 0);
report('lost', lost, '', 0);
