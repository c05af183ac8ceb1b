import { areaChange } from './area.ts';
import {
  business,
  businessChanges,
  deliveryChange,
  pauseRequest,
  paymentsChange,
  preview,
  previewRequest,
  pricesChange,
  stockChange,
  unitsCount,
} from './business.ts';
import { hoursChange } from './hours.ts';
import { logoChange } from './logo.ts';
import { counterStaff, owners, type PanelOperation } from './operation.ts';
import { productPath, resellerPath } from './panel.ts';
import { pixKeyChange, pixKeyTrial, triedPixKey } from './pix-key.ts';

const ofBusiness = '/api/painel/revendas/{revenda}/negocio';

/** `limitBodies` of the server allows larger bodies on this path. */
export const ofLogo = `${ofBusiness}/logo`;

const ofPixKey = `${ofBusiness}/chave-pix`;

/** A change of one section. It is refused with `settings-stale` if somebody else changed the section before. */
const change = {
  method: 'put',
  roles: owners,
  params: resellerPath,
  response: business,
  status: 200,
  refusals: [
    'invalid-input',
    'not-found',
    'phone-unverified',
    'not-allowed',
    'settings-stale',
    'too-many-attempts',
  ],
} as const;

/** A change by the counter's staff, which depends on no earlier value. */
const counterChange = {
  ...change,
  roles: counterStaff,
  refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed', 'too-many-attempts'],
} as const;

/** The operations of a reseller's own business. */
export const businessOperations = {
  getBusiness: {
    method: 'get',
    path: ofBusiness,
    summary: 'Preços, entrega, área, formas de pagamento, horário e pausa da revenda',
    roles: counterStaff,
    params: resellerPath,
    response: business,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  listBusinessChanges: {
    method: 'get',
    path: `${ofBusiness}/mudancas`,
    summary: 'As últimas 100 mudanças: quem mudou o quê, de quanto para quanto',
    roles: owners,
    params: resellerPath,
    response: businessChanges,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  previewBusiness: {
    method: 'post',
    path: `${ofBusiness}/previa`,
    summary: 'O que os clientes veriam com outros preços, outra taxa ou outra área de entrega; nada muda',
    roles: owners,
    params: resellerPath,
    body: previewRequest,
    response: preview,
    status: 200,
    refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed'],
  },
  changePrices: {
    ...change,
    path: `${ofBusiness}/precos`,
    summary: 'Muda preços e limites dos produtos; valores fora do comum precisam ser confirmados',
    body: pricesChange,
    refusals: [...change.refusals, 'confirmation-needed'],
  },
  changeDelivery: {
    ...change,
    path: `${ofBusiness}/entrega`,
    summary: 'Muda a taxa, o tempo de entrega e o prazo que o aceite pode prometer',
    body: deliveryChange,
    refusals: [...change.refusals, 'confirmation-needed'],
  },
  changeArea: {
    ...change,
    path: `${ofBusiness}/area`,
    summary: 'Muda onde a revenda entrega: dentro de um raio, ou em zonas com taxa própria',
    body: areaChange,
    refusals: [...change.refusals, 'confirmation-needed'],
  },
  changePayments: {
    ...change,
    path: `${ofBusiness}/pagamentos`,
    summary: 'Muda as formas de pagamento aceitas',
    body: paymentsChange,
  },
  changePixKey: {
    ...change,
    path: ofPixKey,
    summary: 'Troca ou tira a chave Pix; pede um código de até 10 minutos, e os donos recebem um SMS',
    body: pixKeyChange,
    refusals: [...change.refusals, 'recent-verification-needed'],
  },
  tryPixKey: {
    method: 'post',
    path: `${ofPixKey}/teste`,
    summary: 'Um Pix de R$ 0,01 para conferir no banco quem recebe; nada muda',
    roles: owners,
    params: resellerPath,
    body: pixKeyTrial,
    response: triedPixKey,
    status: 200,
    refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed'],
  },
  changeHours: {
    ...change,
    path: `${ofBusiness}/horario`,
    summary: 'Muda o horário da semana, as datas especiais e o que acontece com muitos pedidos abertos',
    body: hoursChange,
  },
  takeOffSale: {
    ...counterChange,
    path: `${ofBusiness}/produtos/{produto}/fora`,
    summary: 'Tira um produto de venda: até alguém repor, até amanhã ou até uma hora',
    params: productPath,
    body: stockChange,
  },
  countUnits: {
    ...counterChange,
    path: `${ofBusiness}/produtos/{produto}/unidades`,
    summary: 'Conta as unidades que ainda podem ser vendidas; com zero, o produto sai de venda',
    params: productPath,
    body: unitsCount,
    refusals: [...counterChange.refusals, 'settings-stale'],
  },
  pauseReseller: {
    ...counterChange,
    path: `${ofBusiness}/pausa`,
    summary: 'Pausa a revenda, com um motivo que os clientes leem',
    body: pauseRequest,
  },
  changeLogo: {
    ...counterChange,
    path: ofLogo,
    summary: 'Troca o logo: PNG, JPEG ou WebP de até 2 MB, guardado como WebP de até 20 kB',
    roles: owners,
    body: logoChange,
  },
  removeLogo: {
    ...counterChange,
    method: 'delete',
    path: ofLogo,
    summary: 'Tira o logo',
    roles: owners,
    refusals: ['not-found', 'phone-unverified', 'not-allowed', 'too-many-attempts'],
  },
} as const satisfies Record<string, PanelOperation>;
