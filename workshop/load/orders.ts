import {
  cancelOrder,
  headers,
  offersInTenCities,
  type PlacedOrder,
  placeOrder,
  signInMany,
} from './harness/customers.ts';
import { median, percentile, print, report } from './harness/figures.ts';
import { atRate } from './harness/load.ts';
import { Product } from './harness/product.ts';

/** Places 50 orders a second for 60 s over HTTP, on the embedded database. Then looks up every order by its key. */
const perSecond = 50;
const seconds = Number(process.argv[2] ?? 60);
const customerCount = 150;

const product = await Product.start();
const { url } = product;
const customers = await signInMany(url, customerCount);
const [offer] = await offersInTenCities(url);
if (!offer) throw new Error('no open reseller sells a P13');

const placed: PlacedOrder[] = [];
let errors = 0;
const began = performance.now();
await atRate(
  perSecond,
  (nth) => nth < perSecond * seconds,
  async (nth) => {
    const customer = customers[nth % customers.length];
    if (!customer) return;
    try {
      const order = await placeOrder(url, customer, offer);
      placed.push(order);
      await cancelOrder(url, order);
    } catch {
      errors += 1;
    }
  },
);
const took = (performance.now() - began) / 1000;

let lost = 0;
for (const { id, key, customer } of placed) {
  const response = await fetch(`${url}/api/pedidos?chave=${key}`, {
    headers: { ...headers, cookie: customer.cookie },
  });
  const same: { id?: string } = await response.json();
  if (same.id !== id) lost += 1;
}
await product.stop();
const samples = placed.map(({ tookMs }) => tookMs);
print('placing an order, p50', median(samples), 'ms');
print('placing an order, p99', percentile(samples, 0.99), 'ms');
report('orders a second, sustained', placed.length / took, '/s', perSecond * 0.99, 'more');
report('orders that failed', errors, '', 0);
report('acknowledged orders that were lost', lost, '', 0);
