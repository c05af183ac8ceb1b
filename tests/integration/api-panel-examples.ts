import { expect } from 'vitest';
import { type RefusalCode, refusals } from '#contract/api/refusals';
import type { Order } from '#contract/order/order';
import { smallestPng } from '#contract/panel/business-docs';
import type { PanelInput, PanelOperationName } from '#contract/panel/operations';
import type { Reseller } from '#contract/reseller/reseller';
import { deliveryCode } from '../../server/services/panel/delivery-code.ts';
import { addMember, invite } from '../../server/services/panel/members.ts';
import { anAddress } from '../support/factories.ts';
import type { ApiRecorder } from './api-recorder.ts';
import type { TestServer } from './harness.ts';
import { callPanel } from './panel-visitor.ts';
import { anOrderOf } from './rows.ts';
import type { Visitor } from './visitor.ts';

const ritaPhone = '+5548988887777';
const betoPhone = '+5548977776666';
const caioPhone = '+5548955554444';
const brunoPhone = '+5548966665555';

/** A subscription as a browser sends it. Its private key was discarded. */
const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/exemplo',
  keys: {
    p256dh: 'BL-hljgDDnVCeCLuo7Valr9HK66UjyKZtHfqTtfOI0YE-ONr4IbQMYOMBk7qWE8uqqeVGOB6XwoAUMT0dHP4CqU',
    auth: 'q7WmX2vR9kTzB4nLcY8sDa',
  },
};

