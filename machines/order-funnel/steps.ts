import type { Point } from '#contract/address/point';
import type { FunnelContext } from '#contract/draft/draft';

type Known = Pick<
  FunnelContext,
  | 'address'
  | 'reach'
  | 'reseller'
  | 'lines'
  | 'customer'
  | 'verifiedPhone'
  | 'payment'
  | 'idempotencyKey'
  | 'returnTo'
>;

/** The query of a step's URL. `point` is a place to browse; `orderId` identifies a placed order. */
interface StepQuery {
  point?: Point;
  orderId?: string;
}

/** A part of the progress bar. Steps can share one. */
type Stage = 'address' | 'reseller' | 'items' | 'customer' | 'payment' | 'review';

interface StepRow {
  step: string;
  path: string;
  title: string;
  /** The top state, if several steps share it. All steps of a placed order do. */
  state?: 'order';
  opens(known: Known, query: StepQuery): boolean;
  actions?: string | { type: string; params: string };
  stage?: Stage;
  /** Label of the back link that leads to this step. Only steps before an order have one. */
  back?: string;
  /** No step leads on to this one. It has the back link of the step before it. */
  isAside?: true;
  /** Returns the step below a dialog, at which a saved draft resumes. Other steps have none. */
  over?(known: Known): string;
}

/**
 * One row per step, in funnel order. Each step leads on to the row below it and back to the one above. Everything that
 * depends on the steps derives from these rows.
 */
export const steps = [
  {
    step: 'address',
    path: '/address',
    title: 'Onde entregar?',
    opens: isEditable,
    stage: 'address',
    back: 'Voltar para o endereço',
  },
  {
    step: 'resellers',
    path: '/order/resellers',
    title: 'Escolha a revenda',
    opens: (known, { point }) => isEditable(known) && (known.address !== undefined || point !== undefined),
    actions: 'browse',
    stage: 'reseller',
    back: 'Voltar para as revendas',
  },
  {
    step: 'noReseller',
    path: '/order/no-reseller',
    title: 'Ainda não chegamos aí',
    opens: (known) => isEditable(known) && known.address !== undefined && known.reach === 'none',
    stage: 'reseller',
    isAside: true,
  },
  {
    step: 'items',
    path: '/order/my-items',
    title: 'O que você precisa?',
    opens: (known) => isEditable(known) && known.address !== undefined && known.reseller !== undefined,
    stage: 'items',
    back: 'Voltar para os itens',
  },
  {
    step: 'personalData',
    path: '/order/personal-data',
    title: 'Seus dados',
    opens: (known) => isEditable(known) && hasCart(known),
    stage: 'customer',
    back: 'Voltar para seus dados',
  },
  {
    step: 'payment',
    path: '/order/payment',
    title: 'Como você vai pagar?',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known),
    stage: 'payment',
    back: 'Voltar para o pagamento',
  },
  {
    step: 'coupon',
    path: '/order/coupon',
    title: 'Cupom de desconto',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known),
    actions: { type: 'rememberReturn', params: 'payment' },
    stage: 'payment',
    over: ({ returnTo }) => returnTo ?? 'payment',
  },
  {
    step: 'resume',
    path: '/order/resume',
    title: 'Confira e peça',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known) && known.payment !== undefined,
    stage: 'review',
  },
  {
    step: 'tracking',
    path: '/order/data',
    title: 'Seu pedido',
    state: 'order',
    opens: namesOrder,
    actions: 'requestOrder',
  },
  {
    step: 'cancel',
    path: '/order/cancel',
    title: 'Cancelar o pedido?',
    state: 'order',
    opens: namesOrder,
    actions: 'requestOrder',
    over: () => 'tracking',
  },
  {
    step: 'deliveryConfirmation',
    path: '/order/confirm-delivery',
    title: 'Está tudo certo?',
    state: 'order',
    opens: namesOrder,
    actions: 'requestOrder',
    over: () => 'tracking',
  },
] as const satisfies readonly StepRow[];

type AnyRow = (typeof steps)[number];

export type Step = AnyRow['step'];

/** The steps of a placed order. Its id identifies them instead of a draft. */
export type OrderStep = Extract<AnyRow, { state: 'order' }>['step'];

export type StepState = Exclude<Step, OrderStep> | 'order';

