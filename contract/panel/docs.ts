import { describe, describeFields } from '../api/describe.ts';
import { orderIdText, qrTexts, statusText } from '../order/docs.ts';
import { kindText } from '../reseller/docs.ts';
import { areaDocs } from './area-docs.ts';
import { businessDocs } from './business-docs.ts';
import { courierLink, dispatchRequest, knownCourier, knownCouriers } from './courier.ts';
import { hoursDocs } from './hours-docs.ts';
import { orderNotification, orderNotifications } from './notifications.ts';
import { offerDocs } from './offer-docs.ts';
import { panelOperations } from './operations.ts';
import {
  acceptRequest,
  autoAccept,
  codedDelivery,
  codelessDelivery,
  enterPanelRequest,
  failRequest,
  foundOrders,
  panel,
  panelCustomer,
  panelEventsPath,
  panelMove,
  panelOrder,
  panelOrders,
  panelPlace,
  panelReseller,
  productOut,
  rejectRequest,
  resellerState,
  withdrawalAnswerRequest,
} from './panel.ts';
import { pixKeyDocs } from './pix-key-docs.ts';
import { panelPush, pushKeys, pushSubscription, renewedSubscription } from './push.ts';
import { teamDocs } from './team-docs.ts';

const resellerIdText = ['Id da revenda.', 'revenda-101'] as const;
const productIdText = ['Id do produto na revenda.', 'p13-ultragaz'] as const;
const roleText = ['O que a pessoa é na revenda: `dono`, `atendente` ou `entregador`.', 'owner'] as const;
const openText = ['Se atende agora.', true] as const;
const activeText = ['Se está na lista; fora dela ninguém pede.', true] as const;
const isoUtc = 'em ISO 8601 UTC';

const subscriptionTexts = {
  endpoint: [
    'Endereço do serviço de avisos do navegador; só são aceitos os dos navegadores conhecidos.',
    'https://updates.push.services.mozilla.com/wpush/v2/exemplo',
  ],
  keys: ['As chaves com que se cifra.'],
} as const;

