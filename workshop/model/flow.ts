import type { AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import { orderStatus } from '#contract/order/order';
import { statusNames } from '#contract/order/status-names';
import { eventPayloads } from '#machines/order-funnel/event-payloads';
import { type rowOf, stepBefore, steps } from '#machines/order-funnel/steps';
import type { Choice, PathModel, Situation } from '../paths/model.ts';
import { panelCommands } from './commanding.ts';
import { funnelKeys, panelKeys, teamKeys } from './context-words.ts';
import { funnelDelays, funnelNotes } from './funnel-notes.ts';
import { failedWords, guardWords } from './guard-words.ts';
import { models } from './models.ts';
import { callOf, type NextAnswer, nextAnswers } from './next-answers.ts';
import { attentionClock, endedByClock, orderClocks, stepWords } from './order-clocks.ts';
import { askedIn } from './order-world.ts';
import { panelFailedWords, panelGuardWords } from './panel-guard-words.ts';

/** A part of a machine that is read alone: a step, or a task large enough. */
export interface FlowCard {
  /** The state whose inner states it holds, but those of a card of their own; `(raiz)` for a whole machine. */
  state: string;
  title: string;
  path?: string;
  isDialog?: true;
  /** The state that the arrow ← of its screen asks for, and what it is called. */
  back?: { state: string; label: string };
  /** States that it may be drawn over, a dialog alone. */
  over?: string[];
  /** The file of `src` that draws its screen, without what other cards' files draw. */
  screen?: string;
}

/** A machine as the viewer shows it. */
export interface FlowMachine {
  model: PathModel;
  cards: readonly FlowCard[];
  /** What a guard asks, as a clause after “se”. */
  guardWords(guard: string): string | undefined;
  /** The clause for when one of those does not hold. */
  failedWords?(clause: string): string | undefined;
  /** What each key of the context is called by people. */
  keys?: Readonly<Record<string, string>>;
  /** What each event carries. */
  payloads?: Readonly<Record<string, z.core.$ZodType>>;
  /** What a service calls on the server, and how it can be made to answer from a situation. */
  callOf?(service: string): { method: string; path: string } | undefined;
  answersOf?(service: string, at: Situation): NextAnswer[];
  /** What an answer may bring beside what its model's does, where that decides what becomes of the context. */
  alsoAnswers?(choice: Choice): Choice[];
  /** What a state is called where people read it, beside its words. */
  called?(state: string): string[];
  /** What has to be known of an event to read its transitions. */
  notes?: Readonly<Record<string, string>>;
  /** When a screen offers an event that the machine takes anyhow, as a clause in brackets. */
  offers?: Readonly<Record<string, string>>;
  /** How long a timer runs whose end the server sets, in words. */
  delays?: Readonly<Record<string, string>>;
  /** After how long the server makes an event happen in a state, in words. */
  clocks?(state: string, event: string): string | undefined;
  /** Where another machine's states decide here. */
  meets?: readonly { state: string; machine: string; said: string }[];
  /** Another machine that is drawn beside the cards that meet it. */
  beside?: Beside;
  /** What waiting states ask of a machine that is not drawn beside this one. */
  asks?: Asked;
}

/** What waiting states, by their names, ask of another machine: any of these events. */
export interface Asked {
  machine: string;
  askedIn: Readonly<Record<string, readonly string[]>>;
}

/** How two machines move each other. */
export interface Beside extends Asked {
  /** The news here of a state of the other machine. */
  news(state: string): AnyEventObject;
  /** Within a state, which key of the context holds the other machine's. */
  knows: { within: string; key: string };
}

/** The map of a wide window: what comes next stands beside what it follows. A whole machine stands by its name. */
const wide = drawn(`
  resuming         address            resellers                        items              personalData
  -                repeated           noReseller                       coupon             payment
  -                order.finished     order.live                       order              resume
  order-lifecycle  order.live.cancel  order.live.deliveryConfirmation  order.identifying  resume.identifying
  order-attention  reseller-panel      working.link                     working.sheet      -
  -                signingIn          working.attention                working.shift      reseller-team
`);

/** The map of a tall window. */
const tall = drawn(`
  resuming            address
  noReseller          resellers
  -                   items
  repeated            personalData
  coupon              payment
  resume.identifying  resume
  order.identifying   order
  order.finished      order.live
  order.live.cancel   order.live.deliveryConfirmation
  order-attention     order-lifecycle
  signingIn           reseller-panel
  working.link        working.sheet
  working.attention   working.shift
  -                   reseller-team
`);

/** Column and row of each name of a map. */
function drawn(map: string): (name: string) => { x: number; y: number } {
  const rows = map
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return (name) => {
    const y = rows.findIndex((names) => names.includes(name));
    if (y < 0) throw new Error(`${name} stands nowhere on the map`);
    return { x: rows[y]?.indexOf(name) ?? 0, y };
  };
}

/** Where a card of a machine stands on the map of a wide window, and of a tall one. */
export function standsAt(machine: string, { state }: FlowCard) {
  const name = state === '(raiz)' ? machine : state;
  return { wide: wide(name), tall: tall(name) };
}

function card(state: string, title: string, screen?: string): FlowCard {
  return { state, title, ...(screen === undefined ? {} : { screen }) };
}

function stepCard(name: (typeof steps)[number]['step'], screen: string, state: string = name): FlowCard {
  const row = steps.find(({ step }) => step === name);
  if (!row) throw new Error(`no step is called ${name}`);
  const before = stepBefore(name);
  return {
    ...card(state, row.title, screen),
    path: row.path,
    ...('over' in row ? { isDialog: true, over: statesBelow(row) } : {}),
    ...(before ? { back: { state: before.step, label: before.label } } : {}),
  };
}

/** The states that a dialog may be drawn over, wherever it was opened from. */
function statesBelow({ over }: Required<Pick<ReturnType<typeof rowOf>, 'over'>>): string[] {
  const below = [over({ lines: [] }), over({ lines: [], returnTo: 'resume' })];
  return [...new Set(below)].map((step) => (step === 'tracking' ? 'order.live' : step));
}

const funnelCards: readonly FlowCard[] = [
  card('resuming', 'Rascunho de volta'),
  stepCard('address', 'features/address/address-screen.tsx'),
  stepCard('resellers', 'features/resellers/resellers-screen.tsx'),
  stepCard('noReseller', 'features/resellers/no-reseller-screen.tsx'),
  stepCard('items', 'features/items/items-screen.tsx'),
  stepCard('personalData', 'features/customer/personal-data-screen.tsx'),
  stepCard('payment', 'features/payment/payment-screen.tsx'),
  stepCard('coupon', 'features/coupon/coupon-dialog.tsx'),
  stepCard('resume', 'features/resume/resume-screen.tsx'),
  card('resume.identifying', 'Telefone de quem pediu', 'features/resume/sent-identify.tsx'),
  card('order', 'Chegada ao pedido', 'features/tracking/unavailable-order.tsx'),
  card('order.identifying', 'Telefone de quem vê', 'features/tracking/order-identify.tsx'),
  stepCard('tracking', 'features/tracking/tracking-screen.tsx', 'order.live'),
  stepCard('cancel', 'features/tracking/cancel-dialog.tsx', 'order.live.cancel'),
  stepCard(
    'deliveryConfirmation',
    'features/tracking/delivery-dialog.tsx',
    'order.live.deliveryConfirmation',
  ),
  card('order.finished', 'Pedido encerrado', 'features/tracking/withdrawal.tsx'),
  card('repeated', 'Pedido repetido', 'features/history/repeat.tsx'),
];

const panelCards: readonly FlowCard[] = [
  { ...card('(raiz)', 'Painel da revenda', 'panel/panel-page.tsx'), path: '/painel' },
  { ...card('signingIn', 'Entrar no painel', 'panel/sign-in.tsx'), path: '/painel' },
  card('working.link', 'Conexão do painel', 'panel/push-callout.tsx'),
  card('working.sheet', 'Folha de um pedido', 'panel/order-sheet.tsx'),
  card('working.attention', 'Campainha'),
  card('working.shift', 'Turno', 'panel/shift-callout.tsx'),
];

/** Every machine of the viewer; one that is added here needs nothing else. */
export const flowMachines: readonly FlowMachine[] = [
  {
    model: modelOf('order-funnel'),
    cards: funnelCards,
    guardWords,
    failedWords,
    keys: funnelKeys,
    payloads: eventPayloads,
    callOf,
    answersOf: nextAnswers,
    alsoAnswers: withLess,
    notes: funnelNotes,
    offers: {
      'order.withdraw': 'a tela só o oferece em pedido entregue, uma vez, até 7 dias depois',
    },
    delays: funnelDelays,
    meets: [
      {
        state: 'order.live',
        machine: 'order-lifecycle',
        said: 'o acompanhamento traz cada mudança (order.updated)',
      },
      { state: 'order.live.cancel', machine: 'order-lifecycle', said: 'cancelOrder pede order.cancel' },
      {
        state: 'order.live.deliveryConfirmation',
        machine: 'order-lifecycle',
        said: 'confirmDelivery pede order.confirm, order.refuse ou, do que não chegou, order.fail',
      },
    ],
    beside: {
      machine: 'order-lifecycle',
      askedIn: {
        ...Object.fromEntries(Object.entries(askedIn).map(([state, event]) => [state, [event]])),
        // The second for what never came (`missing`).
        'order.live.deliveryConfirmation.registering': ['order.refuse', 'order.fail'],
      },
      news: (status) => ({ type: 'order.updated', status }),
      knows: { within: 'order', key: 'orderStatus' },
    },
  },
  {
    model: modelOf('order-lifecycle'),
    cards: [card('(raiz)', 'Vida do pedido')],
    guardWords: () => undefined,
    clocks: (_, event) => orderClocks[event],
    called: (state) =>
      orderStatus.def.in.options
        .map((wire) => ({ wire, status: z.decode(orderStatus, wire) }))
        .filter(({ status }) => status === state)
        .flatMap(({ wire, status }) => [statusNames[status], ...(endedByClock[status] ?? []), wire]),
    meets: [
      {
        state: '(raiz)',
        machine: 'order-attention',
        said: 'o pedido recebido começa a escada de avisos; a resposta ou o prazo acaba com ela',
      },
    ],
  },
  {
    model: modelOf('reseller-panel'),
    cards: panelCards,
    guardWords: panelGuardWords,
    failedWords: panelFailedWords,
    keys: panelKeys,
    delays: { comeBack: 'de 3 a 6 s, ao acaso' },
    asks: {
      machine: 'order-lifecycle',
      askedIn: { 'working.sheet.sending': panelCommands, 'working.sheet.commanding': panelCommands },
    },
    meets: [
      {
        state: 'working.sheet',
        machine: 'order-lifecycle',
        said: `commandOrder pede ${panelCommands.slice(0, -1).join(', ')} ou ${panelCommands.at(-1)}`,
      },
      { state: 'working.link', machine: 'order-lifecycle', said: 'followOrders traz cada mudança' },
      {
        state: 'working.sheet',
        machine: 'reseller-team',
        said: 'team.open abre a folha da equipe; team.refused quer saber de novo quem entrou',
      },
    ],
  },
  {
    model: modelOf('reseller-team'),
    cards: [card('(raiz)', 'Equipe da revenda', 'panel/team/team-sheet.tsx')],
    guardWords: panelGuardWords,
    failedWords: panelFailedWords,
    keys: teamKeys,
  },
  {
    model: modelOf('order-attention'),
    cards: [card('(raiz)', 'Pedido sem resposta')],
    guardWords: () => undefined,
    called: stepWords,
    clocks: attentionClock,
  },
];

/** New terms, or another reseller, that takes only cash: the order keeps its lines, and needs another payment. */
function withLess({ label, event, answer, ...choice }: Choice): Choice[] {
  const less = (reseller: object) => ({ ...reseller, paymentMethods: ['cash'] });
  const known = `${label} (a forma de pagar saiu)`;
  if (event.type === 'reseller.choose')
    return [{ ...choice, label: known, event: { ...event, reseller: less(event.reseller) } }];
  if (answer?.outcome !== 'offer') return [];
  const { offer } = event.output;
  const output = { offer: { ...offer, reseller: less(offer.reseller) } };
  return [{ ...choice, label: known, event: { ...event, output }, answer }];
}

function modelOf(name: string): PathModel {
  const model = models.find((one) => one.name === name);
  if (!model) throw new Error(`no model is called ${name}`);
  return model;
}
