import type { RefusedBy } from '#machines/order-funnel/outcomes';
import type { Words } from './arrival.sentences.ts';

/** A missing verification or reseller leads to another step, which shows the reason. */
type ShownCode = Exclude<RefusedBy<'placeOrder'>, 'phone-unverified' | 'reseller-closed' | 'reseller-gone'>;

const refused: Words = {
  tone: 'danger',
  title: 'O pedido não entrou',
  text: 'Alguma coisa nele não pôde ser aceita. Confira os itens, o pagamento e o endereço e peça de novo. Se não der, ligue para a revenda.',
};

/** Why an order was not placed. */
export const placeOrderSentences = {
  'invalid-input': refused,
  'key-reused': refused,
  'draft-stale': refused,
  'order-already-placed': refused,
} satisfies Record<ShownCode, Words>;
