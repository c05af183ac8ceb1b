import type { RefusedBy } from '#machines/order-funnel/outcomes';
import { busySentence, type Lost } from '#src/frame/said.ts';

/** An order that is not there has a view of its own. */
type Shown = Exclude<RefusedBy<'fetchOrder'>, 'not-found'>;

const kept = 'Se você já fez o pedido, ele continua valendo.';

/** Why the order was not loaded, and what to do. */
export const fetchOrderSentences = {
  network: `A conexão falhou. ${kept} Confira a internet e tente de novo.`,
  slow: `A resposta demorou demais. ${kept} Confira a internet e tente de novo.`,
  busy: `${busySentence} ${kept}`,
} satisfies Record<Shown | Lost, string>;
