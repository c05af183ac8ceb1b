import { describe } from '../api/describe.ts';
import { features, orderTimes, settings, smsSettings, supportContact } from './settings.ts';

export const settingsDocs = [
  describe('Contato', supportContact, 'Como falar com a equipe.', {
    phone: ['Telefone de atendimento.', '0800 000 0000'],
    email: ['E-mail de atendimento.', 'contato@botija.example'],
  }),
  describe('Recursos', features, 'O que está ligado aqui.', {
    subscriptions: ['Se aceita pedidos de aviso onde ninguém entrega.', true],
    gasDoPovo: ['Se o vale do Gás do Povo é aceito.', true],
    demo: ['Se os dados são de demonstração.', false],
    streets: ['Se o mapa conhece ruas; sem isso conhece só municípios.', true],
  }),
  describe('ConfiguracoesSms', smsSettings, 'Como se comportam os códigos por SMS.', {
    resendSeconds: ['Segundos até poder pedir outro código.', 30],
    expireSeconds: ['Segundos de vida de um código.', 300],
    codeLength: ['Números de um código.', 6],
    channels: [
      'Por onde um código pode chegar; ausente em servidores antigos, só por SMS.',
      ['sms', 'voice', 'whatsapp'],
    ],
  }),
  describe('Configuracoes', settings, 'Configurações públicas.', {
    contact: ['Como falar com a equipe.'],
    features: ['O que está ligado aqui.'],
    paymentMethods: [
      'Formas de pagamento que existem; cada revenda aceita algumas.',
      ['pix', 'debit', 'cash'],
    ],
    sms: ['Como se comportam os códigos por SMS.'],
    build: ['A montagem do produto que responde.', '3f9c2ab81d07'],
  }),
  describe('Tempos', orderTimes, 'Quanto dura cada etapa, em minutos.', {
    acceptWithin: ['Minutos que uma revenda tem no máximo para aceitar; o pedido diz até quando.', 10],
    typicalDelivery: ['Minutos de uma entrega comum.', 40],
    cancelWindow: ['Minutos em que se pode cancelar; ausente quando é até a saída para entrega.', 5],
  }),
];
