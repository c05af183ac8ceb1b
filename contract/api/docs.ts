import { accountDocs } from '../account/docs.ts';
import { accountOperations } from '../account/operations.ts';
import { addressDocs } from '../address/docs.ts';
import { couponDocs } from '../coupon/docs.ts';
import { couponOperations } from '../coupon/operations.ts';
import { dataSubjectOperations } from '../data-subject/operations.ts';
import { draftDocs } from '../draft/docs.ts';
import { draftOperations } from '../draft/operations.ts';
import { mapsDocs } from '../maps/docs.ts';
import { orderDocs } from '../order/docs.ts';
import { orderOperations } from '../order/operations.ts';
import { panelDocs } from '../panel/docs.ts';
import { panelOperations } from '../panel/operations.ts';
import { phoneDocs } from '../phone/docs.ts';
import { phoneOperations } from '../phone/operations.ts';
import { ratingDocs } from '../rating/docs.ts';
import { ratingOperations } from '../rating/operations.ts';
import { referralDocs } from '../referral/docs.ts';
import { referralOperations } from '../referral/operations.ts';
import { resellerDocs } from '../reseller/docs.ts';
import { resellerOperations } from '../reseller/operations.ts';
import { settingsDocs } from '../settings/docs.ts';
import { settingsOperations } from '../settings/operations.ts';
import { siteDocs } from '../site/docs.ts';
import { siteOperations } from '../site/operations.ts';
import type { ShapeDescription } from './describe.ts';
import type { Operation } from './operation.ts';
import { problemDocs } from './problem-docs.ts';

export const shapeDescriptions: readonly ShapeDescription[] = [
  ...addressDocs,
  ...resellerDocs,
  ...settingsDocs,
  ...couponDocs,
  ...phoneDocs,
  ...draftDocs,
  ...orderDocs,
  ...ratingDocs,
  ...referralDocs,
  ...siteDocs,
  ...accountDocs,
  ...mapsDocs,
  ...panelDocs,
  ...problemDocs,
];

interface OperationGroup {
  readonly description: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** The groups of the API document, in reading order. */
export const operationGroups = {
  Revendas: {
    description: 'Quem entrega num ponto, a que preço e em quanto tempo.',
    operations: resellerOperations,
  },
  Pedidos: {
    description:
      'Calcular, fazer, acompanhar, cancelar e confirmar. Um pedido só é visto pela sessão do telefone que o fez.',
    operations: orderOperations,
  },
  Avaliações: {
    description: 'O que quem recebeu achou da entrega. Só o telefone que fez o pedido o avalia.',
    operations: ratingOperations,
  },
  Cupons: { description: 'Conferir um cupom antes de usá-lo.', operations: couponOperations },
  Telefone: {
    description: 'Provar um telefone por SMS abre a sessão, que vem num cookie.',
    operations: phoneOperations,
  },
  Rascunho: {
    description: 'O pedido começado neste navegador, reconhecido pelo cookie `__Host-rascunho`.',
    operations: draftOperations,
  },
  'Dados pessoais': {
    description: 'O que a LGPD (art. 18) dá a quem os dados se referem: exportar e apagar.',
    operations: dataSubjectOperations,
  },
  Indicação: {
    description: 'Quem indica passa um link adiante; o telefone de quem é indicado nunca é pedido.',
    operations: referralOperations,
  },
  Conta: {
    description: 'A conta que lembra endereços e créditos; nunca é preciso ter uma para pedir.',
    operations: accountOperations,
  },
  Configurações: {
    description: 'O que está ligado e quanto duram as etapas.',
    operations: settingsOperations,
  },
  Site: { description: 'O que os formulários do site mandam.', operations: siteOperations },
  Mapas: {
    description: 'Busca de endereços no formato da TomTom Search API; não pede chave.',
    operations: {},
  },
  'Painel da revenda': {
    description:
      'O que a revenda e quem entrega fazem com os pedidos. A sessão do painel vem num cookie próprio; o id de um pedido de ' +
      'outra revenda é como um que não existe.',
    operations: panelOperations,
  },
  'Link do entregador': {
    description:
      'A página de uma entrega, para quem a leva sem entrar no painel; não pede chave. Vale até o pedido acabar, por 12 horas.',
    operations: {},
  },
} as const satisfies Record<string, OperationGroup>;
