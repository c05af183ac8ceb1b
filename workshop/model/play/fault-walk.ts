import * as z from 'zod/mini';
import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { CannedResponse } from '../../../server/test-controls/calls.ts';
import { leafOf } from '../../paths/explore.ts';
import type { Choice, PathStep, Situation } from '../../paths/model.ts';
import { endOfVisit } from '../../paths/report.ts';
import { standingsOf } from '../../paths/standings.ts';
import { resendSeconds } from '../fixtures.ts';
import type { Hand } from '../gestures.ts';
import { orderFunnelModel } from '../order-funnel.ts';
import { outcomes } from '../outcomes.ts';
import { controlsAfter, planWalk, timerSeconds, wayOf } from '../planner.ts';
import { orderScreensModel } from '../reachable.ts';
import type { FaultCell, TransportFault } from '../service-faults.ts';
import { missing, visitOf } from './page-walk.ts';
import { Player } from './player.ts';
import type { Tab } from './tab.ts';
import { until, untilRight } from './until.ts';
import { walkerIn } from './walker-in.ts';
import { isDone, wayOn } from './way-on.ts';
import type { WalkWorld } from './world.ts';

/** What becomes of the call on the server; a device without a network never reaches it. */
const responses: Record<TransportFault, CannedResponse | undefined> = {
  error: 'error',
  timeout: 'hold',
  slow: 'hold',
  reset: 'reset',
  shape: 'shape',
  cut: 'cut',
  offline: undefined,
};

/** How long a slow answer takes: less than the page waits, in seconds. */
const slowSeconds = 12;

/** A walk to a goal takes no more actions than this. */
const actionsMaximum = 30;

/**
 * Lets a call go wrong and goes on: afterwards the screen says something, keeps what was typed, and leads by its own
 * controls to what the call was for once the service answers well. Throws what is not so.
 */
export class FaultWalk {
  readonly #cell: FaultCell;
  readonly #tab: Tab;
  readonly #world: WalkWorld;
  /** How much of the visit was over when it was last seen to be as planned before the call. */
  #before = 0;
  /** What was typed last, by its field. */
  readonly #typed = new Map<string | RegExp, string>();

  constructor(cell: FaultCell, tab: Tab, world: WalkWorld) {
    this.#cell = cell;
    this.#tab = { ...tab, hand: this.#noting(tab.hand) };
    this.#world = world;
  }

  async walk(): Promise<void> {
    const { fault, service } = this.#cell;
    const standing = standingsOf(orderScreensModel, this.#cell.steps);
    const walk = planWalk(standing, responses[fault as TransportFault]);
    const player = new Player(this.#tab, this.#world, walk);
    const answer = standing.at(-1)?.choice.answer;
    const isRefused = answer?.service === service;
    const call = standing.length - (isRefused ? 2 : 1);
    // What follows the last thing that a person or the clock did comes by itself, at once.
    const begins = walk.findLastIndex(
      ({ way }, index) => index <= call && !['answer', 'itself'].includes(way.by),
    );
    let before = '';
    for (let index = 0; index < call; index += 1) {
      if (index > 0 && index === begins) before = await this.#tab.hand.text();
      await player.play(index);
      if (player.isPassing(index)) continue;
      const target = standing[index]?.target ?? '';
      await untilRight(async () => {
        const steps = await this.#visit();
        // What the page does by itself after this may begin the call, and end it, before it is looked at again.
        this.#before = steps.length;
        const at = steps.at(-1)?.target;
        return at === target ? undefined : `${target} is not reached, only ${at}`;
      });
      if (target !== 'resuming') await this.#shows();
    }
    if (call > 0 && call === begins) before = await this.#tab.hand.text();
    if (fault === 'offline') await this.#tab.connect(false);
    await player.play(call);
    if (isRefused) await player.play(call + 1);
    if (fault === 'slow') return this.#late();
    if (fault === 'timeout') {
      await this.#calls();
      await this.#world.pass(timerSeconds.serviceTimeout ?? 0);
    }
    await this.#left();
    await this.#saysSo(before);
    await this.#tab.connect(true);
    const after = isRefused && answer ? controlsAfter(answer) : [];
    // A code that ran out is older than the pause before another.
    const forgets = fault === 'code-expired' ? (['codes.forget'] as const) : [];
    await this.#world.place('here');
    await this.#world.prepare({
      faults: [],
      controls: [...after, ...forgets, 'reseller.back'],
      release: 'as-is',
    });
    await this.#goOn();
  }

