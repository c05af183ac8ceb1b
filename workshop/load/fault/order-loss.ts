import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { anOffer, type Offer } from '../../../tests/support/offers.ts';
import { headers, phoneOf, signIn } from '../harness/customers.ts';
import { type DatabaseKind, Product } from '../harness/product.ts';
import { type Figure, isLong, runOnEachDatabase, withProduct } from './suite.ts';

const keysPerRound = 30;
/** Number of parallel requests with the same key. */
const repeats = 4;
/** Number of keys in parallel. It is small, so that the server answers most requests before it is killed. */
const senders = 4;
/** Share of the callers that hang up. */
const hangsUp = 0.3;
/** Time from the first request until the server is killed, in ms. */
const killAfter = { least: 50, most: 1_500 };

/**
 * Places orders by idempotency key while replies are lost and the server is killed. Every key is sent several times at
 * once, and some callers hang up, until the process is killed. Afterwards each key has exactly one order, and every
 * acknowledged order exists. Needs a build.
 *
 *     npx tsx workshop/load/fault/order-loss.ts [--long | --kills=50] [--postgresql | --embedded]
 */
export function tryOrderLoss(kind: DatabaseKind, kills: number): Promise<Figure> {
  return withProduct(Product.start({ database: kind }), async (product) => {
    const trial = new OrderLoss(product, await anOffer(product.url));
    for (let round = 0; round < kills; round++) {
      await trial.round();
      // An interrupted long run has printed its findings.
      if (round % 10 === 9) console.log(trial.figure(kind, round + 1).line);
    }
    await trial.checkAll();
    return trial.figure(kind, kills);
  });
}

interface Sent {
  key: string;
  phone: string;
  cookie: string;
  acknowledged: Set<string>;
}

class OrderLoss {
  readonly #product: Product;
  readonly #offer: Offer;
  readonly #sent: Sent[] = [];
  readonly #lost = new Set<string>();
  readonly #doubled = new Set<string>();
  #calls = 0;
  /** Requests acknowledged since the server was started. */
  #answers = 0;
  #acknowledgedBefore = 0;
  #lostReplies = 0;
  #failures = 0;

  constructor(product: Product, offer: Offer) {
    this.#product = product;
    this.#offer = offer;
  }

  /** Sends new keys until the server is killed, starts it again, and checks every new key. */
  async round(): Promise<void> {
    const news: Sent[] = [];
    while (news.length < keysPerRound) {
      const customer = await signIn(this.#product.url, phoneOf(this.#sent.length + news.length));
      news.push({ ...customer, key: randomUUID(), acknowledged: new Set() });
    }
    this.#sent.push(...news);
    this.#answers = 0;
    await this.#sendUntilKilled(news);
    // A caller without a response sends the same key again.
    await Promise.all(news.map((sent) => this.#insist(sent)));
    for (const sent of news) await this.#check(sent);
  }

  /** A later kill may have undone an earlier order. */
  async checkAll(): Promise<void> {
    for (const sent of this.#sent) await this.#check(sent);
  }

  figure(kind: DatabaseKind, kills: number): Figure {
    const [lost, doubled, failed] = [this.#lost.size, this.#doubled.size, this.#failures];
    return {
      line: `${kind}: ${kills} kills, ${this.#calls} calls before them (${this.#acknowledgedBefore} acknowledged, ${this.#lostReplies} replies lost), ${this.#sent.length} keys × ${repeats + 1}: ${lost} lost, ${doubled} doubled, ${failed} failed`,
      faults: [
        ...(lost > 0 ? [`${lost} orders are lost`] : []),
        ...(doubled > 0 ? [`${doubled} orders are doubled`] : []),
        ...(failed > 0 ? [`${failed} requests failed`] : []),
      ],
    };
  }

  /** Sends a key once. A caller that hangs up gets no answer. */
  async #send(sent: Sent, timeoutMs?: number): Promise<void> {
    try {
      const response = await fetch(`${this.#product.url}/api/pedidos/`, {
        method: 'POST',
        headers: { ...headers, cookie: sent.cookie, 'idempotency-key': sent.key },
        body: JSON.stringify(this.#offer.bodyFor(sent.phone)),
        ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
      });
      const answer: { id?: string } = await response.json();
      if (response.ok && answer.id !== undefined) {
        sent.acknowledged.add(answer.id);
        this.#answers += 1;
      } else if (response.status >= 500 && response.status !== 503) this.#failures += 1;
    } catch {
      this.#lostReplies += 1;
    }
  }

  /** Sends a key until it is acknowledged, because a busy server asks for a retry. */
  async #insist(sent: Sent): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      const before = sent.acknowledged.size;
      await this.#send(sent);
      if (sent.acknowledged.size > before || before > 0) return;
      await delay(250);
    }
  }

  /** Sends keys, each several times at once, until the server is killed at a random moment. Starts it again. */
  async #sendUntilKilled(news: readonly Sent[]): Promise<void> {
    const waiting = [...news];
    let isKilled = false;
    const sender = async () => {
      for (let sent = waiting.shift(); sent && !isKilled; sent = waiting.shift()) {
        const one = sent;
        const timeout = () => (Math.random() < hangsUp ? 1 + Math.random() * 60 : undefined);
        this.#calls += repeats;
        await Promise.all(Array.from({ length: repeats }, () => this.#send(one, timeout())));
      }
    };
    const sending = Promise.all(Array.from({ length: senders }, sender));
    await delay(killAfter.least + Math.random() * (killAfter.most - killAfter.least));
    isKilled = true;
    this.#acknowledgedBefore += this.#answers;
    await this.#product.node.end('SIGKILL');
    await sending;
    await this.#product.restart();
  }

  /** Checks that a key has exactly one order, the acknowledged one. */
  async #check({ key, cookie, acknowledged }: Sent): Promise<void> {
    const read = async (path: string) =>
      (await fetch(this.#product.url + path, { headers: { ...headers, cookie } })).json();
    const orders: { id: string }[] = await read('/api/pedidos');
    const own: { id?: string } = await read(`/api/pedidos?chave=${key}`);
    if (orders.length > 1 || acknowledged.size > 1) this.#doubled.add(key);
    if (own.id === undefined || [...acknowledged].some((id) => id !== own.id)) this.#lost.add(key);
  }
}

const [, kills] = /--kills=(\d+)/.exec(process.argv.join(' ')) ?? [];
await runOnEachDatabase(import.meta.url, (kind) => tryOrderLoss(kind, Number(kills ?? (isLong ? 150 : 4))));
