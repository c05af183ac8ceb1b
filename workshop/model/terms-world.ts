import type { Invariant, Move, Participant } from '../paths/product.ts';

/** What the server answers to an order. */
export type TermsAnswer = 'placed' | 'terms-changed' | 'closed';

/** A customer who wants one unit. `paid` is the price of the order, and `isPaused` says if the reseller was paused then. */
interface Buyer {
  seen: number | undefined;
  answer: TermsAnswer | undefined;
  order: { paid: number; isPaused: boolean; isOpen: boolean } | undefined;
}

/** A reseller with one counted product, and two customers. Prices are 0 (lower) and 1 (higher). */
export interface TermsWorld {
  price: number;
  isPaused: boolean;
  left: number;
  buyers: readonly [Buyer, Buyer];
}

/** Units that the reseller has counted at the start. */
export const countedUnits = 1;

/** The checks of placing an order. A test turns each off, to prove that an invariant needs it. */
export const allChecks = { price: true, pause: true, units: true, cancelsOnce: true };

export function beforePlacing(): TermsWorld {
  const buyer: Buyer = { seen: undefined, answer: undefined, order: undefined };
  return { price: 0, isPaused: false, left: countedUnits, buyers: [buyer, buyer] };
}

export const termsWorldKey = (world: TermsWorld) => JSON.stringify(world);

/** Returns the participants: two customers, and the owner, who changes the price and pauses. */
export function termsActors(checks = allChecks): readonly Participant<TermsWorld>[] {
  return [buyer(0, checks), buyer(1, checks), owner];
}

function withBuyer(world: TermsWorld, index: 0 | 1, buyer: Buyer): TermsWorld {
  const [one, other] = world.buyers;
  return { ...world, buyers: index === 0 ? [buyer, other] : [one, buyer] };
}

function buyer(index: 0 | 1, checks: typeof allChecks): Participant<TermsWorld> {
  return {
    name: `cliente ${index + 1}`,
    moves(world) {
      const self = world.buyers[index];
      const { order } = self;
      if (!order) {
        const seen = world.left > 0 ? world.price : undefined;
        const moves: Move<TermsWorld>[] = [
          { label: 'vê', to: withBuyer(world, index, { ...self, seen, answer: undefined }) },
        ];
        if (self.seen !== undefined)
          moves.push({ label: 'pede', to: place(world, index, self.seen, checks) });
        return moves;
      }
      // The same key: the server answers with the order that it has, whatever changed meanwhile.
      const again = { label: 'pede de novo', to: world };
      if (!order.isOpen) return checks.cancelsOnce ? [again] : [again, cancel(world, index)];
      return [again, cancel(world, index)];
    },
  };
}

function place(world: TermsWorld, index: 0 | 1, seen: number, checks: typeof allChecks): TermsWorld {
  const { price, isPaused, left } = world;
  const answered = (answer: TermsAnswer) => withBuyer(world, index, { seen, answer, order: undefined });
  if (checks.pause && isPaused) return answered('closed');
  if ((checks.units && left === 0) || (checks.price && price !== seen)) return answered('terms-changed');
  const order = { paid: price, isPaused, isOpen: true };
  return withBuyer({ ...world, left: left - 1 }, index, { seen, answer: 'placed', order });
}

function cancel(world: TermsWorld, index: 0 | 1): Move<TermsWorld> {
  const self = world.buyers[index];
  const order = self.order && { ...self.order, isOpen: false };
  return { label: 'cancela', to: withBuyer({ ...world, left: world.left + 1 }, index, { ...self, order }) };
}

const owner: Participant<TermsWorld> = {
  name: 'dono',
  moves: (world) => [
    { label: world.price === 0 ? 'sobe o preço' : 'baixa o preço', to: { ...world, price: 1 - world.price } },
    { label: world.isPaused ? 'volta' : 'pausa', to: { ...world, isPaused: !world.isPaused } },
  ],
};

const orders = ({ buyers }: TermsWorld) =>
  buyers.flatMap(({ seen, order }) => (order ? [{ seen, ...order }] : []));

export const termsInvariants: Readonly<Record<string, Invariant<TermsWorld>>> = {
  'no order at a price that its customer did not see': (world) =>
    orders(world).every(({ seen, paid }) => seen === paid) ? undefined : 'an order has another price',
  'no order during a pause': (world) =>
    orders(world).some(({ isPaused }) => isPaused) ? 'an order was placed during a pause' : undefined,
  'never more units sold than counted': (world) =>
    world.left < 0 ? `${countedUnits - world.left} units are sold` : undefined,
  'units return once': (world) => {
    const open = orders(world).filter(({ isOpen }) => isOpen).length;
    return world.left + open === countedUnits ? undefined : `${world.left} left with ${open} open orders`;
  },
};

/** Returns a key of a customer's or the owner's action in its situation, with its answer. Each key must be covered. */
export function termsStepKey(from: TermsWorld, label: string, to: TermsWorld): string {
  const [, who = '', does = ''] = /^(\S+)(?: \d)?: (.+)$/.exec(label) ?? [];
  const index = label.includes(' 2:') ? 1 : 0;
  if (who === 'dono') return JSON.stringify([does, from.buyers.some(({ order }) => order?.isOpen)]);
  const { seen, order } = from.buyers[index];
  const price = seen === undefined ? 'unseen' : Math.sign(from.price - seen);
  return JSON.stringify([does, price, order?.isOpen, from.isPaused, from.left, to.buyers[index].answer]);
}
