import { findWays } from '../paths/cover-graph.ts';
import { nameOf } from '../paths/definitions.ts';
import type { Edge, Graph, GraphNode } from '../paths/explore.ts';
import { type Choice, outcomeName, type PathStep } from '../paths/model.ts';
import { stepOn } from '../paths/step-names.ts';

/** Faults that any call can have on its way, besides refusals. */
export const transportFaults = {
  error: 'o servidor falha',
  timeout: 'a resposta não chega a tempo',
  slow: 'a resposta demora, e chega a tempo',
  reset: 'a conexão cai depois que o servidor fez o que foi pedido',
  shape: 'a resposta não tem a forma combinada',
  cut: 'a resposta chega pela metade',
  offline: 'o aparelho está sem rede',
} as const;
export type TransportFault = keyof typeof transportFaults;

/** One fault of one service in one state that calls it. */
export interface FaultCell {
  /** `state › service: fault`. */
  id: string;
  service: string;
  state: string;
  /** The code of a refusal, or a transport fault. */
  fault: string;
  /** The shortest walk to the fault. Its last step makes the call or, for a refusal, is the refusal. */
  steps: readonly PathStep[];
}

export const faultRunsFolder = 'coverage/faults';

/** A fault that a service cannot have (in `state`, if given), with the reason. */
export interface NotApplicable {
  service: string;
  state?: string;
  fault: string;
  reason: string;
}

const startsByItself =
  'the call follows another one or the opening of the page, so it is never made without a network';

/** Services that are not calls, with the reason. */
const streams: Record<string, string> = {
  followOrder: 'is not a call: it breaks and recovers by itself (workshop/load/fault/streams.ts)',
};

const impossible: readonly NotApplicable[] = [
  { service: 'signOut', fault: 'shape', reason: 'the response has no body' },
  { service: 'signOut', fault: 'cut', reason: 'the response has no body' },
  { service: 'signOut', fault: 'refused', reason: 'the service does not refuse' },
  { service: 'listResellers', fault: 'refused', reason: 'the service does not refuse' },
];

/**
 * Returns one cell for every service, fault and calling state, with the shortest walk to it, and the combinations that
 * are impossible.
 */
export function faultMatrix({ nodes: places, edges }: Graph): {
  cells: FaultCell[];
  notApplicable: NotApplicable[];
} {
  const stepsTo = shortestSteps(places, (choice) => !isFailing(choice));
  const anyStepsTo = shortestSteps(places);
  const cells: FaultCell[] = [];
  const notApplicable = [...impossible];
  for (const { service, state, at } of callersIn(places)) {
    const calling = edges.filter(({ from, to, choice }) => at.has(to) && !at.has(from) && !isFailing(choice));
    const add = (fault: string, ways: (PathStep[] | undefined)[]) => {
      const [steps] = ways.filter((way) => way !== undefined).sort((one, other) => one.length - other.length);
      if (steps) cells.push({ id: `${state} › ${service}: ${fault}`, service, state, fault, steps });
      else notApplicable.push({ service, state, fault, reason: startsByItself });
    };
    const refusals = edges.filter(({ from, choice }) => at.has(from) && isRefusal(choice));
    for (const code of new Set(refusals.map(({ choice }) => outcomeName(choice.answer?.outcome ?? ''))))
      add(
        code,
        refusals
          .filter(({ choice }) => choice.answer?.outcome === code)
          .flatMap((refusal) =>
            calling.filter(({ to }) => to === refusal.from).map((call) => stepsTo(call, refusal)),
          ),
      );
    for (const fault of Object.keys(transportFaults)) {
      if (impossible.some((one) => one.service === service && one.fault === fault)) continue;
      const byHand = fault === 'offline' ? calling.filter(({ choice }) => isByHand(choice)) : calling;
      add(
        fault,
        byHand.map((call) => stepsTo(call) ?? anyStepsTo(call)),
      );
    }
  }
  for (const [service, reason] of Object.entries(streams))
    for (const fault of ['refused', ...Object.keys(transportFaults)])
      notApplicable.push({ service, fault, reason });
  return { cells, notApplicable };
}

/**
 * Returns a sample: each service with each fault, in changing states. `withRefusals` is false if other tests already
 * walk the refusals.
 */
export function sampleOf(cells: readonly FaultCell[], withRefusals: boolean): FaultCell[] {
  const services = [...new Set(cells.map(({ service }) => service))];
  return services.flatMap((service, place) => {
    const own = cells.filter((cell) => cell.service === service);
    const malformed = place % 2 === 0 ? 'shape' : 'cut';
    const faults = [...new Set(own.map(({ fault }) => fault))].filter((fault) => {
      if (!(fault in transportFaults)) return withRefusals;
      return !['shape', 'cut'].includes(fault) || fault === malformed;
    });
    return faults.flatMap((fault, index) => {
      const states = own.filter((cell) => cell.fault === fault);
      return states.slice(index % states.length).slice(0, 1);
    });
  });
}

interface Caller {
  service: string;
  state: string;
  /** The places in which the call is open. */
  at: Set<number>;
}

function callersIn(places: readonly GraphNode[]): Caller[] {
  const found = new Map<string, Caller>();
  for (const { index, situation } of places)
    for (const node of situation.snapshot._nodes)
      for (const { src } of node.invoke) {
        const [service, state] = [String(src), nameOf(node)];
        if (service in streams) continue;
        const caller = found.get(`${state} ${service}`) ?? { service, state, at: new Set() };
        caller.at.add(index);
        found.set(`${state} ${service}`, caller);
      }
  return [...found.values()];
}

const isRefusal = ({ answer, event }: Choice) =>
  answer !== undefined && Object.hasOwn(event.output ?? {}, 'refused');
const isFailing = ({ answer }: Choice) => ['error', 'timeout'].includes(answer?.outcome ?? '');
/** Opening a page needs a network. `address.submit` first searches for the address on the map. */
const needsNetwork = ['draft.restored', 'step.open', 'address.submit'];
/** Returns whether a person causes the choice on a loaded page. */
const isByHand = ({ answer, event: { type } }: Choice) =>
  !answer && !type.startsWith('xstate.') && !needsNetwork.includes(type);

/** Returns a function that finds the shortest walk ending with the given steps. */
function shortestSteps(
  places: readonly GraphNode[],
  isWay = (_: Choice): boolean => true,
): (...last: [Edge, ...Edge[]]) => PathStep[] | undefined {
  const { distances, way } = findWays(
    places.map(({ out }) => out.filter(({ choice }) => isWay(choice))),
    0,
  );
  return (...last) => {
    const [{ from }] = last;
    return distances[from] === Number.POSITIVE_INFINITY ? undefined : [...way(from), ...last].map(stepOn);
  };
}