/** Records every operation of the panel, successful and refused, during one day of a reseller's owner and courier. */
export async function recordPanel(
  server: TestServer,
  recorder: ApiRecorder,
  reseller: Reseller,
): Promise<void> {
  const { db, config } = server.ctx;
  const bruno = await server.customer(brunoPhone);
  const body = anOrderOf(reseller, brunoPhone, {});
  const ordered = {
    ...body,
    address: anAddress({ street: 'Rua Lauro Linhares', number: '589', complement: 'Apto 302' }),
    customer: { ...body.customer, name: 'Bruno Lima' },
  };
  async function order(key: string): Promise<Order> {
    server.later(60);
    const headers = { 'idempotency-key': `painel-${key}` };
    const placed = await bruno.call('placeOrder', { body: ordered }, { headers });
    expect(placed.problem).toBeUndefined();
    return placed.value;
  }

  /** Calls an operation and expects success, or the given refusal. */
  async function call<Name extends PanelOperationName>(
    visitor: Visitor,
    name: Name,
    input: PanelInput<Name>,
    refusal?: RefusalCode,
  ) {
    const answer = await callPanel(visitor, name, input);
    expect(answer.problem?.code, name).toBe(refusal && refusals[refusal].wire);
    return answer;
  }

  const codeOf = async (visitor: Visitor, phone: string) => {
    await visitor.call('sendCode', { body: { phone } });
    return server.codeOf(phone);
  };
  const at = { reseller: reseller.id };
  const rita = recorder.visitor();
  const invited = { resellerId: reseller.id, phone: ritaPhone, name: 'Rita Alves', role: 'owner' } as const;
  await invite(db, invited, server.ctx.now());
  const [message] = await server.messages(ritaPhone);
  const token = message!.texto.slice(-22);
  await call(rita, 'getPanel', {}, 'phone-unverified');
  const code = await codeOf(rita, ritaPhone);
  await call(
    rita,
    'enterPanel',
    {
      body: { phone: ritaPhone, code: code === '000000' ? '000001' : '000000', invite: token },
    },
    'code-wrong',
  );
  await call(rita, 'enterPanel', { body: { phone: ritaPhone, code, invite: token } });
  await call(rita, 'getPanel', {});
  const beto = recorder.visitor();
  await addMember(
    db,
    { resellerId: reseller.id, phone: betoPhone, name: 'Beto Dias', role: 'courier' },
    server.ctx.now(),
  );
  await call(beto, 'enterPanel', { body: { phone: betoPhone, code: await codeOf(beto, betoPhone) } });

  const missing = await order('sem-produto');
  const lacking = { reason: 'sem_produto' as const, outOfStock: ['p13-ultragaz'] };
  await call(rita, 'rejectOrder', { params: { ...at, id: missing.id }, body: lacking });
  await call(rita, 'restockProduct', { params: { ...at, product: 'p13-ultragaz' } });
  await call(rita, 'resumeReseller', { params: at });
  await call(rita, 'setAutoAccept', { params: at, body: { minutes: 30, atMost: 3 } });
  await call(rita, 'endAutoAccept', { params: at });

  const given = { ...at, id: (await order('desistencia')).id };
  await call(rita, 'acceptOrder', { params: given, body: { minutes: 30 } });
  await call(rita, 'giveUpOrder', { params: given, body: { reason: 'sem_entregador' } });

  const failed = { ...at, id: (await order('nao-entregue')).id };
  await call(rita, 'acceptOrder', { params: failed, body: { minutes: 30 } });
  await call(rita, 'dispatchOrder', { params: failed, body: {} });
  await call(rita, 'failOrder', { params: failed, body: { reason: 'ninguem_em_casa' } });

  const placed = await order('entregue');
  const params = { ...at, id: placed.id };
  await call(rita, 'seeOrder', { params });
  await call(rita, 'listNotifications', { params });
  await call(rita, 'listPanelOrders', { params: at });
  await call(rita, 'findPanelOrders', { params: { ...at, number: placed.number } });
  await call(beto, 'acceptOrder', { params, body: { minutes: 30 } }, 'not-allowed');
  await call(
    rita,
    'acceptOrder',
    { params: { ...at, id: '0'.repeat(22) }, body: { minutes: 30 } },
    'not-found',
  );
  await call(rita, 'acceptOrder', { params, body: { minutes: 30 } });
  await call(rita, 'acceptOrder', { params, body: { minutes: 45 } }, 'too-late');
  await call(rita, 'dispatchOrder', {
    params,
    body: { name: 'Beto', vehicle: 'moto', phone: betoPhone },
  });
  await call(rita, 'listCouriers', { params: at });
  await call(rita, 'linkCourier', { params });
  const right = deliveryCode(config.secret, placed.id);
  await call(
    beto,
    'deliverOrder',
    { params, body: { code: right === '0000' ? '0001' : '0000' } },
    'code-wrong',
  );
  await call(beto, 'deliverOrder', { params, body: { code: right } });
  const withdrawal = { id: placed.id, reason: 'withdrawal' } as const;
  expect((await bruno.call('cancelOrder', { body: withdrawal })).status).toBe(200);
  const answer = 'Buscamos o botijão amanhã de manhã e devolvemos o Pix na hora.';
  await call(rita, 'answerWithdrawal', { params, body: { answer } });
  await call(rita, 'answerWithdrawal', { params, body: { answer: 'Buscamos hoje.' } }, 'too-late');

  await recordTeam();
  await call(rita, 'getPush', {});
  await call(rita, 'tryPush', {}, 'not-found');
  await call(rita, 'keepPush', { body: subscription });
  await call(rita, 'tryPush', {});
  const { key } = (await call(rita, 'getPush', {})).value;
  await call(rita, 'renewPush', { body: { ...subscription, chave: key } });
  await call(rita, 'receivePush', { params: { receipt: `pedido-push-0.${'A'.repeat(22)}` } }, 'not-found');
  await call(rita, 'dropPush', {});
  await call(rita, 'leavePanel', {});

  async function recordTeam(): Promise<void> {
    server.later(600);
    const caio = { phone: caioPhone, name: 'Caio Lima', role: 'attendant' } as const;
    await call(rita, 'inviteMember', { params: at, body: caio }, 'recent-verification-needed');
    await call(rita, 'sendFreshCode', {});
    const fresh = await server.codeOf(ritaPhone);
    const wrong = fresh === '000000' ? '000001' : '000000';
    await call(rita, 'confirmPanel', { body: { code: wrong } }, 'code-wrong');
    await call(rita, 'confirmPanel', { body: { code: fresh } });
    const { invites } = (await call(rita, 'inviteMember', { params: at, body: caio })).value;
    const { members, devices } = (await call(rita, 'getTeam', { params: at })).value;
    await call(beto, 'getTeam', { params: at }, 'not-allowed');
    await call(rita, 'withdrawInvite', { params: { ...at, id: invites[0]!.id } });
    await recordBusiness(at);
    const own = { ...at, id: members.find(({ isSelf }) => isSelf)!.id };
    const betos = { ...at, id: members.find(({ isSelf }) => !isSelf)!.id };
    const device = { ...at, id: devices.find(({ isSelf }) => !isSelf)!.id };
    await call(rita, 'endRole', { params: own }, 'invalid-input');
    await call(rita, 'changeRole', { params: betos, body: { role: 'attendant' } });
    await call(rita, 'endDevice', { params: device });
    await call(rita, 'endRole', { params: betos });
  }

  /** Records a price change with its confirmation, and the other changes of the reseller's own business. */
  async function recordBusiness(params: { reseller: string }): Promise<void> {
    const { prices, delivery, area, payments, pixKey, hours } = (await call(rita, 'getBusiness', { params }))
      .value;
    const products = prices.products.map(({ kind: _, brand: __, ...terms }) => terms);
    const cheap = products.map((terms) => ({ ...terms, refillCents: 115 }));
    await call(rita, 'previewBusiness', { params, body: { freightCents: delivery.freightCents + 200 } });
    const unusual = { params, body: { version: prices.version, products: cheap } };
    await call(rita, 'changePrices', unusual, 'confirmation-needed');
    const dearer = products.map((terms) => ({ ...terms, refillCents: terms.refillCents + 100 }));
    const body = { version: prices.version, products: dearer };
    await call(rita, 'changePrices', { params, body });
    await call(rita, 'changePrices', { params, body }, 'settings-stale');
    await call(rita, 'changeDelivery', { params, body: delivery });
    const { version, radiusMetres } = area;
    const zones = [{ name: 'Centro', freightCents: 700, districts: ['Centro', 'Trindade'] }];
    await call(rita, 'changeArea', { params, body: { version, radiusMetres, zones } });
    await call(rita, 'changePayments', { params, body: payments });
    await call(rita, 'changeHours', { params, body: hours });
    const { version: keyVersion } = pixKey;
    await call(rita, 'tryPixKey', { params, body: { key: '529.982.247-25' } });
    await call(rita, 'changePixKey', { params, body: { version: keyVersion, key: '529.982.247-25' } });
    const product = { ...params, product: products[0]!.id };
    await call(rita, 'takeOffSale', { params: product, body: { until: 'tomorrow' } });
    await call(rita, 'restockProduct', { params: product });
    await call(rita, 'countUnits', { params: product, body: { units: 12, seen: null } });
    await call(rita, 'pauseReseller', { params, body: { length: '30', reason: 'O caminhão atrasou' } });
    await call(rita, 'resumeReseller', { params });
    const coupon = {
      name: 'VERAO10',
      kind: 'amount',
      amount: 1000,
      minimumCents: 10_000,
      includesFreight: false,
      oncePerPhone: true,
      uses: 100,
      until: '2026-12-31',
    } as const;
    await call(rita, 'addResellerCoupon', { params, body: coupon });
    await call(rita, 'addResellerCoupon', { params, body: coupon }, 'coupon-taken');
    await call(rita, 'listResellerCoupons', { params });
    await call(rita, 'stopResellerCoupon', { params: { ...params, name: coupon.name } });
    await call(rita, 'changeLogo', { params, body: { image: smallestPng } });
    await call(rita, 'removeLogo', { params });
    await call(rita, 'listBusinessChanges', { params });
    const figures = { params: { ...params, period: 'week' as const } };
    await call(rita, 'getFigures', figures);
    await call(rita, 'exportOrders', figures);
    await call(rita, 'exportCash', figures);
  }
}
