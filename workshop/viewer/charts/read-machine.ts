import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { FlowMachine } from '../../model/flow.ts';
import { cachedBy } from '../../paths/cached-by.ts';
import { chooseWalks } from '../../paths/choose.ts';
import {
  type Definition,
  inventoryOf,
  nameOf,
  rootName,
  transitionsOf,
  treeOf,
} from '../../paths/definitions.ts';
import type { Graph } from '../../paths/explore.ts';
import { exploreModel, pathOf } from '../../paths/generate.ts';
import { outcomeName, type PathModel } from '../../paths/model.ts';
import type { PathSet } from '../../paths/path-set.ts';
import type { Change, MachineChart, ServiceChart, StateChart, Transition, Way } from '../chart.ts';
import { carriedThrough, keysIn } from './carried.ts';
import { changesIn } from './changes.ts';
import { fieldsOf } from './event-forms.ts';
import { eventLabel } from './event-label.ts';
import { silenceOf } from './silence.ts';
import { changedOf, failedOf, fullConditionOf } from './transition-words.ts';

const namedWalks = 4;

/** Cached, because charts and paths use the same exploration. */
export const exploredOf = cachedBy(exploreModel);

/** Reads all data of a machine except its drawing. Explores the machine's model. */
export function readMachine(flow: FlowMachine): MachineChart {
  const { model } = flow;
  const explored = exploredOf(model);
  const paths = chooseWalks(explored, { criterion: 'transitions' }).walks.map((walk) =>
    pathOf(walk, model.words, 'pt-BR'),
  );
  const { keys = {} } = flow;
  const failed = failedOf(flow.failedWords);
  const graph = carriedThrough(explored.graph, flow);
  const changes = changesIn(graph, model.machine, {
    guard: flow.guardWords,
    answer: (event, outcome) => model.words?.does({ event, outcome }),
    key: (key) => keys[key],
    failed,
  });
  const services = servicesIn(treeOf(model.machine.root), flow, explored.graph);
  const seen = { ...answersIn(explored.graph, services), changes };
  const { definitionOf } = inventoryOf(model.machine);
  const nodes = treeOf(model.machine.root);
  const examples = examplesIn(explored.graph);
  return {
    name: model.name,
    title: model.words?.title ?? model.name,
    examples,
    notes: flow.notes ?? {},
    forms: flow.payloads ? formsOf(flow.payloads, examples) : {},
    services,
    keys,
    states: nodes.filter(({ type }) => type !== 'history').map((node) => stateOf(node, flow, graph, paths)),
    transitions: nodes.flatMap((node) =>
      inOrder(
        transitionsOf(node).map((transition) =>
          transitionOf(definitionOf(transition), transition.eventType, flow, seen),
        ),
        failed,
      ),
    ),
  };
}

/** Returns the form fields of each event. An event known only from examples has none. */
function formsOf(
  payloads: NonNullable<FlowMachine['payloads']>,
  examples: MachineChart['examples'],
): MachineChart['forms'] {
  const described = Object.entries(payloads).map(([type, payload]) => [type, fieldsOf(payload)] as const);
  return {
    ...Object.fromEntries(examples.map(({ event }) => [event.type, []])),
    ...Object.fromEntries(described),
  };
}

/** Returns the id of the innermost card that contains a state. */
export function cardFor({ cards, model }: FlowMachine, state: string): string {
  const holding = cards
    .filter((card) => card.state === state || card.state === rootName || state.startsWith(`${card.state}.`))
    .toSorted((one, other) => other.state.length - one.state.length);
  return `${model.name}/${holding[0]?.state ?? state}`;
}

/** Returns every event from outside, once for each payload. */
function examplesIn({ edges }: Graph): MachineChart['examples'] {
  const readEdges = edges.flatMap(({ choice: { label, event, answer } }) =>
    answer || event.type.startsWith('xstate.') || event.type === 'draft.restored' ? [] : [{ label, event }],
  );
  return [...new Map(readEdges.map((one) => [one.label, one])).values()].toSorted((one, other) =>
    one.label < other.label ? -1 : 1,
  );
}

