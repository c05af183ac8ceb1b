import * as z from 'zod/mini';
import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { CannedResponse } from '../../../server/test-controls/calls.ts';
import { leafOf } from '../../paths/explore.ts';
import type { Choice, PathStep, Situation } from '../../paths/model.ts';
import { endOfVisit } from '../../paths/report.ts';
import { takenSteps } from '../../paths/taken-steps.ts';
import { resendSeconds } from '../fixtures.ts';
import type { Hand } from '../gestures.ts';
import { orderFunnelModel } from '../order-funnel.ts';
import { outcomes } from '../outcomes.ts';
import { controlsAfter, planWalk, timerSeconds, wayOf } from '../planner.ts';
import { orderScreensModel } from '../reachable.ts';
import type { FaultCell, TransportFault } from '../service-faults.ts';
import { isSuccess, nextChoice } from './next-choice.ts';
import { screenMismatch, visitOf } from './page-walk.ts';
import { Player } from './player.ts';
import type { Tab } from './tab.ts';
import { until, untilNoFault } from './until.ts';
import { walkerIn } from './walker-in.ts';
import type { WalkWorld } from './world.ts';

/** The canned response for each fault. An offline device never reaches the server. */
const responses: Record<TransportFault, CannedResponse | undefined> = {
  error: 'error',
  timeout: 'hold',
  slow: 'hold',
  reset: 'reset',
  shape: 'shape',
  cut: 'cut',
  offline: undefined,
};

/** Delay of a slow answer in seconds. It is shorter than the page's timeout. */
const slowSeconds = 12;

/** Maximum number of actions from the fault to the goal. */
const actionsMaximum = 30;

/**
 * Lets a call fail and continues. Checks that the screen shows a message and keeps the input, and that its controls
 * lead to the goal once the service works. Throws if one of these is false.
 */
export class FaultWalk {
  readonly #cell: FaultCell;
  readonly #tab: Tab;
  readonly #world: WalkWorld;
  /** Length of the visit's log when it was last checked before the call. */
  #before = 0;
  readonly #typed = new Map<string | RegExp, string>();

  constructor(cell: FaultCell, tab: Tab, world: WalkWorld) {
    this.#cell = cell;
    this.#tab = { ...tab, hand: this.#noting(tab.hand) };
    this.#world = world;
  }

  async walk(): Promise<void> {
    const { fault, service } = this.#cell;
    const openCalls = takenSteps(orderScreensModel, this.#cell.steps);
    const walk = planWalk(openCalls, responses[fault as TransportFault]);
    const player = new Player(this.#tab, this.#world, walk);
    const answer = openCalls.at(-1)?.choice.answer;
    const isRefused = answer?.service === service;
    const call = openCalls.length - (isRefused ? 2 : 1);
    // Steps after the last action of a person or the clock follow at once.
    const begins = walk.findLastIndex(
      ({ way }, index) => index <= call && !['answer', 'itself'].includes(way.by),
    );
    let before = '';
    for (let index = 0; index < call; index += 1) {
      if (index > 0 && index === begins) before = await this.#tab.hand.text();
      await player.play(index);
      if (player.isPassing(index)) continue;
      const target = openCalls[index]?.target ?? '';
      await untilNoFault(async () => {
        const steps = await this.#visit();
        // This is stored before the next check, because the page may start and finish the call by itself.
        this.#before = steps.length;
        const at = steps.at(-1)?.target;
        return at === target ? undefined : `${target} is not reached, only ${at}`;
      });
      if (target !== 'resuming') await this.#shows();
    }
    if (call > 0 && call === begins) before = await this.#tab.hand.text();
    if (fault === 'offline') await this.#tab.setOnline(false);
    await player.play(call);
    if (isRefused) await player.play(call + 1);
    if (fault === 'slow') return this.#checkLateAnswer();
    if (fault === 'timeout') {
      await this.#calls();
      await this.#world.pass(timerSeconds.serviceTimeout ?? 0);
    }
    await this.#left();
    await this.#checkScreen(before);
    await this.#tab.setOnline(true);
    const after = isRefused && answer ? controlsAfter(answer) : [];
    // The expired code is older than the pause before a new one.
    const forgets = fault === 'code-expired' ? (['codes.forget'] as const) : [];
    await this.#world.place('here');
    await this.#world.prepare({
      faults: [],
      controls: [...after, ...forgets, 'reseller.back'],
      release: 'as-is',
    });
    await this.#goOn();
  }

