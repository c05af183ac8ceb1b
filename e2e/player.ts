import type { Page } from 'playwright/test';
import { formatBRL } from '#contract/money/brl';
import { priceCart } from '#contract/order/pricing';
import { nationalDigits } from '#contract/phone/phone-number';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { pathOf, type StepRequest } from '#machines/order-funnel/steps';
import type { Walker } from '../kit/gestures.ts';
import type { PlannedStep } from '../kit/planner.ts';
import { giveUp } from '../kit/plans.ts';
import { orderScreensModel } from '../kit/reachable.ts';
import type { Choice } from '../tools/paths/model.ts';
import { isPassing } from '../tools/paths/standings.ts';
import { browserHand } from './browser-hand.ts';
import type { Product } from './fixtures.ts';
import type { WalkWorld } from './world.ts';

/** Does each step of one walk as it is planned. */
export class Player {
  readonly #page: Page;
  readonly #world: WalkWorld;
  readonly #product: Product;
  readonly #walk: readonly PlannedStep[];

  constructor(page: Page, world: WalkWorld, product: Product, walk: readonly PlannedStep[]) {
    this.#page = page;
    this.#world = world;
    this.#product = product;
    this.#walk = walk;
  }

  /** Nobody could see the state. */
  isPassing(index: number): boolean {
    return isPassing(orderScreensModel, this.#walk, index);
  }

  async play(index: number): Promise<void> {
    const step = this.#at(index);
    const { plan, place, idleSeconds, way, givesUp } = step;
    if (idleSeconds > 0) await this.#world.pass(idleSeconds);
    if (place) await this.#world.place(place);
    if (plan) await this.#world.prepare(plan);
    if (way.by === 'page') await this.#page.goto(pathOf({ step: way.start.step as StepRequest['step'] }));
    if (way.by === 'time') await this.#world.pass(way.seconds);
    if (way.by === 'gesture') {
      const { event, payload = '' } = step.choice;
      const said = event.type === 'step.open' ? this.#hrefOf(event, payload) : payload;
      await way.gesture({ hand: browserHand(this.#page), walker: this.#walker(index), payload: said });
    }
    if (givesUp) await this.#world.prepare(giveUp);
  }

  /** Lets nothing wait on the server. */
  async end(): Promise<void> {
    await this.#world.prepare({ ...giveUp, quietStreams: false });
  }

  #at(index: number): PlannedStep {
    const step = this.#walk[index];
    if (!step) throw new Error(`the walk has no step ${index}`);
    return step;
  }

  #hrefOf(event: Choice['event'], payload: string): string {
    const here = new URL(this.#page.url());
    const { step, point, orderId } = event as unknown as StepRequest;
    if (payload === 'a própria etapa') return here.pathname + here.search;
    if (orderId === undefined) return pathOf(point ? { step, point: this.#world.elsewhere } : { step });
    return pathOf({ step, orderId: this.#world.orderId });
  }

  #walker(index: number): Walker {
    const world = this.#world;
    const { address, reseller, lines } = world;
    const inOrder = (this.#at(index).before.snapshot as OrderFunnelSnapshot).matches('order');
    const phone = inOrder ? world.ownerPhone : world.customerPhone;
    return {
      name: 'Ana Maria Souza',
      phone: nationalDigits(phone),
      city: address.city,
      state: 'Santa Catarina',
      street: address.street,
      district: address.district,
      number: address.number ?? '100',
      contact: 'maria@exemplo.com.br',
      isOtherPhoneKnown: async () =>
        world.sessionPhone !== undefined && world.sessionPhone !== world.customerPhone,
      code: async () => {
        const next = this.#walk.slice(index + 1).find(({ choice }) => choice.answer)?.choice.answer?.outcome;
        const sent =
          next === 'verified' ? await this.#product.controls.code(nationalDigits(phone)) : '123456';
        if (next === 'verified') world.sessionPhone = phone;
        return sent;
      },
      couponName: async () => 'BEMVINDO10',
      exactChange: async () => {
        const cents = priceCart(reseller, lines, 'cash')?.totalCents ?? 0;
        return formatBRL(cents - 1_000).replace(/[^\d,]/g, '');
      },
      resellerCard: async () => `revenda-${reseller.id}`,
    };
  }
}
