import type { PathSetup } from '../setup.ts';
import { type GuardAnswers, type Move, type Run, settleEvent } from './real-run.ts';

/** A step of a path, as the tool prints it. */
export interface PrintedStep {
  event: string;
  payload?: string;
  outcome?: string;
  target: string;
  error?: string;
  /** When the step happens, in ms since the start. */
  at?: number;
  due?: readonly [number, number] | 'not decided';
}

/** A move with the names under which a path prints it, and the answers of guards that it needs. */
export interface NamedMove {
  move: Move;
  answers: GuardAnswers;
  event: string;
  payload?: string | undefined;
  outcome?: string;
}

/** Returns all moves that are possible now except those of the clock. */
export function movesOf(run: Run, setup: PathSetup = {}): NamedMove[] {
  if (run.actor.getSnapshot().status !== 'active') return [];
  const moves = [...eventsNow(run, setup), ...servicesNow(run, setup)];
  return moves.flatMap((move) => answersOf(setup).map((answers) => ({ ...move, answers })));
}

/** Returns the moves that a printed step may mean. */
export function meaningsOf(run: Run, step: PrintedStep, setup: PathSetup = {}): NamedMove[] {
  if (step.outcome !== undefined || step.event.startsWith('xstate.snapshot.'))
    return withAnswers(
      servicesNow(run, setup).filter((one) => isMeant(one, step)),
      setup,
    );
  const timers = run.clock
    .running()
    .filter(({ event }) => event.type === step.event)
    .map(({ number }) => ({ move: { timer: number }, event: step.event }));
  if (step.event.startsWith('xstate.after.')) return withAnswers(timers, setup);
  const payload = step.payload?.replace(/ ?\[[^\]]*\]$/, '') ?? '';
  const events = payloadsOf(run, setup, step.event)
    .filter((carried) => payloadText(carried) === payload || payloadText(carried) === step.payload)
    .map((carried) => ({ move: { send: { ...carried, type: step.event } }, event: step.event }));
  const isFromClock = payload !== '' && events.length === 0;
  return withAnswers(isFromClock ? timers : events, setup);
}

type Unanswered = Omit<NamedMove, 'answers'>;

function withAnswers(moves: readonly Unanswered[], setup: PathSetup): NamedMove[] {
  return moves.flatMap((move) => answersOf(setup).map((answers) => ({ ...move, answers })));
}

/** Returns every combination of the answers of guards that the setup defines. */
export function answersOf({ guards = {} }: PathSetup): GuardAnswers[] {
  return Object.entries(guards).reduce<GuardAnswers[]>(
    (all, [name, answers]) => all.flatMap((one) => answers.map((answer) => ({ ...one, [name]: answer }))),
    [{}],
  );
}

function payloadsOf(run: Run, { events = {} }: PathSetup, type: string): readonly object[] {
  if (type === routeType) return routesOf(run);
  const payloads = Object.entries(events).find(([name]) => name === type)?.[1] ?? [{}];
  if ('_zod' in payloads) throw new Error('payloads of a schema cannot be replayed');
  return typeof payloads === 'function' ? payloads(run.actor.getSnapshot()) : payloads;
}

const routeType = 'xstate.route';

/** Returns the payloads of XState's event that goes to a state with a `route`. */
function routesOf(run: Run): { to: string }[] {
  return run.actor
    .getSnapshot()
    ._nodes.flatMap(({ transitions }) =>
      (transitions.get(routeType) ?? []).map(({ target }) => ({ to: `#${target?.[0]?.id}` })),
    );
}

