import { deliveryCode } from '../../server/services/panel/delivery-code.ts';
import type { TestServer } from './harness.ts';
import { callPanel, formPostOptions, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';

export function deliveriesOf(server: TestServer) {
  const press = (path: string, fields: Record<string, string>) =>
    server.visitor().send('POST', path, String(new URLSearchParams(fields)), formPostOptions);
  return {
    async onItsWay() {
      const reseller = await storeReseller(server.ctx.db);
      const rita = await signInToPanel(server, reseller.id, 'attendant');
      const ana = await server.customer();
      const order = await server.order(ana, reseller, 'order.accept', 'order.dispatch');
      const params = { reseller: reseller.id, id: order.id };
      const link = async () => new URL((await callPanel(rita, 'linkCourier', { params })).value.url).pathname;
      const seen = async () => (await ana.call('getOrder', { params: { id: order.id } })).value;
      const code = deliveryCode(server.ctx.config.secret, order.id);
      return { reseller, rita, ana, order, params, link, seen, code };
    },
    open: (path: string) => server.visitor().send('GET', path, undefined, formPostOptions),
    press,
    withCode: (path: string, codigo: string) => press(path, { acao: 'entregue', codigo }),
  };
}

export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
