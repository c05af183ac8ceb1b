import type { Page } from 'playwright/test';
import { formatBRL } from '#contract/brl';
import { nationalDigits } from '#contract/phone-number';
import { priceCart } from '#contract/pricing';
import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { pathOf, type StepRequest } from '#machines/order-funnel/steps';
import { orderScreensModel } from '../tests/model/offered.ts';
import type { drafts } from '../tests/model/things.ts';
import { possible } from '../tools/paths/explore.ts';
import type { Choice, Situation } from '../tools/paths/model.ts';
import type { Replayed } from '../tools/paths/replay.ts';
import { arrangements, callOf, type Fault } from './arrangements.ts';
import { browserHand } from './browser-hand.ts';
import type { Product } from './fixtures.ts';
import { gestures, type Walker } from './gestures.ts';
import type { WalkWorld } from './world.ts';

/** How long timers that wait for no instant of the server are passed by, in seconds. */
const timerSeconds: Record<string, number> = { serviceTimeout: 15.5, verifyingLimit: 61, lookAgain: 2.2 };

/** The server's instants are told in whole seconds, and counted from a little later. */
const graceSeconds = 1.5;

/** What these do to an order its stream tells too, often before they answer. */
const toldTwice = ['cancelOrder', 'confirmDelivery', 'withdrawPurchase'];

/** A step of a walk that stands between the one before and the one after it. */
export interface Standing extends Replayed {
  choice: Choice;
  before: Situation;
  after: Situation;
}

/** Does each step of one walk, knowing what comes after it. */
export class Player {
  readonly #page: Page;
  readonly #world: WalkWorld;
  readonly #product: Product;
  readonly #standing: readonly Standing[];
  /** The service whose call waits on the server. */
  #held: string | undefined;
  #isHushed = false;

  constructor(page: Page, world: WalkWorld, product: Product, standing: readonly Standing[]) {
    this.#page = page;
    this.#world = world;
    this.#product = product;
    this.#standing = standing;
  }

  /** The state is left at once by an answer that was arranged before: nobody could see it. */
  isPassing(index: number): boolean {
    const { after } = this.#at(index);
    return (
      this.#answerAtOnce(index) !== undefined || possible(orderScreensModel, after).some(({ isDue }) => isDue)
    );
  }