  /** The answer that comes late, and in time, is taken as any other. */
  async #late(): Promise<void> {
    await this.#calls();
    await this.#world.pass(slowSeconds);
    await this.#world.prepare({ faults: [], release: 'as-is' });
    await this.#goOn();
  }

  /** The call is under way. */
  async #calls(): Promise<void> {
    const { state } = this.#cell;
    await until(async () => statesIn((await this.#visit()).at(-1)).includes(state), `${state} is reached`);
  }

  /** The call has come to its end, within its limit. */
  async #left(): Promise<void> {
    const { state, fault } = this.#cell;
    // A form whose rules cannot be loaded says so, and calls nothing.
    const isUnloaded = async () =>
      fault === 'offline' && (await this.#tab.hand.text()).includes('Sem conexão: tente de novo.');
    const isOver = async () => {
      const steps = await this.#visit();
      const called = steps.findIndex(
        (step, index) => index >= this.#before && statesIn(step).includes(state),
      );
      return called >= 0 ? called < steps.length - 1 : isUnloaded();
    };
    // What waits for a network has the limit of any call.
    await until(isOver, `${state} is left`, 3_000).catch(async () => {
      await this.#world.pass(timerSeconds.serviceTimeout ?? 0);
      await until(isOver, `${state} is left after its limit`);
    });
  }

  /** The screen is that of the state, which an order's stream may change meanwhile. */
  async #shows(): Promise<string> {
    let target = '';
    await untilRight(async () => {
      const after = endOfVisit(await this.#visit(), orderFunnelModel);
      target = leafOf(after);
      return missing(this.#tab, { target, after });
    });
    return target;
  }

  /** It says something that it did not say before the call, and holds what was typed. */
  async #saysSo(before: string): Promise<void> {
    const { hand } = this.#tab;
    const leaf = await this.#shows();
    await until(async () => (await hand.text()) !== before, `${leaf} says something new`);
    for (const [label, text] of this.#typed) {
      if (label === codeField || !(await hand.hasField(label))) continue;
      const held = await hand.read(label);
      if (bare(held) !== bare(text)) throw new Error(`${leaf}: ${label} held ${text}, and then ${held}`);
    }
  }

  /** By what the screens offer to what the call was for. */
  async #goOn(): Promise<void> {
    const cell = this.#cell;
    for (let count = 0; count < actionsMaximum; count += 1) {
      const steps = await this.#visit();
      const at = endOfVisit(steps, orderFunnelModel);
      if (this.#isDone(steps) || isOtherEnd(cell, at) || (await this.#isWithdrawn()))
        return this.#hasOneOrder();
      const next = wayOn(
        at,
        (choice, after) =>
          (choice.answer?.service === cell.service && isDone(choice)) || isOtherEnd(cell, after),
      );
      if (!next) throw new Error(`nothing leads on from ${leafOf(at)}`);
      await this.#do(next, at, steps).catch(async (error) => {
        // The order's stream may tell meanwhile that the call whose answer was lost was done.
        if (!(await this.#isWithdrawn())) throw error;
      });
    }
    throw new Error(`no end after ${actionsMaximum} actions, in ${(await this.#visit()).at(-1)?.target}`);
  }

  /** Whether the service has answered well since. */
  #isDone(steps: readonly PathStep[]): boolean {
    const { service } = this.#cell;
    const [best = ''] = Object.keys(outcomes[service as ServiceName]);
    return steps
      .slice(this.#before)
      .some(
        ({ event, payload = '' }) =>
          event === `xstate.done.actor.${service}` && payload.split(/[ ,]+/).includes(best),
      );
  }

  async #do(next: Choice, at: Situation, steps: readonly PathStep[]): Promise<void> {
    const isHeard = async () => (await this.#visit()).length !== steps.length;
    if (next.answer) return until(isHeard, `${next.label} comes`);
    const way = wayOf(next, at);
    if (way.by === 'time') await this.#world.pass(way.seconds);
    if (way.by === 'gesture') {
      await this.#shows();
      const walker = { ...walkerIn(this.#world, at.snapshot as OrderFunnelSnapshot, true) };
      const typed = this.#typed.get(codeField);
      // A code is typed again unless another was sent since.
      if (typed !== undefined && typed !== wrongCode && !isCodeNewer(steps)) walker.code = async () => typed;
      await way
        .gesture({ hand: this.#tab.hand, walker, payload: next.payload ?? '' })
        .catch(async (error) => {
          // What was late may have come meanwhile, and changed the screen.
          if (!(await isHeard())) throw error;
        });
    }
    await until(isHeard, `${next.label} is heard`);
    await this.#waitAsTold(steps.length);
  }

  /** Who has asked too often is told until when to wait. */
  async #waitAsTold(heard: number): Promise<void> {
    const isTold = async () =>
      (await this.#visit()).slice(heard).some(({ payload = '' }) => payload === 'too-many-attempts');
    const isBusy = async () => endOfVisit(await this.#visit(), orderFunnelModel).snapshot.hasTag('busy');
    await until(async () => !(await isBusy()), 'the answer comes').catch(() => undefined);
    if (await isTold()) await this.#world.pass(resendSeconds);
  }

  /** A purchase was withdrawn although nobody was told: its order says so. */
  async #isWithdrawn(): Promise<boolean> {
    return this.#cell.service === 'withdrawPurchase' && /Protocolo D\d/.test(await this.#tab.hand.text());
  }

  async #hasOneOrder(): Promise<void> {
    if (!['placeOrder', 'findOrderByKey'].includes(this.#cell.service)) return;
    const orders = z.parse(z.array(z.unknown()), await this.#tab.ask('/api/pedidos'));
    if (orders.length !== 1) throw new Error(`${orders.length} orders were placed`);
  }

  /** A page that was loaded anew tells of itself only. */
  async #visit(): Promise<PathStep[]> {
    const steps = await visitOf(this.#tab);
    if (steps.length < this.#before) this.#before = 0;
    return steps;
  }

  #noting(hand: Hand): Hand {
    return {
      ...hand,
      write: (label, text) => {
        this.#typed.set(label, text);
        return hand.write(label, text);
      },
    };
  }
}

const codeField = 'Código de 6 números';
const wrongCode = '123456';

const statesIn = (step: PathStep | undefined) => step?.target.split(' + ') ?? [];

/** Without what a mask puts between. */
const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, '');

function isCodeNewer(steps: readonly PathStep[]): boolean {
  const last = (event: string) => steps.findLastIndex((step) => step.event === event);
  return last('xstate.done.actor.sendCode') > last('code.submit');
}

/** What a call was for can have come about without its answer, or be out of reach for good; the screen says so. */
function isOtherEnd({ service, fault }: FaultCell, { snapshot }: Situation): boolean {
  const at = snapshot as OrderFunnelSnapshot;
  // Whoever sold it no longer does: the list of others is what there is.
  if (service === 'prepareRepeat')
    return fault.startsWith('reseller-') && at.matches({ resellers: 'choosing' });
  // A browser sends a request whose connection dropped again by itself, on each connection it has left.
  if (service === 'requestSubscription' && fault === 'reset')
    return at.context.problem?.code === 'too-many-attempts';
  const { orderStatus = '' } = at.context;
  const isShown = at.matches({ order: 'live' }) || at.matches({ order: 'finished' });
  if (!isShown || at.hasTag('busy')) return false;
  switch (service) {
    case 'placeOrder':
    case 'findOrderByKey':
      return true;
    case 'cancelOrder':
      return !['received', 'accepted'].includes(orderStatus);
    case 'confirmDelivery':
      return ['confirmed', 'refusedAtDoor'].includes(orderStatus);
    case 'withdrawPurchase':
      return fault === 'too-late';
    default:
      return false;
  }
}
