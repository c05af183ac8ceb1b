import type { AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import { orderStatus } from '#contract/order/order';
import { statusNames } from '#contract/order/status-names';
import { eventPayloads } from '#machines/order-funnel/event-payloads';
import { type rowOf, stepBefore, steps } from '#machines/order-funnel/steps';
import type { Choice, PathModel, Situation } from '../paths/model.ts';
import { panelCommands } from './command-participant.ts';
import { funnelKeys, panelKeys, ratingKeys, settingsKeys, teamKeys } from './context-words.ts';
import { funnelDelays, funnelNotes } from './funnel-notes.ts';
import { failedWords, guardWords } from './guard-words.ts';
import { models } from './models.ts';
import { callOf, type NextAnswer, nextAnswers } from './next-answers.ts';
import { attentionClock, endedByClock, orderClocks, stepWords } from './order-clocks.ts';
import { commandRequestedIn } from './order-world.ts';
import { panelFailedWords, panelGuardWords } from './panel-guard-words.ts';

/** A part of a machine that is drawn separately: a step, or a larger task. */
export interface FlowCard {
  /** The state whose inner states the card contains, except states with another card. `(root)` means a whole machine. */
  state: string;
  title: string;
  path?: string;
  isDialog?: true;
  /** The state that the screen's back arrow opens, and its label. */
  back?: { state: string; label: string };
  /** States that a dialog may be drawn over. */
  over?: string[];
  /** The file in `src` that draws the screen, without the files of other cards. */
  screen?: string;
}

export interface FlowMachine {
  model: PathModel;
  cards: readonly FlowCard[];
  /** Returns the question of a guard, as a clause after “se”. */
  guardWords(guard: string): string | undefined;
  /** Returns the clause for the case that the guard is false. */
  failedWords?(clause: string): string | undefined;
  keys?: Readonly<Record<string, string>>;
  payloads?: Readonly<Record<string, z.core.$ZodType>>;
  /**
   * Returns the server operation that a service calls. `answersOf` returns the answers that can be chosen in a
   * situation.
   */
  callOf?(service: string): { method: string; path: string } | undefined;
  answersOf?(service: string, at: Situation): NextAnswer[];
  /** Returns variants of an answer that change the context in other ways than the model's own answer. */
  alsoAnswers?(choice: Choice): Choice[];
  /** Returns other names of a state, as people read them. */
  called?(state: string): string[];
  /** Notes that a reader needs to understand an event's transitions. */
  notes?: Readonly<Record<string, string>>;
  /** Conditions under which a screen offers an event that the machine always accepts, as clauses in brackets. */
  offers?: Readonly<Record<string, string>>;
  /** Lengths of timers that the server sets, in words. */
  delays?: Readonly<Record<string, string>>;
  /** Returns, in words, after how long the server causes an event in a state. */
  clocks?(state: string, event: string): string | undefined;
  /** Places where states of another machine decide. */
  relations?: readonly { state: string; machine: string; wording: string }[];
  /** Another machine that is drawn next to the cards that meet it. */
  beside?: Beside;
  /** Events that waiting states request from a machine that is not drawn next to this one. */
  requests?: RequestedEvents;
}

/** Events that the waiting states of a machine request from another one, by the state's name. */
export interface RequestedEvents {
  machine: string;
  requestedIn: Readonly<Record<string, readonly string[]>>;
}

export interface Beside extends RequestedEvents {
  /** Returns the event here that reports a state of the other machine. */
  update(state: string): AnyEventObject;
  /** The context key that mirrors the other machine's state, and the state within which it is valid. */
  mirrors: { within: string; key: string };
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

/** Returns the states that a dialog may be drawn over, for every way to open it. */
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
  { ...card('(root)', 'Painel da revenda', 'panel/panel-page.tsx'), path: '/painel' },
  { ...card('signingIn', 'Entrar no painel', 'panel/sign-in.tsx'), path: '/painel' },
  card('working.link', 'Conexão do painel', 'panel/push-callout.tsx'),
  card('working.sheet', 'Folha de um pedido', 'panel/order-sheet.tsx'),
  card('working.attention', 'Campainha'),
  card('working.shift', 'Turno', 'panel/shift-controls.tsx'),
];

/** Every machine of the viewer. A new machine only needs an entry here and its cards in both layouts. */
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
    alsoAnswers: withCashOnly,
    notes: funnelNotes,
    offers: {
      'order.withdraw': 'a tela só o oferece em pedido entregue, uma vez, até 7 dias depois',
    },
    delays: funnelDelays,
    relations: [
      {
        state: 'order.live',
        machine: 'order-lifecycle',
        wording: 'o acompanhamento traz cada mudança (order.updated)',
      },
      { state: 'order.live.cancel', machine: 'order-lifecycle', wording: 'cancelOrder pede order.cancel' },
      {
        state: 'order.live.deliveryConfirmation',
        machine: 'order-lifecycle',
        wording: 'confirmDelivery pede order.confirm, order.refuse ou, do que não chegou, order.fail',
      },
    ],
    beside: {
      machine: 'order-lifecycle',
      requestedIn: {
        ...Object.fromEntries(Object.entries(commandRequestedIn).map(([state, event]) => [state, [event]])),
        // `order.fail` is for a delivery that never arrived (`missing`).
        'order.live.deliveryConfirmation.registering': ['order.refuse', 'order.fail'],
      },
      update: (status) => ({ type: 'order.updated', status }),
      mirrors: { within: 'order', key: 'orderStatus' },
    },
  },
  {
    model: modelOf('order-lifecycle'),
    cards: [card('(root)', 'Vida do pedido')],
    guardWords: () => undefined,
    clocks: (_, event) => orderClocks[event],
    called: (state) =>
      orderStatus.def.in.options
        .map((wire) => ({ wire, status: z.decode(orderStatus, wire) }))
        .filter(({ status }) => status === state)
        .flatMap(({ wire, status }) => [statusNames[status], ...(endedByClock[status] ?? []), wire]),
    relations: [
      {
        state: '(root)',
        machine: 'order-attention',
        wording: 'o pedido recebido começa a escada de avisos; a resposta ou o prazo acaba com ela',
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
    requests: {
      machine: 'order-lifecycle',
      requestedIn: { 'working.sheet.sending': panelCommands },
    },
    relations: [
      {
        state: 'working.sheet',
        machine: 'order-lifecycle',
        wording: `commandOrder pede ${panelCommands.slice(0, -1).join(', ')} ou ${panelCommands.at(-1)}`,
      },
      { state: 'working.link', machine: 'order-lifecycle', wording: 'followOrders traz cada mudança' },
      {
        state: 'working.sheet',
        machine: 'reseller-team',
        wording: 'team.open abre a folha da equipe; team.refused quer saber de novo quem entrou',
      },
      {
        state: 'working.sheet',
        machine: 'reseller-settings',
        wording: 'settings.open abre o negócio; settings.refused quer saber de novo quem entrou',
      },
    ],
  },
  {
    model: modelOf('reseller-team'),
    cards: [card('(root)', 'Equipe da revenda', 'panel/team/team-sheet.tsx')],
    guardWords: panelGuardWords,
    failedWords: panelFailedWords,
    keys: teamKeys,
  },
  {
    model: modelOf('reseller-settings'),
    cards: [card('(root)', 'Negócio da revenda', 'panel/settings/settings-page.tsx')],
    guardWords: panelGuardWords,
    failedWords: panelFailedWords,
    keys: settingsKeys,
  },
  {
    model: modelOf('phone-verification'),
    cards: [card('(root)', 'Celular nas páginas privadas', 'frame/verification/phone-identity.tsx')],
    guardWords: panelGuardWords,
    failedWords: panelFailedWords,
  },
  {
    model: modelOf('order-rating'),
    cards: [card('(root)', 'Avaliação do pedido', 'features/tracking/order-rating.tsx')],
    guardWords: panelGuardWords,
    failedWords: panelFailedWords,
    keys: ratingKeys,
  },
  {
    model: modelOf('order-attention'),
    cards: [card('(root)', 'Pedido sem resposta')],
    guardWords: () => undefined,
    called: stepWords,
    clocks: attentionClock,
  },
];

/**
 * Returns a variant in which the new terms, or the new reseller, accept only cash. The order keeps its lines and needs
 * another payment method.
 */
function withCashOnly({ label, event, answer, ...choice }: Choice): Choice[] {
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
