import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { priceCart } from '#contract/order/pricing';
import { type Reseller, reseller as resellerShape } from '#contract/reseller/reseller';

/** People of a measurement, who sign in and order at the demonstration's resellers. */

export const headers = { authorization: 'Bearer botija-publico', 'content-type': 'application/json' };
const places = [
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

/** Sends a request and reads its answer; throws for a refusal. */
export async function send(
  url: string,
  method: string,
  body: object | undefined,
  cookie = '',
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

export interface Person {
  phone: string;
  cookie: string;
}

export const phoneOf = (nth: number) => `4899${String(1_000_000 + nth * 1_237).padStart(7, '0')}`;

/** The code that lies in a phone's inbox, once it is there. */
export async function codeSentTo(url: string, phone: string): Promise<string> {
  const asked = performance.now();
  for (;;) {
    const inbox = await fetch(`${url}/dev/sms.json?telefone=${phone}`);
    const [message]: { codigo?: string }[] = await inbox.json();
    if (message?.codigo) return message.codigo;
    if (performance.now() - asked > 20_000) throw new Error('no code after 20 s');
    await delay(5);
  }
}

/** Asks for a code; resolves with it, and how long that took until it lay in the inbox, in ms. */
export async function codeFor(url: string, phone: string) {
  const asked = performance.now();
  const sent = await send(`${url}/api/usuarios/enviar/sms`, 'POST', { telefone: phone, code: '55' });
  await sent.arrayBuffer();
  const code = await codeSentTo(url, phone);
  return { code, ms: performance.now() - asked, device: cookiesOf(sent) };
}

export async function signIn(url: string, nth: number): Promise<Person> {
  const phone = phoneOf(nth);
  const { code, device } = await codeFor(url, phone);
  const typed = { telefone: phone, codigo: code };
  const verified = await send(`${url}/api/usuarios/verificar/codigo/sms`, 'POST', typed, device);
  await verified.arrayBuffer();
  return { phone, cookie: cookiesOf(verified) };
}

/** Open resellers of the demonstration that sell a P13, of ten cities. */
export async function resellersOf(url: string): Promise<Reseller[]> {
  const found = new Map<string, Reseller>();
  for (const [latitude, longitude] of places) {
    const query = `latitude=${latitude}&longitude=${longitude}`;
    const list = await (await send(`${url}/api/v2/vendedores/revendas?${query}`, 'GET', undefined)).json();
    for (const one of z.parse(z.array(resellerShape), list))
      if (one.open && one.products.some(({ kind }) => kind === 'P13')) found.set(one.id, one);
  }
  return [...found.values()];
}

export function orderOf(reseller: Reseller, phone: string): object {
  const product = reseller.products.find(({ kind }) => kind === 'P13');
  const method = reseller.paymentMethods.includes('pix') ? 'pix' : 'cash';
  const lines = [{ productId: product?.id ?? '', quantity: 1, withVessel: false }];
  const { latitude, longitude } = reseller;
  return {
    idRevenda: reseller.id,
    itens: [{ idProduto: product?.id, quantidade: 1, comVasilhame: false }],
    endereco: {
      logradouro: 'Rua de medida',
      numero: '1',
      bairro: 'Centro',
      cidade: 'Florianópolis',
      uf: 'SC',
      latitude,
      longitude,
    },
    cliente: { nome: 'Pessoa de medida', telefone: phone },
    pagamento: { forma: method === 'pix' ? 'pix' : 'dinheiro' },
    totalEsperadoCentavos: priceCart(reseller, lines, method)?.totalCents,
  };
}