/** Returns every service with its answers. An answer whose plan differs in another state is listed for each. */
function servicesIn(
  nodes: readonly AnyStateNode[],
  { answersOf, callOf }: FlowMachine,
  { nodes: places }: Graph,
): ServiceChart[] {
  const services = new Map<string, ServiceChart>();
  for (const node of nodes)
    for (const { src } of node.invoke) {
      const [name, state] = [String(src), nameOf(node)];
      const at = places.find(({ leaf }) => leaf === state)?.situation;
      const call = callOf?.(name);
      const known = services.get(name) ?? { name, ...(call ? { call } : {}), answers: [] };
      services.set(name, known);
      for (const answer of at ? (answersOf?.(name, at) ?? []) : []) {
        const same = known.answers.filter((one) => one.name === answer.name);
        if (same.some(({ plan }) => JSON.stringify(plan) === JSON.stringify(answer.plan))) continue;
        known.answers.push(same.length === 0 ? answer : { ...answer, state });
      }
    }
  return [...services.values()];
}

interface Answers {
  taken: Map<string, Set<string>>;
  /** Refusals, as `service: outcome`. */
  refusals: Set<string>;
}

/** Returns which transitions took each answer of the services. */
function answersIn({ edges }: Graph, services: readonly ServiceChart[]): Answers {
  const taken: Answers['taken'] = new Map();
  // Answers with a refusal code of the server count as refusals, even if the service returns them in another form.
  const refusals: Answers['refusals'] = new Set(
    services.flatMap(({ name, answers }) =>
      answers
        .filter(({ code }) => code !== undefined)
        .map((answer) => `${name}: ${outcomeName(answer.name)}`),
    ),
  );
  for (const { choice, effects } of edges) {
    const { answer, event } = choice;
    const [first = []] = effects.microsteps;
    if (!answer || !event.type.startsWith('xstate.done.')) continue;
    const outcome = outcomeName(answer.outcome);
    for (const id of first) taken.set(id, (taken.get(id) ?? new Set()).add(outcome));
    const { output } = event;
    if (typeof output === 'object' && output !== null && 'refused' in output)
      refusals.add(`${answer.service}: ${outcome}`);
  }
  return { taken, refusals };
}

function transitionOf(
  { id, source, guard, targets }: Definition,
  type: string,
  { model, guardWords, delays, offers = {}, clocks, keys = {} }: FlowMachine,
  { taken, refusals, changes }: Answers & { changes: ReadonlyMap<string, Change[]> },
): Transition {
  const service = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  // An outcome that was never explored is taken from the guard's name.
  const named = /^answers\(([^)]+)\)/.exec(guard ?? '')?.[1];
  const outcomes = [...(taken.get(id) ?? (named === undefined ? [] : [named]))];
  const refused = outcomes.filter((name) => refusals.has(`${service}: ${name}`));
  const isRefusal = outcomes.length > 0 && refused.length === outcomes.length;
  const condition = guard === undefined ? undefined : guardWords(guard);
  const changed = changes.get(id) ?? [];
  const timer = delay === undefined ? clocks?.(source, type) : lengthOf(model.machine, delay, delays);
  return {
    id,
    source,
    event: eventLabel(type),
    way: wayOf(type, model, isRefusal),
    targets,
    wording: [clauseOf(type, model, outcomes), type in offers && `(${offers[type]})`]
      .filter(Boolean)
      .join(' '),
    ...(condition ? { condition } : {}),
    ...(guard === undefined ? {} : { guard }),
    ...(service === undefined ? {} : { service }),
    ...(timer === undefined ? {} : { timer }),
    ...(outcomes.length > 0 ? { outcomes } : {}),
    ...(refused.length > 0 && !isRefusal ? { refused } : {}),
    ...(changed.length > 0 ? { changes: changed, changed: changedOf(changed, keys) } : {}),
  };
}

