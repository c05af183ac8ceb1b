import { type OperationName, operationOf, operations } from '#contract/api/operations';
import type { TestServer } from '../../../tests/integration/harness.ts';
import { storeCoupon, storeReseller } from '../../../tests/integration/rows.ts';
import { publicToken } from '../../../tests/integration/visitor.ts';
import { anOrderId } from '../../../tests/support/factories.ts';
import {
  type Caller,
  callersOf,
  type Person,
  personMaker,
  type RequestFixture,
  requestFixtures,
  type Setting,
  visitorWith,
  type Who,
  wordsOf,
} from './access-fixtures.ts';
import { type Figure, runIfStarted, withTestServer } from './suite.ts';

/**
 * Calls every operation as every kind of caller, for an object of the caller, of another customer, and one that does
 * not exist. Each status must follow from the owner and from the session that the contract requires. No response may
 * contain or change data of other customers.
 *
 *     npx tsx workshop/load/fault/access-matrix.ts
 */
export function tryAccessMatrix(): Promise<Figure> {
  return withTestServer('embedded', async (server) => {
    const table = new Table(server);
    for (const name of Object.keys(operations).filter(isOperation)) await table.operation(name);
    for (const path of ['eventos', 'comprovante']) await table.openPath(path);
    const { cells, faults, permittedCount } = table;
    if (permittedCount === 0) faults.push('no response had data of its own caller');
    const leaks = faults.filter((fault) => fault.includes('leak of')).length;
    const line = `${cells} cells, ${permittedCount} with data of the caller: ${leaks} leaks, ${faults.length} faults`;
    return { line, faults };
  });
}

const isOperation = (name: string): name is OperationName => name in operations;

const draftOperations = new Set(['getDraft', 'saveDraft', 'eraseDraft']);

interface Call {
  name: OperationName;
  caller: Caller;
  fixture: RequestFixture;
  setting: Setting;
}

interface Permitted {
  /** Input of the caller. The response may repeat it. */
  input: string;
  /** The people whose words the response may contain. */
  readers: ReadonlySet<Who>;
}