  /** Checks that an answer that is late, but within the timeout, is handled as any other. */
  async #checkLateAnswer(): Promise<void> {
    await this.#calls();
    await this.#world.pass(slowSeconds);
    await this.#world.prepare({ faults: [], release: 'as-is' });
    await this.#goOn();
  }

  async #calls(): Promise<void> {
    const { state } = this.#cell;
    await until(async () => statesIn((await this.#visit()).at(-1)).includes(state), `${state} is reached`);
  }

  async #left(): Promise<void> {
    const { state, fault } = this.#cell;
    // A form whose validation code cannot be loaded shows a message and makes no call.
    const isUnloaded = async () =>
      fault === 'offline' && (await this.#tab.hand.text()).includes('Sem conexão: tente de novo.');
    const isOver = async () => {
      const steps = await this.#visit();
      const called = steps.findIndex(
        (step, index) => index >= this.#before && statesIn(step).includes(state),
      );
      return called >= 0 ? called < steps.length - 1 : isUnloaded();
    };
    // A request that waits for a network has the usual timeout.
    await until(isOver, `${state} is left`, 3_000).catch(async () => {
      await this.#world.pass(timerSeconds.serviceTimeout ?? 0);
      await until(isOver, `${state} is left after its limit`);
    });
  }

  /** Waits until the screen matches the state, which the order's stream may change meanwhile. Returns the state. */
  async #shows(): Promise<string> {
    let target = '';
    await untilNoFault(async () => {
      const after = endOfVisit(await this.#visit(), orderFunnelModel);
      target = leafOf(after);
      return screenMismatch(this.#tab, { target, after });
    });
    return target;
  }

  /** Checks that the screen changed since before the call and still contains the input. */
  async #checkScreen(before: string): Promise<void> {
    const { hand } = this.#tab;
    const leaf = await this.#shows();
    await until(async () => (await hand.text()) !== before, `${leaf} says something new`);
    for (const [label, text] of this.#typed) {
      if (label === codeField || !(await hand.hasField(label))) continue;
      const value = await hand.read(label);
      if (bare(value) !== bare(text)) throw new Error(`${leaf}: ${label} held ${text}, and then ${value}`);
    }
  }

  /** Uses the controls of the screens to reach what the call was for. */
  async #goOn(): Promise<void> {
    const cell = this.#cell;
    for (let count = 0; count < actionsMaximum; count += 1) {
      const steps = await this.#visit();
      const at = endOfVisit(steps, orderFunnelModel);
      if (this.#isDone(steps) || isOtherEnd(cell, at) || (await this.#isWithdrawn()))
        return this.#hasOneOrder();
      const next = nextChoice(
        at,
        (choice, after) =>
          (choice.answer?.service === cell.service && isSuccess(choice)) || isOtherEnd(cell, after),
      );
      if (!next) throw new Error(`nothing leads on from ${leafOf(at)}`);
      await this.#do(next, at, steps).catch(async (error) => {
        // The order's stream may report meanwhile that the call succeeded although its answer was lost.
        if (!(await this.#isWithdrawn())) throw error;
      });
    }
    throw new Error(`no end after ${actionsMaximum} actions, in ${(await this.#visit()).at(-1)?.target}`);
  }

  /** Returns whether the service has answered successfully since the fault. */
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
    const hasNewEvent = async () => (await this.#visit()).length !== steps.length;
    if (next.answer) return until(hasNewEvent, `${next.label} comes`);
    const way = wayOf(next, at);
    if (way.by === 'time') await this.#world.pass(way.seconds);
    if (way.by === 'gesture') {
      await this.#shows();
      const walker = { ...walkerIn(this.#world, at.snapshot as OrderFunnelSnapshot, true) };
      const typed = this.#typed.get(codeField);
      // Enters the same code again, unless a newer one was sent.
      if (typed !== undefined && typed !== wrongCode && !isCodeNewer(steps)) walker.code = async () => typed;
      await way
        .gesture({ hand: this.#tab.hand, walker, payload: next.payload ?? '' })
        .catch(async (error) => {
          // A late answer may have changed the screen meanwhile.
          if (!(await hasNewEvent())) throw error;
        });
    }
    await until(hasNewEvent, `${next.label} reached the server`);
    await this.#waitForRetryTime(steps.length);
  }

  /** Waits as long as the answer requires after too many attempts. */
  async #waitForRetryTime(answeredAt: number): Promise<void> {
    const isRateLimited = async () =>
      (await this.#visit()).slice(answeredAt).some(({ payload = '' }) => payload === 'too-many-attempts');
    const isBusy = async () => endOfVisit(await this.#visit(), orderFunnelModel).snapshot.hasTag('busy');
    await until(async () => !(await isBusy()), 'the answer comes').catch(() => undefined);
    if (await isRateLimited()) await this.#world.pass(resendSeconds);
  }

  /** A withdrawal may succeed although its answer was lost: the order then shows a reference number. */
  async #isWithdrawn(): Promise<boolean> {
    return this.#cell.service === 'withdrawPurchase' && /Protocolo D\d/.test(await this.#tab.hand.text());
  }

  async #hasOneOrder(): Promise<void> {
    if (!['placeOrder', 'findOrderByKey'].includes(this.#cell.service)) return;
    const orders = z.parse(z.array(z.unknown()), await this.#tab.request('/api/pedidos'));
    if (orders.length !== 1) throw new Error(`${orders.length} orders were placed`);
  }

  /** The event log starts again after a page load. */
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

const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, '');

function isCodeNewer(steps: readonly PathStep[]): boolean {
  const last = (event: string) => steps.findLastIndex((step) => step.event === event);
  return last('xstate.done.actor.sendCode') > last('code.submit');
}

/**
 * Returns whether the call's purpose was reached without its answer, or has become impossible, and the screen shows it.
 */
function isOtherEnd({ service, fault }: FaultCell, { snapshot }: Situation): boolean {
  const at = snapshot as OrderFunnelSnapshot;
  // The reseller no longer sells, so the list of other resellers is the goal.
  if (service === 'prepareRepeat')
    return fault.startsWith('reseller-') && at.matches({ resellers: 'choosing' });
  // A browser repeats a request by itself after a dropped connection, once per open connection, so the limit of
  // attempts may be reached.
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
