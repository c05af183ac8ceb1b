import * as z from 'zod/mini';
import type { PanelInput } from '#contract/panel/operations';
import { type PanelCommand, type PanelOrder, panelOrder } from '#contract/panel/panel';
import { pushedMessage } from '#contract/panel/push';
import { rungDueAt } from '#machines/order-attention/ladder';
import { nextStatus, type OrderCommand, orderCommandOf } from '#machines/order-lifecycle/lifecycle';
import { attendOrders } from '../../../server/jobs/attention.ts';
import { endOrders, expireOrders } from '../../../server/jobs/clock-jobs.ts';
import { deliveryCode } from '../../../server/services/panel/delivery-code.ts';
import { EventStream } from '../../../tests/integration/event-stream.ts';
import { noon, type TestServer } from '../../../tests/integration/harness.ts';
import { callPanel, formPostOptions, signInToPanel } from '../../../tests/integration/panel-visitor.ts';
import { storeReseller } from '../../../tests/integration/rows.ts';
import type { Visitor } from '../../../tests/integration/visitor.ts';
import type { PushService } from '../../../tests/support/push-service.ts';
import type { ResellerWorld } from '../../model/reseller-world.ts';

/** A time that is longer than any timer of an order, in seconds. */
const longSeconds = 4 * 24 * 3600;

/** A panel of the reseller with its stream and the last event it received. */
interface Device {
  visitor: Visitor & { phone: string };
  stream: EventStream | undefined;
  lastId: string;
  shown: string;
}

const commandOf = Object.fromEntries(
  (Object.keys(orderCommandOf) as PanelCommand[]).map((name) => [orderCommandOf[name], name]),
) as Record<string, PanelCommand>;

const bodies: Record<PanelCommand, object> = {
  acceptOrder: { minutes: 30 },
  rejectOrder: { reason: 'sem_entregador' },
  dispatchOrder: {},
  deliverOrder: { codeless: 'sem_celular' },
  giveUpOrder: { reason: 'problema_interno' },
  failOrder: { reason: 'ninguem_em_casa' },
};

/** Does the steps of a walk as the actors of one order on a server. */
export class WalkedOrder {
  readonly #server: TestServer;
  readonly #service: PushService;
  #reseller = '';
  #id = '';
  #ana!: Visitor & { phone: string };
  #devices: Device[] = [];
  #link: string | undefined;
  #lastForm: Record<string, string> = { acao: 'nao-deu', motivo: 'ninguem_em_casa' };
  #receipts: string[] = [];
  #rung = 0;

  constructor(server: TestServer, service: PushService) {
    this.#server = server;
    this.#service = service;
  }

