import type { AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import { orderStatus } from '#contract/order/order';
import { statusNames } from '#contract/order/status-names';
import { eventPayloads } from '#machines/order-funnel/event-payloads';
import { stepBefore, steps } from '#machines/order-funnel/steps';
import { blockSeconds, codeLifeSeconds, longestCooldownSeconds } from '../server/services/phone/limits.ts';
import type { PathModel, Situation } from '../tools/paths/model.ts';
import { deskGuardWords } from './desk-guard-words.ts';
import { guardWords } from './guard-words.ts';
import { models } from './models.ts';
import { callOf, type NextAnswer, nextAnswers } from './next-answers.ts';
import { askedIn } from './order-world.ts';

/** A part of a machine that is read alone: a step, or a task large enough. */
export interface FlowCard {
  /** The state whose inner states it holds, but those of a card of their own; `(raiz)` for a whole machine. */
  state: string;
  title: string;
  path?: string;
  isDialog?: true;
  /** The state that the arrow ← of its screen asks for, and what it is called. */
  back?: { state: string; label: string };
  /** The file of `src` that draws its screen, without what other cards' files draw. */
  screen?: string;
  /** Where it stands on the map of a wide window, and of a tall one. */
  wide: At;
  tall: At;
}

/** A machine as the viewer shows it. */
export interface FlowMachine {
  model: PathModel;
  cards: readonly FlowCard[];
  /** What a guard asks, as a clause after “se”. */
  guardWords(guard: string): string | undefined;
  /** What each event carries. */
  payloads?: Readonly<Record<string, z.core.$ZodType>>;
  /** What a service calls on the server, and how it can be made to answer from a situation. */
  callOf?(service: string): { method: string; path: string } | undefined;
  answersOf?(service: string, at: Situation): NextAnswer[];
  /** What a state is called where people read it, beside its words. */
  called?(state: string): string[];
  /** What has to be known of an event to read its transitions. */
  notes?: Readonly<Record<string, string>>;
  /** When a screen offers an event that the machine takes anyhow, as a clause in brackets. */
  offers?: Readonly<Record<string, string>>;
  /** How long a timer runs whose end the server sets, in words. */
  delays?: Readonly<Record<string, string>>;
  /** Where another machine's states decide here. */
  meets?: readonly { state: string; machine: string; said: string }[];
  /** Another machine that is drawn beside the cards that meet it. */
  beside?: Beside;
}

/** How two machines move each other. */
export interface Beside {
  machine: string;
  /** What waiting states here ask of the other machine, by their names. */
  asks: Readonly<Record<string, string>>;
  /** The news here of a state of the other machine. */
  news(state: string): AnyEventObject;
  /** Within a state, which key of the context holds the other machine's. */
  knows: { within: string; key: string };
}

/** Column and row: what comes next stands beside what it follows. */
type At = readonly [column: number, row: number];

function stepCard(
  name: (typeof steps)[number]['step'],
  places: Pick<FlowCard, 'wide' | 'tall' | 'screen'>,
  state: string = name,
): FlowCard {
  const row = steps.find(({ step }) => step === name);
  if (!row) throw new Error(`no step is called ${name}`);
  const before = stepBefore(name);
  return {
    state,
    title: row.title,
    path: row.path,
    ...('over' in row ? { isDialog: true } : {}),
    ...(before ? { back: { state: before.step, label: before.label } } : {}),
    ...places,
  };
}

const funnelCards: readonly FlowCard[] = [
  { state: 'resuming', title: 'Rascunho de volta', wide: [0, 0], tall: [0, 0] },
  stepCard('address', { wide: [1, 0], tall: [1, 0], screen: 'features/address/address-screen.tsx' }),
  stepCard('resellers', { wide: [2, 0], tall: [1, 1], screen: 'features/resellers/resellers-screen.tsx' }),
  stepCard('noReseller', { wide: [2, 1], tall: [0, 1], screen: 'features/resellers/no-reseller-screen.tsx' }),
  stepCard('items', { wide: [3, 0], tall: [1, 2], screen: 'features/items/items-screen.tsx' }),
  stepCard('personalData', {
    wide: [4, 0],
    tall: [1, 3],
    screen: 'features/customer/personal-data-screen.tsx',
  }),
  stepCard('payment', { wide: [4, 1], tall: [1, 4], screen: 'features/payment/payment-screen.tsx' }),
  stepCard('coupon', { wide: [3, 1], tall: [0, 4], screen: 'features/coupon/coupon-dialog.tsx' }),
  stepCard('resume', { wide: [4, 2], tall: [1, 5], screen: 'features/resume/resume-screen.tsx' }),
  {
    state: 'resume.identifying',
    title: 'Telefone de quem pediu',
    screen: 'features/resume/sent-identify.tsx',
    wide: [4, 3],
    tall: [0, 5],
  },
  {
    state: 'order',
    title: 'Chegada ao pedido',
    screen: 'features/tracking/unavailable-order.tsx',
    wide: [3, 2],
    tall: [1, 6],
  },
  {
    state: 'order.identifying',
    title: 'Telefone de quem vê',
    screen: 'features/tracking/order-identify.tsx',
    wide: [3, 3],
    tall: [0, 6],
  },
  stepCard(
    'tracking',
    { wide: [2, 2], tall: [1, 7], screen: 'features/tracking/tracking-screen.tsx' },
    'order.live',
  ),
  stepCard(
    'cancel',
    { wide: [1, 3], tall: [0, 8], screen: 'features/tracking/cancel-dialog.tsx' },
    'order.live.cancel',
  ),
  stepCard(
    'deliveryConfirmation',
    { wide: [2, 3], tall: [1, 8], screen: 'features/tracking/delivery-dialog.tsx' },
    'order.live.deliveryConfirmation',
  ),
  {
    state: 'order.finished',
    title: 'Pedido encerrado',
    screen: 'features/tracking/withdrawal.tsx',
    wide: [1, 2],
    tall: [0, 7],
  },
  {
    state: 'repeated',
    title: 'Pedido repetido',
    screen: 'features/history/repeat.tsx',
    wide: [1, 1],
    tall: [0, 3],
  },
];

const deskCards: readonly FlowCard[] = [
  {
    state: '(raiz)',
    title: 'Painel da revenda',
    path: '/painel',
    screen: 'desk/desk-page.tsx',
    wide: [1, 4],
    tall: [1, 10],
  },
  {
    state: 'signingIn',
    title: 'Entrar no painel',
    path: '/painel',
    screen: 'desk/sign-in.tsx',
    wide: [1, 5],
    tall: [0, 10],
  },
  {
    state: 'working.link',
    title: 'Conexão do painel',
    screen: 'desk/push-notice.tsx',
    wide: [2, 4],
    tall: [0, 11],
  },
  {
    state: 'working.sheet',
    title: 'Folha de um pedido',
    screen: 'desk/order-sheet.tsx',
    wide: [3, 4],
    tall: [1, 11],
  },
  { state: 'working.attention', title: 'Campainha', wide: [2, 5], tall: [0, 12] },
  { state: 'working.shift', title: 'Turno', screen: 'desk/shift-notice.tsx', wide: [3, 5], tall: [1, 12] },
];

/** Every machine of the viewer; one that is added here needs nothing else. */
export const flowMachines: readonly FlowMachine[] = [
  {
    model: modelOf('order-funnel'),
    cards: funnelCards,
    guardWords,
    payloads: eventPayloads,
    callOf,
    answersOf: nextAnswers,
    notes: {
      'step.open':
        'A seta ←, que pede a etapa de antes, o botão de voltar do navegador, um link e um endereço digitado pedem todos uma etapa por este evento. Ela “pode abrir” quando o que vem antes dela já foi escolhido; senão fica-se onde está, e o endereço volta a ser o da etapa.',
    },
    offers: {
      'order.withdraw': 'a tela só o oferece em pedido entregue, uma vez, até 7 dias depois',
    },
    delays: {
      codeLifetime: `${codeLifeSeconds / 60} minutos desde o envio, contados pelo servidor`,
      resendCooldown: `30 s depois do primeiro código, ou SMS_RESEND_SECONDS, o dobro a cada reenvio, até ${longestCooldownSeconds / 60} minutos`,
      blockLength: `${blockSeconds / 60} minutos, contados pelo servidor`,
    },
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
        said: 'confirmDelivery pede order.confirm ou order.refuse',
      },
    ],
    beside: {
      machine: 'order-lifecycle',
      asks: askedIn,
      news: (status) => ({ type: 'order.updated', status }),
      knows: { within: 'order', key: 'orderStatus' },
    },
  },
  {
    model: modelOf('order-lifecycle'),
    cards: [{ state: '(raiz)', title: 'Vida do pedido', wide: [0, 3], tall: [1, 9] }],
    guardWords: () => undefined,
    called: (state) =>
      orderStatus.def.in.options
        .map((wire) => ({ wire, status: z.decode(orderStatus, wire) }))
        .filter(({ status }) => status === state)
        .flatMap(({ wire, status }) => [statusNames[status], wire]),
    meets: [
      {
        state: '(raiz)',
        machine: 'order-attention',
        said: 'o pedido recebido começa a escada de avisos; a resposta ou o prazo acaba com ela',
      },
    ],
  },
  {
    model: modelOf('reseller-desk'),
    cards: deskCards,
    guardWords: deskGuardWords,
    meets: [
      {
        state: 'working.sheet',
        machine: 'order-lifecycle',
        said: 'commandOrder pede order.accept, order.reject, order.dispatch, order.deliver, order.fail ou order.giveUp',
      },
      { state: 'working.link', machine: 'order-lifecycle', said: 'followOrders traz cada mudança' },
      {
        state: 'working.sheet',
        machine: 'shop-team',
        said: 'team.open abre a folha da equipe; team.refused quer saber de novo quem entrou',
      },
    ],
  },
  {
    model: modelOf('shop-team'),
    cards: [
      {
        state: '(raiz)',
        title: 'Equipe da revenda',
        screen: 'desk/team/team-sheet.tsx',
        wide: [4, 5],
        tall: [1, 13],
      },
    ],
    guardWords: deskGuardWords,
  },
  {
    model: modelOf('order-attention'),
    cards: [{ state: '(raiz)', title: 'Pedido sem resposta', wide: [0, 4], tall: [0, 9] }],
    guardWords: () => undefined,
  },
];

function modelOf(name: string): PathModel {
  const model = models.find((one) => one.name === name);
  if (!model) throw new Error(`no model is called ${name}`);
  return model;
}