export const panelDocs = [
  describe('EntradaNoPainel', enterPanelRequest, 'Quem entra no painel, e com que código.', {
    phone: ['Celular brasileiro com DDD, em qualquer grafia.', '+5548988887777'],
    code: ['Os 6 números do código que chegou por SMS.', '482913'],
    invite: ['O convite, da primeira vez: o fim do link que chegou por SMS.', 'q7WmX2vR9kTzB4nLcY8sDa'],
  }),
  describe('RevendaDoPainel', panelReseller, 'Uma revenda em que o telefone da sessão atende.', {
    id: resellerIdText,
    name: ['Nome fantasia.', 'Gás da Ilha'],
    role: roleText,
    open: openText,
    active: activeText,
    timeZone: ['O fuso horário da revenda, em nome IANA.', 'America/Sao_Paulo'],
  }),
  describe('Painel', panel, 'De quem é a sessão do painel, e onde atende.', {
    name: ['Nome da pessoa, como o convite o disse.', 'Rita Alves'],
    resellers: ['As revendas em que atende.'],
  }),
  describe('ProdutoEmFalta', productOut, 'O que uma revenda não tem agora.', {
    id: productIdText,
    kind: kindText,
    brand: ['Marca do botijão; ausente na água.', 'Ultragaz'],
    backAt: [`Quando volta à venda por si, ${isoUtc}.`, '2026-11-20T03:00:00.000Z'],
  }),
  describe('EstadoDaRevenda', resellerState, 'Se se pode pedir nesta revenda, e por que não.', {
    id: resellerIdText,
    active: activeText,
    open: openText,
    opensAt: [`Quando abre, ${isoUtc}; ausente se está aberta.`, '2026-11-20T10:00:00.000Z'],
    pausedUntil: [
      `Até quando está em pausa por pedidos seguidos sem resposta, ${isoUtc}; ausente sem pausa.`,
      '2026-11-19T15:15:00.000Z',
    ],
    pauseReason: [
      'Por que a revenda se pôs em pausa, até `abreEm`; ausente sem pausa.',
      'O caminhão atrasou',
    ],
    closedToday: ['O nome do feriado ou da data em que fica fechada; ausente nos outros dias.', 'Natal'],
    isFull: ['Se tem pedidos abertos demais e ninguém pode pedir agora; ausente se pode.', true],
    suspendedFrom: [
      `Desde quando ninguém pode pedir porque o registro da ANP não tem a autorização da revenda, ${isoUtc}; ausente se tem, ou sem registro.`,
      '2026-11-26T15:00:00.000Z',
    ],
    productsOut: ['O que está em falta.'],
    promise: ['Entre quantos minutos ela pode prometer ao aceitar.'],
    autoAccept: ['Como aceita sozinha; ausente se só as pessoas respondem.'],
  }),
  describe(
    'AceiteAutomatico',
    autoAccept,
    'Como uma revenda aceita sozinha, enquanto um painel dela está aberto.',
    {
      minutes: ['Minutos a partir do aceite até a entrega, como se promete ao cliente.', 30],
      atMost: ['Quantos pedidos aceitos podem esperar a saída; os seguintes esperam uma pessoa.', 3],
    },
  ),
  describe('LugarDaEntrega', panelPlace, 'Onde entregar, até onde a revenda pode saber agora.', {
    district: ['Bairro.', 'Trindade'],
    street: ['Logradouro.', 'Rua Lauro Linhares'],
    city: ['Cidade.', 'Florianópolis'],
    number: ['Número da casa; como `cliente`.', '589'],
    complement: ['Complemento; como `cliente`.', 'Apto 302'],
    reference: ['Ponto de referência; como `cliente`.', 'Portão azul'],
    distanceMetres: ['Distância da revenda, em metros, em linha reta.', 1200],
    zone: ['Zona de entrega cuja taxa valeu no pedido.', 'Trindade'],
    approximate: ['Se o endereço não tem ponto exato no mapa; a distância então não vale.', true],
    point: ['Ponto exato da porta; como `cliente`.'],
    resellerPoint: ['Ponto da revenda; vem com `ponto`.'],
  }),
  describe('ClienteDaRevenda', panelCustomer, 'Quem recebe.', {
    name: ['Nome de quem recebe.', 'Ana Maria Souza'],
    phone: ['Telefone, como se lê.', '(48) 99999-8888'],
    cpf: ['CPF para a nota fiscal, se o cliente informou; o entregador não o vê.', '529.982.247-25'],
  }),
  describe('MovimentoDaRevenda', panelMove, 'O que alguém da revenda fez com um pedido.', {
    name: ['Quem fez.', 'Rita Alves'],
    role: roleText,
    at: [`Quando, ${isoUtc}.`, '2026-11-19T15:02:00.000Z'],
    channel: ['Por onde: `painel`, `link` do entregador ou `automatico`, sem ninguém.', 'panel'],
    code: [
      'De uma entrega: `conferido` com o código do cliente, ou por que foi sem ele, como `sem_celular`.',
      'conferido',
    ],
  }),
  describe('PedidoDaRevenda', panelOrder, 'Um pedido como a revenda o vê.', {
    id: orderIdText,
    number: ['Número curto para dizer em voz alta; não serve de chave.', '9AMFBZ'],
    version: ['Sobe a cada mudança do pedido.', 1],
    status: statusText,
    createdAt: [`Quando foi feito, ${isoUtc}.`, '2026-11-19T15:00:00.000Z'],
    secondsLeft: ['Segundos que restam para aceitar; só enquanto espera.', 540],
    lines: ['Os itens com seus preços.'],
    totalCents: ['O que se recebe na entrega, em centavos.', 11490],
    resellerCouponCents: ['O desconto de um cupom pago pela revenda, em centavos, já tirado do total.', 1000],
    payment: ['Como se paga na entrega.'],
    place: ['Onde entregar.'],
    customer: [
      'Quem recebe; só de quando a revenda aceita até 7 dias depois do fim do pedido, ou da resposta a uma desistência.',
    ],
    estimate: ['Espera prometida, em minutos a partir do pedido.'],
    timeline: ['As etapas por que passou, da primeira à última.'],
    moves: ['O que alguém da revenda fez, do primeiro ao último.'],
    courier: ['Quem leva, até onde a revenda o disse.'],
    reason: ['Por que o cliente cancelou ou recusou na porta, ou `sem_resposta` do relógio.', 'mistake'],
    resellerReason: [
      'Por que a revenda recusou, desistiu ou não entregou; pode haver palavras novas.',
      'sem_produto',
    ],
    withdrawal: ['A desistência da compra, quando houve; o entregador não a vê.'],
    cancellationUnseen: [
      'Se o cliente cancelou o pedido aceito e ninguém da revenda viu ainda; o entregador não recebe.',
      true,
    ],
    can: [
      'O que esta pessoa pode fazer com ele agora: `aceitar`, `recusar`, `despachar`, `entregar`, `desistir`, `nao_entregar`.',
      ['acceptOrder', 'rejectOrder'],
    ],
  }),
  describe(
    'PedidosDaRevenda',
    panelOrders,
    'Os pedidos em aberto, os que acabaram há pouco e as desistências sem resposta.',
    {
      role: ['Com que papel esta pessoa os vê.', 'attendant'],
      sequence: [`Número da última mudança: as seguintes vêm de \`GET ${panelEventsPath}\`.`, 12],
      orders: ['Os pedidos.'],
    },
  ),
  describe(
    'PedidosComNumero',
    foundOrders,
    'Os pedidos da revenda com um número, do mais novo ao mais antigo.',
    {
      orders: ['Os pedidos.'],
    },
  ),
  describe('AvisoDoPedido', orderNotification, 'Uma tentativa de avisar de um pedido que espera.', {
    channel: ['Por onde: `aparelho` (Web Push) ou `sms`.', 'sms'],
    to: ['A quem: gente da `revenda`, ou a `operacao` do site.', 'reseller'],
    at: [`Quando foi posta na fila, ${isoUtc}.`, '2026-11-19T15:00:30.000Z'],
    notifiedPeople: ['A quantas pessoas; 0 se não havia ninguém.', 1],
    sentAt: [`Quando o provedor ou o serviço do navegador a tomou, ${isoUtc}.`, '2026-11-19T15:00:31.000Z'],
    shownAt: [`De \`aparelho\`: quando ele a mostrou, ${isoUtc}.`, '2026-11-19T15:00:02.000Z'],
    hasFailed: ['Se a última tentativa falhou.', true],
  }),
  describe('AvisosDoPedido', orderNotifications, 'Como um pedido chegou à gente da revenda.', {
    seenAt: [`Quando alguém da revenda o abriu, ${isoUtc}.`, '2026-11-19T15:01:10.000Z'],
    notifications: ['As tentativas, da primeira à última.'],
  }),
  describe('Aceite', acceptRequest, 'Em quanto tempo se entrega.', {
    minutes: ['Minutos a partir de agora até a entrega, como se promete ao cliente.', 30],
  }),
  describe('EntregaComCodigo', codedDelivery, 'Uma entrega com o código do cliente.', {
    code: ['Os 4 números que o cliente diz ao receber; 5 tentativas.', '0417'],
  }),
  describe('EntregaSemCodigo', codelessDelivery, 'Uma entrega sem o código, e por quê.', {
    codeless: ['Por que foi sem o código; de entregadores, só depois de 5 tentativas.', 'sem_celular'],
  }),
  describe('RecusaDaRevenda', rejectRequest, 'Por que a revenda não atende.', {
    reason: ['Por quê, como o cliente o lerá em palavras amáveis.', 'sem_produto'],
    outOfStock: [
      'Ids dos produtos que saem da venda até o dia seguinte; só com `sem_produto`.',
      ['p13-ultragaz'],
    ],
  }),
  describe('RespostaADesistencia', withdrawalAnswerRequest, 'O que se responde a quem desistiu da compra.', {
    answer: [
      'Uma linha de até 200 caracteres, que essa pessoa lê.',
      'Buscamos o botijão amanhã de manhã e devolvemos o Pix na hora.',
    ],
  }),
  describe('NaoEntrega', failRequest, 'Por que saiu e não foi entregue.', {
    reason: ['Por quê.', 'ninguem_em_casa'],
  }),
  describe('Despacho', dispatchRequest, 'Quem leva, até onde a revenda o diz.', {
    name: ['Primeiro nome, mostrado ao cliente.', 'Beto'],
    vehicle: ['Como vai, mostrado ao cliente.', 'moto'],
    phone: ['Celular a que vai o link da entrega por SMS; a revenda o guarda por 90 dias.', '+5548977776666'],
  }),
  describe('EntregadorConhecido', knownCourier, 'Quem já levou pedidos desta revenda.', {
    name: ['Primeiro nome.', 'Beto'],
    vehicle: ['Como foi da última vez.', 'moto'],
    phone: ['Celular; ausente 90 dias depois da última entrega com ele.', '+5548977776666'],
  }),
  describe('EntregadoresConhecidos', knownCouriers, 'Quem já levou pedidos desta revenda.', {
    couriers: ['O último primeiro.'],
  }),
  describe('LinkDoEntregador', courierLink, 'Com o que se entrega sem entrar no painel.', {
    url: [
      'Endereço que abre este pedido: até que ele acabe, por 12 horas.',
      'https://botija.example/entrega/q7WmX2vR9kTzB4nLcY8sDa',
    ],
    ...qrTexts,
  }),
  describe('AvisosDoPainel', panelPush, 'Como este aparelho está com os avisos (Web Push, RFC 8030).', {
    key: [
      'Chave pública VAPID em base64url, para `pushManager.subscribe`.',
      'BL-hljgDDnVCeCLuo7Valr9HK66UjyKZtHfqTtfOI0YE-ONr4IbQMYOMBk7qWE8uqqeVGOB6XwoAUMT0dHP4CqU',
    ],
    isOn: ['Se este aparelho é avisado.', true],
    secondsProven: [
      'Segundos por que ainda conta como caminho até a revenda; ausente se nenhum aviso foi confirmado.',
      900,
    ],
  }),
  describe('ChavesDaInscricao', pushKeys, 'As chaves de uma inscrição (RFC 8291).', {
    p256dh: [
      'Chave pública do navegador, em base64url.',
      'BL-hljgDDnVCeCLuo7Valr9HK66UjyKZtHfqTtfOI0YE-ONr4IbQMYOMBk7qWE8uqqeVGOB6XwoAUMT0dHP4CqU',
    ],
    auth: ['Segredo da inscrição, em base64url.', 'q7WmX2vR9kTzB4nLcY8sDa'],
  }),
  describe(
    'Inscricao',
    pushSubscription,
    'A inscrição de um navegador, como `toJSON()` a diz.',
    subscriptionTexts,
  ),
  describe('InscricaoRenovada', renewedSubscription, 'A inscrição que tomou o lugar de outra.', {
    ...subscriptionTexts,
    chave: ['A chave pública VAPID com que foi feita.', 'BL-hljgDDnVCeCLuo7Valr9HK66UjyKZtHfqTtfOI0YE'],
  }),
  ...teamDocs,
  ...businessDocs,
  ...offerDocs,
  ...areaDocs,
  ...pixKeyDocs,
  ...hoursDocs,
  describeFields(panelOperations.listPanelOrders.params, { reseller: resellerIdText }),
  describeFields(panelOperations.restockProduct.params, { reseller: resellerIdText, product: productIdText }),
  describeFields(panelOperations.findPanelOrders.params, {
    reseller: resellerIdText,
    number: ['O número curto do pedido, em maiúsculas.', '9AMFBZ'],
  }),
  describeFields(panelOperations.acceptOrder.params, { reseller: resellerIdText, id: orderIdText }),
  describeFields(panelOperations.receivePush.params, {
    receipt: ['O recibo que veio no aviso.', `pedido-push-0.${'A'.repeat(22)}`],
  }),
];
