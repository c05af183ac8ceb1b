import { basename } from 'node:path';
import { afterAll, expect } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, type StateValue, transition } from 'xstate';
import type { ServiceName, Services } from '#machines/order-funnel/actors';
import { emptyContext, type OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import { runStep } from '../../workshop/paths/run-step.ts';
import { traceOf } from '../../workshop/paths/trace.ts';
import { testName } from '../support/test-name.ts';

/** An event that a service or a timer sends to the machine. */
interface MachineEvent {
  type: `xstate.${string}`;
}
type SentEvent = OrderFunnelEvent | MachineEvent;

/** Returns the funnel in a state with this context. Nothing runs. */
export function at(value: StateValue, known: Partial<OrderFunnelContext> = {}): OrderFunnelSnapshot {
  return orderFunnel.resolveState({ value, context: { ...emptyContext, ...known } });
}

/** Returns the state and context after events. */
export function outcome(from: OrderFunnelSnapshot, ...events: SentEvent[]) {
  const { value, context } = walk(from, events).snapshot;
  return { value, context };
}

/** Returns the step and context after events, for tests that only depend on the order of steps. */
export function stepAndContext(from: OrderFunnelSnapshot, ...events: SentEvent[]) {
  const { snapshot } = walk(from, events);
  return { step: stepOf(snapshot), context: snapshot.context };
}

/** Returns an expected outcome: a state and its whole context. */
export function arrival(value: StateValue, known: Partial<OrderFunnelContext> = {}) {
  return { value, context: { ...emptyContext, ...known } };
}

/** Returns the services that the last event starts, with their input. */
export function startedBy(from: OrderFunnelSnapshot, ...events: SentEvent[]) {
  return walk(from, events).actions.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' ? [{ service: params.id, input: params.input }] : [],
  );
}

/** Returns the actions of the last event. Empty if the machine ignores it. */
export function actionsOf(from: OrderFunnelSnapshot, ...events: SentEvent[]): string[] {
  return walk(from, events).actions.map(({ type }) => type);
}

/** Returns the timers that the last event starts: delay and state → ms. */
export function timersArmedBy(from: OrderFunnelSnapshot, ...events: SentEvent[]): Record<string, number> {
  return Object.fromEntries(
    walk(from, events).actions.flatMap(({ type, params }) =>
      type === 'xstate.raise' ? [[String(params.id).replace('xstate.after.', ''), Number(params.delay)]] : [],
    ),
  );
}

export function answer<Name extends ServiceName>(name: Name, output: Services[Name]['output']) {
  return { type: `xstate.done.actor.${name}` as const, output, actorId: name };
}

export function failure(name: ServiceName | 'followOrder') {
  return { type: `xstate.error.actor.${name}` as const, error: new Error('offline'), actorId: name };
}

/** Returns the event of a timer that ran out: the delay's name and the path of the state that started it. */
export function elapsed(delay: string, state: string) {
  return { type: `xstate.after.${delay}.orderFunnel.${state}` as const };
}

const pure: AnyStateMachine = orderFunnel;

/** The coverage of the machine by this file's tests. */
const trace = traceOf(orderFunnelModel, 'unit', testName);
afterAll(() => trace.save(basename(expect.getState().testPath ?? 'tests')));

function walk(from: OrderFunnelSnapshot, events: AnyEventObject[]) {
  let snapshot: OrderFunnelSnapshot = from;
  const traced = trace.walk(from);
  let actions: { type: string; params: Record<string, unknown> }[] = [];
  for (const event of events) {
    traced.step(runStep(pure, snapshot, event).effects);
    const next = transition(pure, snapshot, event);
    snapshot = next[0] as OrderFunnelSnapshot;
    actions = next[1] as typeof actions;
  }
  return { snapshot, actions };
}
