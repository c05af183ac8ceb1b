import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { pathOf, type StepRequest } from '#machines/order-funnel/steps';
import type { Choice } from '../../paths/model.ts';
import { isPassing } from '../../paths/taken-steps.ts';
import type { Walker } from '../gestures.ts';
import type { PlannedStep } from '../planner.ts';
import { giveUp } from '../plans.ts';
import { orderScreensModel } from '../reachable.ts';
import type { Tab } from './tab.ts';
import { walkerIn } from './walker-in.ts';
import type { WalkWorld } from './world.ts';

export class Player {
  readonly #tab: Tab;
  readonly #world: WalkWorld;
  readonly #walk: readonly PlannedStep[];

  constructor(tab: Tab, world: WalkWorld, walk: readonly PlannedStep[]) {
    this.#tab = tab;
    this.#world = world;
    this.#walk = walk;
  }

  isPassing(index: number): boolean {
    return isPassing(orderScreensModel, this.#walk, index);
  }

  async play(index: number): Promise<void> {
    const step = this.#at(index);
    const { plan, place, idleSeconds, way, givesUp } = step;
    if (idleSeconds > 0) await this.#world.pass(idleSeconds);
    if (place) await this.#world.place(place);
    if (plan) await this.#world.prepare(plan);
    if (way.by === 'page') await this.#tab.open(pathOf({ step: way.start.step as StepRequest['step'] }));
    if (way.by === 'time') await this.#world.pass(way.seconds);
    if (way.by === 'gesture') {
      const { event, payload = '' } = step.choice;
      const typed = event.type === 'step.open' ? this.#hrefOf(event, payload) : payload;
      await way.gesture({ hand: this.#tab.hand, walker: this.#walker(index), payload: typed });
    }
    if (givesUp) await this.#world.prepare(giveUp);
  }

  /** Releases every call that the server delays. */
  async end(): Promise<void> {
    await this.#world.prepare({ ...giveUp, quietStreams: false });
  }

  #at(index: number): PlannedStep {
    const step = this.#walk[index];
    if (!step) throw new Error(`the walk has no step ${index}`);
    return step;
  }

  #hrefOf(event: Choice['event'], payload: string): string {
    const here = this.#tab.url();
    const { step, point, orderId } = event as unknown as StepRequest;
    if (payload === 'a própria etapa') return here.pathname + here.search;
    if (orderId === undefined) return pathOf(point ? { step, point: this.#world.elsewhere } : { step });
    return pathOf({ step, orderId: this.#world.orderId });
  }

  #walker(index: number): Walker {
    const next = this.#walk.slice(index + 1).find(({ choice }) => choice.answer)?.choice.answer?.outcome;
    const isCodeRight = next === undefined || next === 'verified';
    return walkerIn(this.#world, this.#at(index).before.snapshot as OrderFunnelSnapshot, isCodeRight);
  }
}