function eventsNow(run: Run, setup: PathSetup): Unanswered[] {
  const descriptors = new Set(run.actor.getSnapshot()._nodes.flatMap((node) => [...node.transitions.keys()]));
  const types = [...descriptors].flatMap((descriptor) => {
    if (descriptor.startsWith('xstate.')) return [];
    if (descriptor !== '*' && !descriptor.endsWith('.*')) return [descriptor];
    const prefix = descriptor.slice(0, -1);
    const named = Object.keys(setup.events ?? {}).filter(
      (type) => type.startsWith(prefix) || `${type}.` === prefix,
    );
    return named.length > 0 ? named : [`${prefix}anything`];
  });
  const sent = [...new Set(types), ...(descriptors.has(routeType) ? [routeType] : [])];
  return sent.flatMap((event) =>
    payloadsOf(run, setup, event).map((carried) => ({ move: { send: { ...carried, type: event } }, event })),
  );
}

function servicesNow(run: Run, { services = {} }: PathSetup): (Unanswered & { src: string; path: string })[] {
  return run.services().flatMap(({ ref, src, path, kind, input }) => {
    const { answers, errors = { error: new Error('failed') }, snapshots } = services[src] ?? {};
    const given = typeof answers === 'function' ? answers(input) : answers;
    const named = (outcome: string, how: 'done' | 'error', data: unknown) => ({
      move: { service: path, outcome, event: settleEvent(kind, how, data) },
      event: src,
      outcome,
      src,
      path,
    });
    const isWatched = Reflect.get(ref, '_syncSnapshot') === true;
    const emitted = isWatched && kind === 'observable' ? (snapshots ?? { '': {} }) : {};
    return [
      ...Object.entries(given ?? (kind === 'callback' ? {} : { done: undefined })).map(([outcome, output]) =>
        named(outcome, 'done', output),
      ),
      ...Object.entries(errors).map(([outcome, error]) => named(outcome, 'error', error)),
      ...Object.entries(emitted).map(([payload, snapshot]) => ({
        move: {
          service: path,
          outcome: '',
          event: settleEvent(kind, 'emit', Reflect.get(Object(snapshot), 'context')),
        },
        event: `xstate.snapshot.${ref.id}`,
        payload: payload === '' ? undefined : payload,
        src,
        path,
      })),
    ];
  });
}

/** Returns whether a printed step names a service: by its source, and by its path if the step has one. */
function isMeant(move: Unanswered & { src: string; path: string }, step: PrintedStep): boolean {
  if (step.outcome === undefined) return move.event === step.event && move.payload === step.payload;
  if (move.outcome !== step.outcome) return false;
  const [src, path] = [withoutIndex(move.src), withoutIndex(move.path)];
  const isNamed = step.event === src || step.event.startsWith(`${src} (`);
  const isOther =
    step.event.startsWith(`${src} (`) && !/x:\d+/.test(path) && step.event !== `${src} (${path})`;
  return isNamed && !isOther;
}

/** Returns the name of an inline service without XState's index: that of its state. */
function withoutIndex(name: string): string {
  return name
    .replace(/^(?:xstate\.invoke\.)?0\./, '')
    .replace(/^(?:xstate\.invoke\.)?(\d+)\.(.+)$/, (_, index, state) => `${state} ${Number(index) + 1}`);
}

/** Returns a payload as the documentation says that paths print it. */
function payloadText(carried: object): string {
  if (Object.keys(carried).length === 0) return '';
  return JSON.stringify(printable(carried));
}

function printable(value: unknown): unknown {
  if (typeof value === 'bigint') return `(${value}n)`;
  if (value === undefined) return '(undefined)';
  if (typeof value === 'number' && !Number.isFinite(value)) return `(${value})`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return ['(Map)', ...[...value].map(printable)];
  if (value instanceof Set) return ['(Set)', ...[...value].map(printable)];
  if (value instanceof Date) return `(${value.toISOString()})`;
  if (value instanceof RegExp) return `(${value})`;
  if (value instanceof File) return `(${value.name} ${value.size} bytes)`;
  if (value instanceof Uint8Array) return ['(Uint8Array)', ...value];
  if (Array.isArray(value)) return value.map(printable);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printable(one)]));
}
