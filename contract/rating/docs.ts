import { describe, describeFields } from '../api/describe.ts';
import { orderIdText } from '../order/docs.ts';
import { ratingOperations } from './operations.ts';
import { givenRating, orderRating, type RatingReason, ratingRequest } from './rating.ts';

const reasons: RatingReason[] = ['onTime'];

const content = {
  stars: ['Estrelas, de 1 a 5.', 5],
  reasons: [
    'Até três motivos. De 1 a 3 estrelas: `atraso`, `atendimento_ruim`, `preco_diferente`, `vasilhame_em_mau_estado`, `item_errado`, `sem_troco`. De 4 a 5: `no_prazo`, `atencioso`, `preco_justo`, `vasilhame_em_bom_estado`, `ajudou_a_instalar`.',
    reasons,
  ],
  comment: [
    'Comentário de até 500 caracteres, como as pessoas contam: um emoji é um. Vazio é como ausente.',
    'Chegou antes da hora e com troco.',
  ],
} as const;

export const ratingDocs = [
  describe('NovaAvaliacao', ratingRequest, 'O que quem pediu achou da entrega.', content),
  describe('AvaliacaoDada', givenRating, 'A avaliação de um pedido.', {
    ...content,
    givenAt: ['Quando foi dada, em ISO 8601 UTC.', '2026-11-20T13:00:00.000Z'],
    changedAt: ['Quando foi mudada pela última vez, em ISO 8601 UTC.', '2026-11-21T13:00:00.000Z'],
  }),
  describe('AvaliacaoDoPedido', orderRating, 'A avaliação de um pedido, e o que ainda se pode fazer.', {
    given: ['A avaliação; ausente se ninguém a deu.'],
    rateUntil: [
      'Até quando o pedido pode ser avaliado; ausente se não pode. ISO 8601 UTC.',
      '2026-12-19T15:30:00.000Z',
    ],
    changeUntil: [
      'Até quando a avaliação pode ser mudada; ausente se não pode. ISO 8601 UTC.',
      '2026-11-27T13:00:00.000Z',
    ],
  }),
  describeFields(ratingOperations.getOrderRating.params, { id: orderIdText }),
];