/** A request for a step. `point` browses a place without an address; `orderId` is for steps of a placed order. */
export interface StepRequest extends StepQuery {
  step: Step;
}

/** A cart whose order may already have been sent is frozen until the outcome is known. */
function isEditable(known: Known): boolean {
  return known.idempotencyKey === undefined;
}

function hasCart(known: Known): boolean {
  return known.address !== undefined && known.reseller !== undefined && known.lines.length > 0;
}

function hasVerifiedCustomer(known: Known): boolean {
  return hasCart(known) && known.customer !== undefined && known.customer.phone === known.verifiedPhone;
}

function namesOrder(_known: Known, { orderId }: StepQuery): boolean {
  return orderId !== undefined;
}

type Row = Omit<StepRow, 'step'> & { step: Step };

const rows: readonly Row[] = steps;
const rowByStep = new Map(rows.map((row) => [row.step, row]));

export function rowOf(step: Step): Row {
  const row = rowByStep.get(step);
  if (!row) throw new Error(`no row names ${step}`);
  return row;
}

export function stateOf(step: Step): StepState {
  return isOrderStep(step) ? 'order' : step;
}

/** Returns whether the requested step can be shown. */
export function canOpen(request: StepRequest, known: Known): boolean {
  return rowOf(request.step).opens(known, request);
}

/** The steps that a draft can be saved in: no dialogs, no steps of a placed order. */
export const savedSteps: readonly Row[] = rows.filter(({ state, over }) => !state && !over);

const line = savedSteps.filter(({ isAside }) => !isAside);

export function stepBefore(step: Step): { step: Step; label: string } | undefined {
  const own = rowOf(step);
  if (!savedSteps.includes(own)) return undefined;
  const before = line.slice(
    0,
    line.findIndex((row) => rows.indexOf(row) >= rows.indexOf(own)),
  );
  const row = before.at(own.isAside ? -2 : -1);
  return row?.back ? { step: row.step, label: row.back } : undefined;
}

/** Returns the next step. Throws for the last one, because it places the order. */
export function stepAfter(step: Step): Step {
  const next = line[line.indexOf(rowOf(step)) + 1];
  if (!next) throw new Error(`no step comes after ${step}`);
  return next.step;
}

/** Returns the step that a draft is saved under. For a dialog, this is the step below it. */
export function savedStep(saved: string, known: Known): string {
  return rows.find(({ step }) => step === saved)?.over?.(known) ?? saved;
}

/** Returns the step at which a draft resumes: the saved one, or the nearest earlier one that is still valid. */
export function nearestStep(saved: string, known: Known): Step {
  const index = rows.findIndex(({ step }) => step === savedStep(saved, known));
  const reachable = rows.slice(0, index + 1).filter((row) => !row.over && row.opens(known, {}));
  return reachable.at(-1)?.step ?? 'address';
}

export function isDialog(step: Step): boolean {
  return rowOf(step).over !== undefined;
}

export function isOrderStep(step: Step): step is OrderStep {
  return rowOf(step).state !== undefined;
}

/** Returns the step of a top state. If steps share the state, returns the requested one. */
export function stepIn(state: string, query: OrderStep): Step | undefined {
  return state === 'order' ? query : rows.find(({ step }) => step === state)?.step;
}

/** Returns the path of a step. `orderId` or `point` becomes the query. */
export function pathOf({ step, orderId, point }: StepRequest): string {
  const { path } = rowOf(step);
  if (orderId !== undefined) return `${path}?pedido=${orderId}`;
  return point ? `${path}?latitude=${point.latitude}&longitude=${point.longitude}` : path;
}

/** Returns the step at a path without query. */
export function stepAt(path: string): Step | undefined {
  return rows.find((row) => row.path === path)?.step;
}

/** Returns the direction between two paths in the funnel, or undefined if the screen stays: dialogs and other pages. */
export function directionBetween(from: string | undefined, to: string): 'forward' | 'back' | undefined {
  const screens = rows.filter(({ over }) => !over).map(({ path }) => path);
  const before = screens.indexOf(from ?? '');
  const after = screens.indexOf(to);
  if (before < 0 || after < 0 || before === after) return undefined;
  return before < after ? 'forward' : 'back';
}
