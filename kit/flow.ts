import type * as z from 'zod/mini';
import { eventPayloads } from '#machines/order-funnel/event-payloads';
import { steps } from '#machines/order-funnel/steps';
import type { PathModel, Situation } from '../tools/paths/model.ts';
import { deskGuardWords } from './desk-guard-words.ts';
import { guardWords } from './guard-words.ts';
import { models } from './models.ts';
import { callOf, type NextAnswer, nextAnswers } from './next-answers.ts';

/** A part of a machine that is read alone: a step, or a task large enough. */
export interface FlowCard {
  /** The state whose inner states it holds, but those of a card of their own; `(raiz)` for a whole machine. */
  state: string;
  title: string;
  path?: string;
  isDialog?: true;
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
  /** Where another machine's states decide here. */
  meets?: readonly { state: string; machine: string; said: string }[];
}

/** Column and row: what comes next stands beside what it follows. */
type At = readonly [column: number, row: number];

function stepCard(
  name: (typeof steps)[number]['step'],
  places: Pick<FlowCard, 'wide' | 'tall'>,
  state: string = name,
): FlowCard {
  const row = steps.find(({ step }) => step === name);
  if (!row) throw new Error(`no step is called ${name}`);
  return { state, title: row.title, path: row.path, ...('over' in row ? { isDialog: true } : {}), ...places };
}

const funnelCards: readonly FlowCard[] = [
  { state: 'resuming', title: 'Rascunho de volta', wide: [0, 0], tall: [0, 0] },
  stepCard('address', { wide: [1, 0], tall: [1, 0] }),
  stepCard('resellers', { wide: [2, 0], tall: [1, 1] }),
  stepCard('noReseller', { wide: [2, 1], tall: [0, 1] }),
  stepCard('items', { wide: [3, 0], tall: [1, 2] }),
  stepCard('personalData', { wide: [4, 0], tall: [1, 3] }),
  stepCard('payment', { wide: [4, 1], tall: [1, 4] }),
  stepCard('coupon', { wide: [3, 1], tall: [0, 4] }),
  stepCard('resume', { wide: [4, 2], tall: [1, 5] }),
  { state: 'resume.identifying', title: 'Telefone de quem pediu', wide: [4, 3], tall: [0, 5] },
  { state: 'order', title: 'Chegada ao pedido', wide: [3, 2], tall: [1, 6] },
  { state: 'order.identifying', title: 'Telefone de quem vê', wide: [3, 3], tall: [0, 6] },
  stepCard('tracking', { wide: [2, 2], tall: [1, 7] }, 'order.live'),
  stepCard('cancel', { wide: [1, 3], tall: [0, 8] }, 'order.live.cancel'),
  stepCard('deliveryConfirmation', { wide: [2, 3], tall: [1, 8] }, 'order.live.deliveryConfirmation'),
  { state: 'order.finished', title: 'Pedido encerrado', wide: [1, 2], tall: [0, 7] },
  { state: 'repeated', title: 'Pedido repetido', wide: [1, 1], tall: [0, 3] },
];

const deskCards: readonly FlowCard[] = [
  { state: '(raiz)', title: 'Painel da revenda', path: '/painel', wide: [1, 4], tall: [1, 10] },
  { state: 'signingIn', title: 'Entrar no painel', path: '/painel', wide: [1, 5], tall: [0, 10] },
  { state: 'working.link', title: 'Conexão do painel', wide: [2, 4], tall: [0, 11] },
  { state: 'working.sheet', title: 'Folha de um pedido', wide: [3, 4], tall: [1, 11] },
  { state: 'working.attention', title: 'Campainha', wide: [2, 5], tall: [0, 12] },
  { state: 'working.shift', title: 'Turno', wide: [3, 5], tall: [1, 12] },
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
  },
  {
    model: modelOf('order-lifecycle'),
    cards: [{ state: '(raiz)', title: 'Vida do pedido', wide: [0, 3], tall: [1, 9] }],
    guardWords: () => undefined,
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
    ],
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