class Table {
  cells = 0;
  /** Responses with a person's words to that person. If there are none, the search for words is broken. */
  permittedCount = 0;
  readonly faults: string[] = [];
  readonly #server: TestServer;
  #prepared: { make: (who: Who) => Promise<Person>; setting: Omit<Setting, 'people'> } | undefined;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async operation(name: OperationName): Promise<void> {
    const { method } = operationOf(name);
    let { setting, callers } = await this.#people();
    const count = (await requestFixtures[name](setting)).length;
    for (let nth = 0; nth < count; nth++)
      for (const kind of Object.keys(callers)) {
        const [caller, fixture] = [callers[kind], (await requestFixtures[name](setting))[nth]];
        if (!caller || !fixture) throw new Error(`no ${kind}`);
        const { status } = await this.#call(`${name} of ${fixture.of} by ${kind}`, {
          name,
          caller,
          fixture,
          setting,
        });
        // A change that this caller was allowed to make must not affect the next call.
        if (method === 'get' || status >= 300 || ownsNothing(caller)) continue;
        ({ setting, callers } = await this.#people());
      }
  }

  async #call(label: string, { name, caller, fixture, setting }: Call): Promise<{ status: number }> {
    const { method } = operationOf(name);
    const { ana } = setting.people;
    const mayChange = method !== 'get' && !owns(caller, 'ana');
    const before = mayChange && (await this.#stateOf(ana));
    await this.#server.ctx.db.deleteFrom('rate_limits').execute();
    const authorization = caller.authorization ?? `Bearer ${publicToken}`;
    const headers = { ...fixture.headers, authorization };
    const visitor = visitorWith(this.#server, caller.cookies);
    const reply = await visitor.call(name, fixture.input as never, { headers });
    const readers = knownTo(caller, name);
    this.#judge(label, { input: JSON.stringify(fixture), readers }, reply, setting.people);
    const expectedStatus = expected(name, caller, fixture.owner);
    if (!expectedStatus.includes(reply.status))
      this.faults.push(`${label}: ${reply.status}, not ${expectedStatus.join(' or ')}`);
    if (mayChange && (await this.#stateOf(ana)) !== before)
      this.faults.push(`${label}: changed what is the owner's`);
    return reply;
  }

  /** Checks a path that browsers fetch without the public token: the events or the receipt of an order. */
  async openPath(last: string): Promise<void> {
    const { setting, callers } = await this.#people();
    const ids = { nobody: anOrderId(), bia: setting.people.bia.order.id, ana: setting.people.ana.order.id };
    for (const [kind, caller] of Object.entries(callers))
      for (const owner of ['nobody', 'bia', 'ana'] as const) {
        const response = await visitorWith(this.#server, caller.cookies).open(
          'GET',
          `/api/pedidos/${ids[owner]}/${last}`,
          undefined,
          { headers: { authorization: caller.authorization ?? '' } },
        );
        const reader = response.body!.getReader();
        const { value } = await reader.read();
        await reader.cancel();
        const reply = {
          status: response.status,
          headers: response.headers,
          text: new TextDecoder().decode(value),
        };
        const label = `${last} of ${owner}’s order by ${kind}`;
        this.#judge(label, { input: ids[owner], readers: knownTo(caller, last) }, reply, setting.people);
        const expectedStatus = caller.phone === owner ? 200 : 404;
        if (reply.status !== expectedStatus)
          this.faults.push(`${label}: ${reply.status}, not ${expectedStatus}`);
      }
  }

  #judge(
    label: string,
    { input, readers }: Permitted,
    { status, headers, text }: { status: number; headers: Headers; text: string },
    people: Record<Who, Person>,
  ): void {
    this.cells += 1;
    if (status >= 500) this.faults.push(`${label}: ${status}`);
    const answer = `${text} ${JSON.stringify([...headers])}`;
    for (const who of ['ana', 'bia'] as const) {
      const disclosed = wordsOf(people[who]).filter((word) => answer.includes(word) && !input.includes(word));
      if (disclosed.length > 0 && readers.has(who)) this.permittedCount += 1;
      else if (disclosed.length > 0) this.faults.push(`${label}: leak of ${disclosed.join(', ')}`);
    }
  }

  /** Creates both people again, and a caller of each kind. */
  async #people(): Promise<{ setting: Setting; callers: Record<string, Caller> }> {
    const server = this.#server;
    this.#prepared ??= await prepare(server);
    const { make, setting } = this.#prepared;
    server.later(3600);
    for (const table of ['phone_sends', 'phone_challenges'] as const)
      await server.ctx.db.deleteFrom(table).execute();
    const [ana, bia] = [await make('ana'), await make('bia')];
    return { setting: { ...setting, people: { ana, bia } }, callers: await callersOf(server, ana, bia) };
  }

  /** Returns the data that the server stores about a person. */
  async #stateOf({ session, draft, account, order }: Person): Promise<string> {
    const visitor = visitorWith(this.#server, { sessao: session, rascunho: draft, conta: account });
    const params = { id: order.id };
    const parts = [
      await visitor.call('getSession', {}),
      await visitor.call('getOrder', { params }),
      await visitor.call('getDraft', {}),
      await visitor.call('getAccount', {}),
      await visitor.call('findOrders', { query: {} }),
    ];
    return parts.map(({ status, text }) => `${status} ${text}`).join('\n');
  }
}

async function prepare(server: TestServer) {
  const reseller = await storeReseller(server.ctx.db);
  const make = await personMaker(server, reseller);
  const { phone } = await make('ana');
  const coupon = await storeCoupon(server.ctx.db, { phone, once_per_phone: false });
  return { make, setting: { server, reseller, coupon } };
}

function owns({ phone, draft, account, device, authorization }: Caller, who: Who): boolean {
  return authorization === undefined && [phone, draft, account, device].includes(who);
}

const ownsNothing = (caller: Caller) => !owns(caller, 'ana') && !owns(caller, 'bia');

function knownTo({ phone, draft, account, authorization }: Caller, name: string): Set<Who> {
  const readers = new Set<Who>();
  // The event stream and the receipt are open to a session without the public token.
  if (phone && (authorization === undefined || !isOperation(name))) readers.add(phone);
  if (draft && draftOperations.has(name)) readers.add(draft);
  if (account && name === 'getAccount') readers.add(account);
  return readers;
}

/** Returns the allowed statuses of a response. */
function expected(name: OperationName, caller: Caller, owner: RequestFixture['owner']): number[] {
  const { status, session } = operationOf(name);
  if (caller.authorization !== undefined) return [401];
  if (session && !caller.phone) return [session === 'hidden' ? 404 : 401];
  switch (name) {
    case 'getDraft':
      return [caller.draft ? status : 404];
    case 'saveDraft':
      // The write has no version of the open draft, and so is stale.
      return [status, ...(caller.draft ? [412] : [])];
    case 'verifyCode':
      return [caller.device === owner ? status : 410];
    case 'validateCoupon':
      return [caller.phone === owner ? status : 404];
    case 'placeOrder':
      return [caller.phone === owner ? status : 401];
    case 'confirmDelivery':
      return [caller.phone === owner ? 409 : 404];
    case 'quote':
      return [status, 409];
    default:
      return [owner === undefined || owner === caller.phone ? status : 404];
  }
}

await runIfStarted(import.meta.url, tryAccessMatrix);
