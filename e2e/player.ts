import type { Page } from 'playwright/test';
import { formatBRL } from '#contract/money/brl';
import { priceCart } from '#contract/order/pricing';
import { nationalDigits } from '#contract/phone/phone-number';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { pathOf, type StepRequest } from '#machines/order-funnel/steps';
import { gestureOf } from '../kit/events.ts';
import type { Walker } from '../kit/gestures.ts';
import {
  answerWaiting,
  controlsAfter,
  giveUp,
  planFor,
  releaseFor,
  startWith,
  unprepared,
} from '../kit/plans.ts';
import { orderScreensModel } from '../kit/reachable.ts';
import type { ControlName } from '../server/test-controls/controls.ts';
import type { Call, Choice, Situation } from '../tools/paths/model.ts';
import {
  answerAtOnce,
  callsIn,
  callsSetOff,
  isPassing,
  type Standing,
  startedBy,
} from '../tools/paths/standings.ts';
import { browserHand } from './browser-hand.ts';
import type { Product } from './fixtures.ts';
import type { WalkWorld } from './world.ts';

/** How long timers that wait for no instant of the server are passed by, in seconds. */
const timerSeconds: Record<string, number> = { serviceTimeout: 15.5, verifyingLimit: 61, lookAgain: 2.2 };

/** The server's instants are told in whole seconds, and counted from a little later. */
const graceSeconds = 1.5;

/** What the device says of where it is, by the answer it leads to. */
const places: Record<string, Parameters<WalkWorld['place']>[0]> = {
  'location-denied': 'denied',
  'location-unavailable': 'unavailable',
  'outside-brazil': 'abroad',
};

/** What these do to an order its stream tells too, often before they answer. */
const toldTwice = ['cancelOrder', 'confirmDelivery', 'withdrawPurchase'];

/** Does each step of one walk, knowing what comes after it. */
export class Player {
  readonly #page: Page;
  readonly #world: WalkWorld;
  readonly #product: Product;
  readonly #standing: readonly Standing[];
  /** The service whose call waits on the server. */
  #held: string | undefined;
  #isQuiet = false;
  /** Test controls owed before the next step. */
  readonly #owed: ControlName[] = [];

  constructor(page: Page, world: WalkWorld, product: Product, standing: readonly Standing[]) {
    this.#page = page;
    this.#world = world;
    this.#product = product;
    this.#standing = standing;
  }

  /** Nobody could see the state. */
  isPassing(index: number): boolean {
    return isPassing(orderScreensModel, this.#standing, index);
  }

  async play(index: number): Promise<void> {
    const { choice, before, after } = this.#at(index);
    const { answer, event, payload = '' } = choice;
    await this.#keepQuietFor(answer ?? answerAtOnce(this.#standing, index));
    if (answer && answer.outcome !== 'timeout') {
      if (this.#held === answer.service) await this.#release(index, { ...answer, at: before });
      this.#owed.push(...controlsAfter(answer));
      return;
    }
    if (event.type === 'draft.restored') return this.#openPage(index, payload);
    if (choice.isDue) return;
    const waiting = this.#held;
    const started = startedBy(this.#at(index));
    if (started.includes('listResellers') && callsIn(before).length === 0) await this.#world.askAgain();
    const said = event.type === 'step.open' ? await this.#hrefOf(event, payload, before) : payload;
    // A step that calls nothing leaves what was planned: a timer of the page may ask the same again by itself.
    if (started.length > 0) await this.#prepare(this.#callsAfter(index), waiting === undefined);
    else if (this.#owed.length > 0) await this.#world.prepare({ controls: this.#owed.splice(0) });
    const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
    if (choice.at !== undefined) await this.#world.pass((choice.at - before.now) / 1000 + graceSeconds);
    else if (delay !== undefined) await this.#world.pass(timerSeconds[delay] ?? 1);
    else {
      const gesture = gestureOf(event.type);
      if (!gesture) throw new Error(`no gesture makes ${event.type}`);
      await gesture({ hand: browserHand(this.#page), walker: this.#walker(index), payload: said });
    }
    if (waiting !== undefined && this.#held === waiting && !callsIn(after).includes(waiting))
      await this.end();
  }

  /** An answer is seen to come from the service that gives it. */
  async #keepQuietFor(answer: { service: string } | undefined): Promise<void> {
    const isQuiet = answer !== undefined && toldTwice.includes(answer.service);
    if (isQuiet === this.#isQuiet) return;
    this.#isQuiet = isQuiet;
    await this.#product.controls.keepQuiet(isQuiet);
  }

  /** Lets nothing wait on the server. */
  async end(): Promise<void> {
    this.#held = undefined;
    await this.#keepQuietFor(undefined);
    await this.#world.prepare(giveUp);
  }

  #at(index: number): Standing {
    const step = this.#standing[index];
    if (!step) throw new Error(`the walk has no step ${index}`);
    return step;
  }

  /** The calls a step sets off; one that is not answered at once is from then on held. */
  #callsAfter(index: number): Call[] {
    const calls = callsSetOff(this.#standing, index, unprepared);
    this.#held = calls.find(({ outcome }) => outcome === undefined)?.service ?? this.#held;
    return calls;
  }

  /** Where no call of the path waits, what does was asked again by the page itself. */
  async #prepare(calls: readonly Call[], isFree: boolean): Promise<void> {
    await this.#place(calls);
    const { controls, faults } = planFor(calls);
    const waiting = isFree ? answerWaiting : {};
    await this.#world.prepare({ controls: [...this.#owed.splice(0), ...controls], faults, ...waiting });
  }

  async #release(index: number, answered: Call): Promise<void> {
    this.#held = undefined;
    const next = this.#callsAfter(index);
    await this.#place([answered, ...next]);
    await this.#world.prepare(releaseFor(answered, next));
  }

  /** What the device and the customer do about calls, beside the server. */
  async #place(calls: readonly Call[]): Promise<void> {
    for (const { service, outcome = 'found' } of calls) {
      if (service === 'locateCustomer') await this.#world.place(places[outcome] ?? 'here');
    }
  }

  async #openPage(index: number, draft: string): Promise<void> {
    const start = startWith(draft);
    const calls = this.#callsAfter(index);
    await this.#place(calls);
    await this.#world.prepare({ start });
    await this.#world.prepare(planFor(calls));
    await this.#page.goto(pathOf({ step: start.step as StepRequest['step'] }));
  }

  async #hrefOf(event: Choice['event'], payload: string, before: Situation): Promise<string> {
    const here = new URL(this.#page.url());
    const { step, point, orderId } = event as unknown as StepRequest;
    if (payload === 'a própria etapa') return here.pathname + here.search;
    if (orderId === undefined) return pathOf(point ? { step, point: this.#world.elsewhere } : { step });
    if (!(before.snapshot as OrderFunnelSnapshot).matches('order'))
      await this.#world.prepare({ faults: [], controls: ['order.new'] });
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
        const next = this.#standing.slice(index + 1).find(({ choice }) => choice.answer)?.choice
          .answer?.outcome;
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
      moveOrder: (status) => world.prepare({ faults: [], controls: [`order.${status}` as ControlName] }),
      hideOrder: () => world.prepare({ controls: ['session.end'] }),
    };
  }
}