  async open(): Promise<void> {
    const server = this.#server;
    server.at(noon);
    const reseller = await storeReseller(server.ctx.db);
    this.#reseller = reseller.id;
    this.#ana = await server.customer();
    for (const role of ['owner', 'attendant'] as const)
      this.#devices.push({
        visitor: await signInToPanel(server, reseller.id, role),
        stream: undefined,
        lastId: '0',
        shown: 'received',
      });
    const browser = this.#service.browser(({ text }) => {
      this.#receipts.push(z.decode(pushedMessage, JSON.parse(text)).panel.receipt);
    });
    await callPanel(this.#devices[0]!.visitor, 'keepPush', { body: browser.subscription });
    this.#id = (await server.order(this.#ana, reseller)).id;
    for (const device of this.#devices) {
      await this.#connect(device);
      await this.#readUntil(device, 'received');
    }
  }

  async close(): Promise<void> {
    for (const { stream } of this.#devices) await stream?.leave();
  }

  async #connect(device: Device): Promise<void> {
    const headers = { 'last-event-id': device.lastId };
    const path = `/api/painel/eventos?revenda=${this.#reseller}`;
    device.stream = new EventStream(await device.visitor.open('GET', path, undefined, { headers }));
  }

  /** Reads the stream until the panel shows this status. */
  async #readUntil(device: Device, status: string): Promise<void> {
    while (device.shown !== status || device.lastId === '0') {
      const event = await device.stream!.nextOf('pedido');
      if (!event) throw new Error('the stream ended');
      device.lastId = event.id;
      device.shown = z.parse(panelOrder, event.data).status;
    }
  }

  async #status(): Promise<string> {
    const row = await this.#row();
    return row.status;
  }

  #row() {
    return this.#server.ctx.db
      .selectFrom('orders')
      .select(['status', 'attention_rung', 'attention_at', 'code_tries', 'seen_at', 'timeline'])
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow();
  }

  /** Does one step of a walk. Throws if the server answers differently from the model. */
  async act(label: string): Promise<void> {
    const [, who = '', does = ''] = /^([^:]+): (.+)$/.exec(label) ?? [];
    const panel = /^painel (\d)$/.exec(who)?.[1];
    if (panel) return this.#panel(this.#devices[Number(panel) - 1]!, does);
    if (who === 'cliente') return this.#customer(does);
    if (who === 'entregador') return this.#courier(does);
    if (who === 'escada') return this.#climb(does);
    if (who === 'avisos') return this.#channel(does);
    this.#server.later(longSeconds);
    const ended = (await expireOrders(this.#server.ctx)) + (await endOrders(this.#server.ctx));
    // Orders of earlier walks may end at the same time.
    if (ended === 0) throw new Error(`${label}: nothing ended`);
  }

  async #customer(does: string): Promise<void> {
    const id = this.#id;
    const { status } =
      does === 'order.cancel'
        ? await this.#ana.call('cancelOrder', { body: { id, reason: 'mistake' } })
        : await this.#ana.call('confirmDelivery', {
            body: does === 'order.confirm' ? { id, refused: false } : { id, refused: true, reason: 'seal' },
          });
    expectSame(does, status, 200);
  }

  async #panel(device: Device, does: string): Promise<void> {
    const params = { reseller: this.#reseller, id: this.#id };
    const before = await this.#status();
    if (does === 'ouve') return this.#readUntil(device, before);
    if (does === 'cai') {
      await device.stream!.leave();
      device.stream = undefined;
      return;
    }
    if (does === 'volta') {
      await this.#connect(device);
      if (device.shown !== before) await this.#readUntil(device, before);
      return;
    }
    if (does === 'vê')
      return expectSame(does, (await callPanel(device.visitor, 'seeOrder', { params })).status, 200);
    if (does === 'faz o link') {
      const { status, value } = await callPanel(device.visitor, 'linkCourier', { params });
      expectSame(does, status, 200);
      this.#link = new URL(value.url).pathname;
      return this.#readUntil(device, before);
    }
    const command = commandOf[does]!;
    const input = { params, body: bodies[command] } as PanelInput<typeof command>;
    const answer = await callPanel(device.visitor, command, input);
    const next = nextStatus(before as never, does as OrderCommand);
    expectSame(does, answer.status, next ? 200 : 409);
    const shown = next ? (answer.value as PanelOrder).status : before;
    expectSame(`${does} shows`, shown, next ?? before);
    await this.#readUntil(device, shown);
  }

  async #courier(does: string): Promise<void> {
    const code = deliveryCode(this.#server.ctx.config.secret, this.#id);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const fields: Record<string, Record<string, string>> = {
      'código errado': { acao: 'entregue', codigo: wrong },
      'código certo': { acao: 'entregue', codigo: code },
      'entrega sem código': { acao: 'sem-codigo', motivo: 'sem_celular' },
      'não deu': { acao: 'nao-deu', motivo: 'ninguem_em_casa' },
      'diz de novo': this.#lastForm,
    };
    const form = fields[does]!;
    if (does !== 'código errado') this.#lastForm = form;
    const body = String(new URLSearchParams(form));
    const { status } = await this.#server.visitor().send('POST', this.#link!, body, formPostOptions);
    if (does !== 'código errado') expectSame(does, status, 200);
  }

  async #climb(does: string): Promise<void> {
    this.#server.at(rungDueAt(noon, this.#rung));
    await attendOrders(this.#server.ctx);
    // Sends the SMS now, because a queued one is dropped when the order is answered.
    await this.#server.messages(this.#devices[0]!.visitor.phone);
    this.#rung += 1;
    const { attention_rung } = await this.#row();
    expectSame(does, attention_rung, this.#rung);
  }

  async #channel(does: string): Promise<void> {
    if (does === 'push se perde') return;
    if (does === 'push chega') {
      await this.#server.push();
      if (this.#receipts.length === 0) throw new Error('no push came');
    }
    if (does.startsWith('push')) {
      const params = { receipt: this.#receipts.at(-1)! };
      const { status } = await callPanel(this.#server.visitor(), 'receivePush', { params });
      return expectSame(does, status, 204);
    }
    const [message] = (await this.#server.messages(this.#devices[0]!.visitor.phone)).filter(({ texto }) =>
      texto.includes('/painel/pedido/'),
    );
    const path = /\/painel\/pedido\/[\w-]{44}/.exec(message?.texto ?? '')?.[0];
    if (!path) throw new Error('no SMS with a link came');
    const { status } = await this.#server.visitor().send('POST', path, '', formPostOptions);
    expectSame(does, status, does === 'SMS aberto' ? 303 : 200);
  }

  /** Lists the differences between the server and the model. */
  async differs({ status, codeTries, panels }: ResellerWorld): Promise<string[]> {
    const row = await this.#row();
    const isWaiting = row.status === 'received';
    return [
      ...(row.status === status ? [] : [`it is ${row.status}, not ${status}`]),
      ...(row.code_tries === codeTries ? [] : [`${row.code_tries} tries, not ${codeTries}`]),
      ...(row.attention_rung === this.#rung
        ? []
        : [`after ${row.attention_rung} reminders, not ${this.#rung}`]),
      ...(!isWaiting && row.attention_at ? ['a reminder is due after the answer'] : []),
      ...this.#devices.flatMap(({ shown: nextStatus }, index) =>
        nextStatus === panels[index]!.shown
          ? []
          : [`panel ${index + 1} shows ${nextStatus}, not ${panels[index]!.shown}`],
      ),
    ];
  }
}

function expectSame(what: string, is: unknown, should: unknown): void {
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`);
}
