import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Offer, offersOf } from '../../../tests/support/offers.ts';
import type { WrittenPlan } from '../../model/plans.ts';

/** Customers sign in and order at resellers of the demonstration, over HTTP. */

export const headers = { authorization: 'Bearer botija-publico', 'content-type': 'application/json' };

const tenCities = [
  [-27.595, -48.548],
  [-23.55, -46.633],
  [-22.906, -43.172],
  [-19.92, -43.938],
  [-25.43, -49.267],
  [-30.034, -51.23],
  [-12.971, -38.501],
  [-8.054, -34.881],
  [-3.731, -38.527],
  [-15.793, -47.882],
] as const;

/** Returns open resellers in ten cities that sell a P13. */
export async function offersInTenCities(url: string): Promise<Offer[]> {
  const found = new Map<string, Offer>();
  for (const place of tenCities)
    for (const offer of await offersOf(url, undefined, place)) found.set(offer.reseller.id, offer);
  return [...found.values()];
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Sends a request as JSON. Throws if it is refused. */
export async function send(
  url: string,
  method: string,
  body?: object,
  { cookie = '', key }: { cookie?: string | undefined; key?: string } = {},
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, cookie, ...(key && { 'idempotency-key': key }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Sends a request and ignores the content of the response. */
export async function sendOnly(...request: Parameters<typeof send>): Promise<void> {
  await (await send(...request)).arrayBuffer();
}

/** Returns a phone in a separate block of numbers, because sending limits count blocks. */
export const phoneOf = (nth: number) => `4899${String(1_000_000 + nth * 1_237).padStart(7, '0')}`;

/** Waits for the code in a phone's inbox and returns it. */
export async function codeSentTo(url: string, phone: string): Promise<string> {
  const startedAt = performance.now();
  for (;;) {
    const inbox = await fetch(`${url}/dev/sms.json?telefone=${phone}`);
    const [message]: { codigo?: string }[] = await inbox.json();
    if (message?.codigo) return message.codigo;
    if (performance.now() - startedAt > 20_000) throw new Error('no code after 20 s');
    await delay(5);
  }
}

/** Requests a code. `ms` is the time until it was in the inbox. */
export async function codeFor(url: string, phone: string) {
  const startedAt = performance.now();
  const sent = await send(`${url}/api/usuarios/enviar/sms`, 'POST', { telefone: phone, code: '55' });
  await sent.arrayBuffer();
  const code = await codeSentTo(url, phone);
  return { code, ms: performance.now() - startedAt, device: cookiesOf(sent) };
}

export interface Customer {
  /** Eleven digits. */
  phone: string;
  cookie: string;
}

/** Verifies a phone. Returns the cookies of the device and of the session. */
export async function signIn(url: string, phone: string): Promise<Customer> {
  const { code, device } = await codeFor(url, phone);
  const typed = { telefone: phone, codigo: code };
  const path = '/api/usuarios/verificar/codigo/sms';
  const verified = await send(url + path, 'POST', typed, { cookie: device });
  await verified.arrayBuffer();
  return { phone, cookie: `${device}; ${cookiesOf(verified)}` };
}

/** Signs in one customer after the other. The server admits few at once, and treats unused codes as suspicious. */
export async function signInMany(url: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let nth = 0; nth < count; nth++) customers.push(await signIn(url, phoneOf(nth)));
  return customers;
}

/** Prepares a visitor at a step of the funnel with the test controls. */
export async function visitorAt(url: string, start: NonNullable<WrittenPlan['start']>): Promise<Customer> {
  const answer = await send(`${url}/dev/controls/plan`, 'POST', { start });
  const { phone } = z.parse(z.object({ phone: z.string() }), await answer.json());
  return { phone: phone.replace('+55', ''), cookie: cookiesOf(answer) };
}

export interface PlacedOrder {
  id: string;
  key: string;
  customer: Customer;
  resellerId: string;
  /** Time from the request to the end of the response, in ms. */
  tookMs: number;
  /** By `performance.now()`. */
  answeredAt: number;
}

/** Places an order. Throws if it is refused. */
export async function placeOrder(url: string, customer: Customer, offer: Offer): Promise<PlacedOrder> {
  const key = randomUUID();
  const began = performance.now();
  const body = offer.bodyFor(customer.phone);
  const placed = await send(`${url}/api/pedidos/`, 'POST', body, { cookie: customer.cookie, key });
  const { id } = z.parse(z.object({ id: z.string() }), await placed.json());
  const answeredAt = performance.now();
  return { id, key, customer, resellerId: offer.reseller.id, tookMs: answeredAt - began, answeredAt };
}

/** Cancels an order, because a phone may have only two orders under way. */
export async function cancelOrder(url: string, { id, customer }: PlacedOrder): Promise<void> {
  const body = { id, motivo: 'demora' };
  await sendOnly(`${url}/api/pedidos/cancelar`, 'PUT', body, { cookie: customer.cookie });
}
