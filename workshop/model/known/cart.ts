import { defaultBasket } from '#contract/order/fill-basket';
import type { AddressEvent, ItemsEvent, ResellerEvent } from '#machines/order-funnel/events';
import { address, closedReseller, lines, place, reseller } from '../fixtures.ts';
import { press } from '../gestures.ts';
import { isFirstTime, type KnownEvents, singleVariant, variant } from '../payloads.ts';
import type { Expectations } from './expected.ts';

export const cartEvents: KnownEvents<AddressEvent | ResellerEvent | ItemsEvent> = {
  'address.locate': {
    clause: 'o cliente toca em “Usar minha localização”',
    payloads: singleVariant({ type: 'address.locate' }, isFirstTime),
    gesture: press('button', 'Usar minha localização'),
  },
  'address.detail': {
    clause: 'o cliente escolhe um lugar ou preenche o endereço à mão',
    payloads: {
      'sem lugar': variant({ type: 'address.detail' }, isFirstTime),
      'lugar sugerido': variant({ type: 'address.detail', place }, isFirstTime),
    },
    gesture: async ({ hand, walker, payload }) => {
      if (payload === 'sem lugar') return hand.press('button', /^Digitar o endereço|Digitar o endereço$/);
      await hand.write(/^CEP, rua, bairro/, walker.city);
      await hand.press('option', new RegExp(walker.city));
    },
  },
  'address.search': {
    clause: 'o cliente volta à busca de endereço',
    payloads: singleVariant({ type: 'address.search' }, isFirstTime),
    gesture: async ({ hand }) => {
      for (const name of ['Parar e digitar', 'Buscar em vez de digitar', 'Tentar outro endereço'])
        if (await hand.has('button', name)) return hand.press('button', name);
      await hand.press('button', /^Trocar/);
    },
  },
  'address.submit': {
    clause: 'o cliente envia o endereço completo',
    payloads: singleVariant({ type: 'address.submit', address }),
    gesture: async ({ hand, walker }) => {
      if (!(await hand.hasField('Número')) && (await hand.has('button', new RegExp(walker.street))))
        return hand.press('button', new RegExp(walker.street));
      if (await hand.hasField('Cidade')) {
        await hand.write('Cidade', walker.city);
        await hand.choose('Estado', walker.state);
      }
      if (await hand.hasField('Rua ou avenida')) await hand.write('Rua ou avenida', walker.street);
      if (await hand.hasField('Bairro')) await hand.write('Bairro', walker.district);
      await hand.write('Número', walker.number);
      await hand.press('button', 'Ver revendas');
    },
  },
  'resellers.retry': {
    clause: 'o cliente tenta carregar as revendas de novo',
    payloads: singleVariant({ type: 'resellers.retry' }),
    gesture: press('button', /^(Tentar|Atualizar|Buscar)/),
  },
  'basket.change': {
    clause: 'o cliente diz do que precisa',
    payloads: singleVariant({ type: 'basket.change', basket: defaultBasket }, isFirstTime),
    gesture: async ({ hand }) => {
      if (!(await hand.has('button', 'Ver preços'))) await hand.press('group', 'O que você precisa');
      await hand.press('button', 'Ver preços');
    },
  },
  'reseller.choose': {
    clause: 'o cliente escolhe uma revenda',
    payloads: {
      aberta: variant({ type: 'reseller.choose', reseller }),
      fechada: variant({ type: 'reseller.choose', reseller: closedReseller }),
    },
    gesture: async ({ hand, walker }) =>
      hand.press('button', /^(Pedir|Continuar) aqui/, { within: await walker.resellerCard() }),
  },
  'subscription.request': {
    clause: 'o cliente pede para ser avisado quando houver revenda',
    payloads: singleVariant({ type: 'subscription.request', contact: 'maria@exemplo.com.br' }),
    gesture: async ({ hand, walker }) => {
      await hand.write('Celular com DDD ou e-mail', walker.contact);
      await hand.press('button', 'Avise-me');
    },
  },
  'items.submit': {
    clause: 'o cliente continua com os itens escolhidos',
    payloads: {
      'um botijão': variant({ type: 'items.submit', lines }),
      nada: variant({ type: 'items.submit', lines: [] }),
    },
    gesture: async ({ hand, payload }) => {
      const isAny = await hand.has('button', /^Continuar · /);
      const button = payload === 'nada' ? 'Diminuir' : 'Aumentar';
      if (isAny === (payload === 'nada')) await hand.press('button', button, { within: /^Quantidade:.*P13/ });
      await hand.press('button', /^Continuar/);
    },
  },
};

export const cartExpectations: Expectations = {
  address: { offers: ['Digitar o endereço sem buscar'] },
  'address.detailing': {
    titles: ['Complete o endereço', 'Digite o endereço'],
    focus: 'any',
    offers: ['Ver revendas'],
  },
  'resellers.choosing': { offers: [['Pedir aqui…', 'Continuar aqui…']] },
  'resellers.confirming': { titles: ['Só um instante', 'Escolha a revenda'] },
  'resellers.nobody': { titles: ['Ainda não chegamos aí'] },
  'resellers.unavailable': { offers: ['Tentar de novo'] },
  noReseller: { offers: ['Tentar outro endereço'] },
  'noReseller.offering': { offers: ['Avise-me'] },
  items: { offers: ['Continuar…'] },
};
