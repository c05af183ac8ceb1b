import { dirname } from 'node:path';
import type { FlowMachine } from '../../model/flow.ts';
import type { MachineChart, ScreenText } from '../chart.ts';
import { ignoresStepRequests } from '../inherited.ts';
import type { Opened } from './opened-steps.ts';
import { cardFor } from './read-machine.ts';
import { readTexts, type SourceTexts } from './read-texts.ts';

/** The layout around every step. Its texts belong to no step. */
const layout = 'src/routes/_funnel.tsx';
/** A text that this many cards share is listed once, without a card. */
const sharedBy = 5;
/** Suffixes of view names that do not name a state. */
const viewWords = /-(?:view|screen|dialog|step|order|form)$/;

/** Returns the texts of all screens, read from the source files that draw them. */
export function screenTexts(flows: readonly FlowMachine[], charts: readonly MachineChart[]): ScreenText[] {
  const screens = flows.flatMap((flow) =>
    flow.cards.flatMap(({ state, screen }) =>
      screen === undefined ? [] : [{ card: cardFor(flow, state), file: `src/${screen}` }],
    ),
  );
  const read = new Map<string, SourceTexts>();
  const textsOf = (file: string) => {
    const known = read.get(file) ?? readTexts(file);
    read.set(file, known);
    return known;
  };
  const cardsOf = new Map<string, Set<string>>();
  const add = (file: string, card: string) => cardsOf.set(file, (cardsOf.get(file) ?? new Set()).add(card));
  const own = new Set(screens.map(({ file }) => file));
  for (const { card, file } of screens)
    for (const drawn of reachedFrom(file, (one) => textsOf(one).imports, own)) add(drawn, card);
  const around = reachedFrom(layout, (one) => textsOf(one).imports, own);

  const screenless = flows.flatMap(({ model, cards }, index) =>
    cards.some(({ screen }) => screen !== undefined)
      ? []
      : (charts[index]?.states.map(({ name }) => ({ name, of: `${model.name}/${name}` })) ?? []),
  );
  const files = [...new Set([...cardsOf.keys(), ...around])];
  const reached = (file: string, without: ReadonlySet<string> = new Set()) =>
    reachedFrom(file, (one) => textsOf(one).imports, new Set([...own, ...without]));
  const keys = Object.fromEntries(charts.flatMap((chart) => Object.entries(chart.keys)));
  const openedAs = (
    opens: readonly Opened[],
    file: string,
    cards: readonly string[],
  ): ScreenText['opens'] => {
    const states = opens.flatMap(({ step }) => stateOf(step, charts) ?? []);
    if (states.length === 0) return undefined;
    const shownIn = screens.flatMap((screen) =>
      cards.includes(screen.card) ? statesShowing(file, screen, charts, reached) : [],
    );
    const [{ test = '', holds } = {}] = opens;
    const when = opens.length === 1 && keys[test] ? `se ${holds ? '' : 'não '}há ${keys[test]}` : undefined;
    return { states: [...new Set(states)], shownIn, ...(when ? { when } : {}) };
  };
  const found = files.flatMap((file) => {
    const cards = [...(cardsOf.get(file) ?? [])];
    const isEverywhere = around.includes(file) || cards.length >= sharedBy;
    const near = cards.filter((id) =>
      screens.some(({ card, file: one }) => card === id && dirname(one) === dirname(file)),
    );
    return textsOf(file).texts.map(({ text, keys, component, opens }): ScreenText => {
      const isOfProblems = /^const \w*[pP]roblemWords$/.test(keys[0] ?? '');
      const answer = isOfProblems ? problemIn(keys, charts, near) : answerIn(keys, file, charts);
      const state = isEverywhere ? undefined : stateDrawn(component, file, cards, charts);
      const of = screenlessStateOf(keys, screenless);
      const opened = isEverywhere ? undefined : openedAs(opens, file, cards);
      const place = {
        ...(state ? { state } : {}),
        ...(of ? { of } : {}),
        ...(opened ? { opens: opened } : {}),
      };
      const textCards = isOfProblems && near.length > 0 ? near : isEverywhere ? [] : cards;
      return { text, cards: textCards, ...place, ...answer };
    });
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** The component that draws a whole screen. */
const frame = 'src/frame/step-frame.tsx';

/**
 * Returns the states of a card that show a file's texts. A view that contains the frame of a screen shows only the
 * files it imports. Any other state also shows the files that no view imports.
 */
function statesShowing(
  file: string,
  { card, file: screen }: { card: string; file: string },
  charts: readonly MachineChart[],
  reached: (file: string, without?: ReadonlySet<string>) => string[],
): string[] {
  const views = new Map(
    reached(screen).flatMap((view) => {
      const state = view === screen ? undefined : stateDrawnBy(view, [card], charts);
      return state === undefined ? [] : [[state, view] as const];
    }),
  );
  const ofNone = reached(screen, new Set(views.values()));
  const leaves = charts.flatMap(({ states, transitions }) =>
    states.filter((one) => one.isLeaf && one.card === card && isPressedIn(one.name, transitions)),
  );
  return leaves.flatMap(({ name }) => {
    const view = views.get(name);
    const own = view === undefined ? [] : reached(view);
    const isShown = own.includes(file) || (!own.includes(frame) && ofNone.includes(file));
    return isShown ? [name] : [];
  });
}

/** Returns whether buttons work in a state: it is not left at once, and does not ignore requests for a step. */
function isPressedIn(state: string, transitions: MachineChart['transitions']): boolean {
  const isLeft = transitions.some(
    ({ source, way, guard }) => source === state && way === 'always' && guard === undefined,
  );
  return !isLeft && !ignoresStepRequests(state, transitions);
}

/** Returns the files of `features`, `panel` and `frame` that a file imports, without the files of other cards. */
function reachedFrom(
  file: string,
  importsOf: (file: string) => string[],
  others: ReadonlySet<string>,
): string[] {
  const reached = new Set([file]);
  for (const one of reached)
    for (const next of importsOf(one))
      if (/^src\/(?:features|panel|frame)\//.test(next) && !others.has(next)) reached.add(next);
  return [...reached];
}

/** Outcomes for the keys of lost calls. */
const lost: Readonly<Record<string, string>> = { network: 'error', slow: 'timeout' };

/**
 * Returns the service whose refusal a text explains, and that refusal. Two names say which service it is: the constant,
 * as `placeOrderSentences`, or the file, as `place-order.sentences.ts`. Any other `…Sentences` may explain a refusal of
 * every service, for example the sentences on arrival at a step.
 */
function answerIn(keys: readonly string[], file: string, charts: readonly MachineChart[]) {
  const constant = /^const (\w+)Sentences$/.exec(keys[0] ?? '')?.[1];
  const name = constant === undefined ? /([\w-]+)\.sentences\.ts$/.exec(file)?.[1] : kebab(constant);
  const services = charts.flatMap((chart) => chart.services);
  const isOf = (one: { name: string }) => kebab(one.name) === name || keys.includes(one.name);
  const service = name === undefined ? undefined : services.find(isOf);
  const telling = service ? [service] : name === undefined ? [] : services;
  const outcome = outcomeAmong(
    keys,
    telling.flatMap(({ answers }) => answers.map((answer) => answer.name)),
  );
  return { ...(service ? { service: service.name } : {}), ...outcome };
}

/** Returns the refusal that a problem text explains: an outcome of any service of the cards' machine. */
function problemIn(keys: readonly string[], charts: readonly MachineChart[], cards: readonly string[]) {
  const own = charts.filter((chart) => cards.some((card) => card.startsWith(`${chart.name}/`)));
  const outcomes = own.flatMap(({ transitions }) => transitions.flatMap((one) => one.outcomes ?? []));
  return outcomeAmong(keys, [...outcomes, ...Object.values(lost)]);
}

function outcomeAmong(keys: readonly string[], named: readonly string[]): { outcome?: string } {
  // A constant may be named after the refusal.
  const bare = keys.map((key) => kebab(key.replace(/^(=|const )|Sentences$/g, '')));
  const outcome = bare.map((key) => lost[key] ?? key).find((key) => named.includes(key));
  return outcome === undefined ? {} : { outcome };
}

/** Returns the state of a machine without screens whose name is a key of the text. */
function screenlessStateOf(keys: readonly string[], states: readonly { name: string; of: string }[]) {
  return states.find(({ name }) => keys.includes(name))?.of;
}

function stateOf(step: string, charts: readonly MachineChart[]): string | undefined {
  const states = charts.flatMap((chart) => chart.states.map(({ name }) => name));
  return states.find((name) => name === step || name.endsWith(`.${step}`));
}

/** Returns the state of a card that the component is named after, or else the file. */
function stateDrawn(
  component: string | undefined,
  file: string,
  cards: readonly string[],
  charts: readonly MachineChart[],
) {
  const own = component && stateNamed(kebab(component).slice(1), cards, charts);
  return own ?? stateDrawnBy(file, cards, charts);
}

function stateDrawnBy(file: string, cards: readonly string[], charts: readonly MachineChart[]) {
  return stateNamed(/([\w-]+)\.tsx$/.exec(file)?.[1] ?? '', cards, charts);
}

function stateNamed(name: string, [card]: readonly string[], charts: readonly MachineChart[]) {
  const view = name.replace(viewWords, '');
  return charts
    .flatMap((chart) => chart.states)
    .find(
      (state) =>
        state.isLeaf &&
        state.card === card &&
        kebab(state.name.slice(state.name.lastIndexOf('.') + 1)) === view,
    )?.name;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