/** Guards on different steps exclude each other, so their order does not matter. */
const ofStep = /^(?:opens|isStepRequested|restoresTo)\(/;

/**
 * Marks the transitions that are evaluated only after others of the same event or answer, and adds their full
 * conditions.
 */
function inOrder(list: readonly Transition[], failed: (clause: string) => string): Transition[] {
  return list.map((one, index) => {
    const first = list
      .slice(0, index)
      .filter(
        (other) => other.event === one.event && other.guard !== undefined && isOfSameAnswer(other, one),
      );
    const isElse =
      one.guard === undefined ? first.length > 0 : first.some(({ guard = '' }) => !ofStep.test(guard));
    const readEdges = isElse ? { ...one, isElse } : one;
    // Conditions about other steps are obvious, so they are left out.
    const apart = first.filter(({ guard = '' }) => !ofStep.test(guard) || !ofStep.test(one.guard ?? ''));
    const condition = fullConditionOf(readEdges, apart, failed);
    return condition ? { ...readEdges, fullCondition: condition } : readEdges;
  });
}

function isOfSameAnswer({ outcomes }: Transition, { outcomes: others = [] }: Transition): boolean {
  return outcomes === undefined || outcomes.some((outcome) => others.includes(outcome));
}

function wayOf(type: string, { timeout }: PathModel, isRefusal: boolean): Way {
  if (type === '') return 'always';
  if (type.startsWith('xstate.done.actor.')) return isRefusal ? 'refusal' : 'done';
  if (type.startsWith('xstate.error.')) return 'error';
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  if (delay === undefined) return 'event';
  return delay === timeout ? 'timeout' : 'timer';
}

function clauseOf(type: string, { words }: PathModel, outcomes: readonly string[]): string {
  if (type === '') return 'sem esperar nada';
  const [, kind, service] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (!words) return eventLabel(type);
  if (service === undefined) return words.does({ event: type });
  const answers = kind === 'error' ? ['error'] : outcomes;
  const clauses = answers.map((outcome) => words.does({ event: service, outcome }));
  return clauses.length > 0 ? clauses.join('; ') : eventLabel(type);
}

function stateOf(
  node: AnyStateNode,
  flow: FlowMachine,
  { nodes: places }: Graph,
  paths: PathSet['paths'],
): StateChart {
  const name = nameOf(node);
  const isWithin = (leaf: string) =>
    leaf.split(' + ').some((one) => one === name || one.startsWith(`${name}.`));
  const here = places.filter(({ leaf }) => isWithin(leaf));
  const known = here.map(({ situation }) => keysIn(situation));
  const keys = [...new Set(known.flat())].sort();
  const always = keys.filter((key) => known.every((some) => some.includes(key)));
  const isLeaf = node.type === 'atomic' || node.type === 'final';
  const [initial] = node.initial?.target ?? [];
  const walked = paths.filter(({ steps }) => steps.some(({ target }) => isWithin(target)));
  const called = flow.called?.(name) ?? [];
  const silence = node.invoke.length > 0 ? silenceOf(flow.model.machine, node) : [];
  const promise = isLeaf && here[0] && flow.model.words?.shows(name, here[0].situation);
  return {
    name,
    card: cardFor(flow, name),
    isLeaf,
    ...(initial ? { initial: nameOf(initial) } : {}),
    services: node.invoke.map(({ src }) => String(src)),
    timers: [...new Set(node.after.map(({ delay }) => delay))].map((delay) => ({
      delay: String(delay),
      length: lengthOf(flow.model.machine, delay, flow.delays),
    })),
    always,
    sometimes: keys.filter((key) => !always.includes(key)),
    // A promise that only names the state is left out.
    ...(promise && !promise.endsWith(` em ${name}`) ? { promise: promise.replace(` (${name})`, '') } : {}),
    ...(called.length > 0 ? { called } : {}),
    // A single state is already listed as the state's timer.
    ...(silence.length > 1 ? { silence } : {}),
    walks: {
      count: walked.length,
      shortest: walked
        .map(({ id, goal, steps }) => ({ id, goal, steps: steps.length }))
        .toSorted((one, other) => one.steps - other.steps)
        .slice(0, namedWalks),
    },
  };
}

function lengthOf(
  { implementations }: AnyStateMachine,
  delay: unknown,
  words: FlowMachine['delays'],
): string {
  const length = typeof delay === 'number' ? delay : implementations.delays[String(delay)];
  if (typeof length !== 'number') return words?.[String(delay)] ?? 'até o prazo que o servidor deu';
  return length < 1000 ? `${length} ms` : `${length / 1000} s`;
}