  async play(index: number): Promise<void> {
    const { choice, before } = this.#at(index);
    const { answer, event, payload = '' } = choice;
    await this.#world.backToToday();
    await this.#hushFor(answer ?? this.#answerAtOnce(index));
    if (answer && answer.outcome !== 'timeout') {
      if (this.#held === answer.service) await this.#release(index, answer);
      return;
    }
    if (event.type === 'draft.restored') return this.#openPage(payload);
    if (choice.isDue) return;
    const waiting = this.#held;
    if (this.#started(index).includes('listResellers') && callsIn(before).length === 0)
      await this.#world.askAgain();
    const said = event.type === 'step.open' ? await this.#hrefOf(event, payload, before) : payload;
    // A step that calls nothing leaves what was arranged: a timer of the page may ask the same again by itself.
    if (this.#started(index).length > 0) await this.#product.controls.faults(await this.#arrangeAfter(index));
    const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
    if (choice.at !== undefined) await this.#world.pass((choice.at - before.now) / 1000 + graceSeconds);
    else if (delay !== undefined) await this.#world.pass(timerSeconds[delay] ?? 1);
    else {
      const gesture = gestures[event.type as keyof typeof gestures];
      await gesture({ hand: browserHand(this.#page), walker: this.#walker(index), payload: said });
    }
    if (waiting !== undefined && this.#held === waiting && !callsIn(this.#at(index).after).includes(waiting))
      await this.end();
  }

  /** An answer is seen to come from the service that gives it. */
  async #hushFor(answer: { service: string } | undefined): Promise<void> {
    const isHushed = answer !== undefined && toldTwice.includes(answer.service);
    if (isHushed === this.#isHushed) return;
    this.#isHushed = isHushed;
    await this.#product.controls.hush(isHushed);
  }

  /** Lets nothing wait on the server. */
  async end(): Promise<void> {
    this.#held = undefined;
    await this.#hushFor(undefined);
    await this.#product.controls.release({ path: '', mode: 'error' });
  }

  #at(index: number): Standing {
    const step = this.#standing[index];
    if (!step) throw new Error(`the walk has no step ${index}`);
    return step;
  }

  /** The services a step starts: called after it, and anew. */
  #started(index: number): string[] {
    const { before, after, effects } = this.#at(index);
    const entered = effects && effects.turns.length > 0;
    const running = callsIn(before);
    return callsIn(after).filter(
      (service) => !running.includes(service) || (entered && leavesCaller(this.#at(index), service)),
    );
  }

  #answerAtOnce(index: number): { service: string; outcome: string } | undefined {
    const next = this.#standing[index + 1]?.choice.answer;
    return next && next.outcome !== 'timeout' && this.#started(index).includes(next.service)
      ? next
      : undefined;
  }

  /**
   * What the server must do with every call that a step, and the answers that follow it at once, set off. A call that is
   * not answered at once is put on hold.
   */
  async #arrangeAfter(index: number): Promise<Fault[]> {
    const faults: Fault[] = [];
    for (let at = index; ; at++) {
      const next = this.#answerAtOnce(at);
      const [service] = this.#started(at).filter((one) => one !== 'followOrder');
      if (service === undefined) return faults;
      if (!next) {
        if (service === 'locateCustomer') await this.#world.place('here');
        this.#held = service;
        return [...faults, this.#fault(service, { mode: 'hold' })];
      }
      const fault = await this.#arrange(next, this.#at(at).after);
      const isAskedAgain = this.#isAskedAgain(at + 1, next.service);
      if (fault) faults.push(this.#fault(next.service, { ...fault, ...(isAskedAgain ? { times: 1 } : {}) }));
    }
  }

  #fault(service: string, fault: Partial<Fault>): Fault {
    const place = { path: '/maps/reverseGeocode/*', method: 'GET' };
    const call = service === 'locateCustomer' ? place : callOf[service as keyof typeof callOf];
    return { ...call, mode: 'error', times: 1_000, ...fault };
  }

  /** Whether the answers that follow at once set off the same call again. */
  #isAskedAgain(index: number, service: string): boolean {
    for (let at = index; this.#answerAtOnce(at); at++)
      if (this.#answerAtOnce(at)?.service === service) return true;
    return false;
  }

  #arrange(
    { service, outcome }: { service: string; outcome: string },
    { snapshot }: Situation,
  ): Promise<Partial<Fault> | undefined> {
    const arrange = arrangements[service as ServiceName][outcome];
    if (!arrange) throw new Error(`nobody knows how ${service} comes to answer ${outcome}`);
    return arrange(this.#world, snapshot as OrderFunnelSnapshot);
  }

  async #release(index: number, answer: { service: string; outcome: string }): Promise<void> {
    this.#held = undefined;
    const planned = await this.#arrange(answer, this.#at(index).before);
    const fault = planned && this.#fault(answer.service, planned);
    const after = await this.#arrangeAfter(index);
    // A read that failed is tried once more by the page itself.
    await this.#product.controls.faults(fault?.mode === 'error' && after.length === 0 ? [fault] : after);
    await this.#product.controls.release(fault);
  }

  async #openPage(draft: string): Promise<void> {
    const step = await this.#world.saveDraft(draft as keyof typeof drafts);
    await this.#product.controls.faults(await this.#arrangeAfter(this.#standing.findIndex(isOpening)));
    await this.#page.goto(pathOf({ step: step as StepRequest['step'] }));
  }

  async #hrefOf(event: Choice['event'], payload: string, before: Situation): Promise<string> {
    const here = new URL(this.#page.url());
    const { step, point, orderId } = event as unknown as StepRequest;
    if (payload === 'a própria etapa') return here.pathname + here.search;
    if (orderId !== undefined) {
      const isSame = (before.snapshot as OrderFunnelSnapshot).matches('order');
      if (isSame) return pathOf({ step, orderId: this.#world.orderId() });
      return pathOf({ step, orderId: await this.#world.newOrder() });
    }
    return pathOf(point ? { step, point: this.#world.elsewhere } : { step });
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
        const wrong = world.typesWrongCode;
        world.typesWrongCode = false;
        return wrong ? '000000' : sent;
      },
      couponName: async () => 'BEMVINDO10',
      exactChange: async () => {
        const cents = priceCart(reseller, lines, 'cash')?.totalCents ?? 0;
        return formatBRL(cents - 1_000).replace(/[^\d,]/g, '');
      },
      resellerCard: async () => `revenda-${reseller.id}`,
      moveOrder: (status) => world.moveOrder(status),
      hideOrder: () => world.hideOrder(),
    };
  }
}

function isOpening({ choice }: Standing): boolean {
  return choice.event.type === 'draft.restored';
}

function callsIn({ snapshot }: Situation): string[] {
  return snapshot._nodes.flatMap(({ invoke }: { invoke: { src: unknown }[] }) =>
    invoke.map(({ src }) => String(src)),
  );
}

/** Whether a step leaves the state that calls a service and enters it (or another that does) again. */
function leavesCaller({ before, after }: Standing, service: string): boolean {
  const caller = (situation: Situation) =>
    situation.snapshot._nodes.find(({ invoke }: { invoke: { src: unknown }[] }) =>
      invoke.some(({ src }) => src === service),
    )?.id;
  return caller(before) !== caller(after);
}
