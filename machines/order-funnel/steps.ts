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

/** What a URL brings beside its path: a place to look at, or the order an order step is about. */
interface Asked {
  point?: Point;
  orderId?: string;
}

/** Where a step stands in the progress bar. */
type Stage = 'address' | 'reseller' | 'items' | 'customer' | 'payment';

/** All there is to say of a step. */
interface StepRow {
  step: string;
  path: string;
  /** The machine's top state. The steps of a placed order share one; `askedOrderStep` tells them apart. */
  state: string;
  /** Whether the step may be entered with what is known. */
  opens(known: Known, asked: Asked): boolean;
  /** What the machine does on the way in, when a URL or a link asks for the step. */
  actions?: string | { type: string; params: string };
  stage?: Stage;
  /** The way back that its frame shows. */
  back?: { to: string; label: string };
  /** A dialog: the step it is drawn over, which is also the one a draft saved in it resumes at. */
  over?(known: Known): string;
}

/** One row per step, in the order a customer meets them: everything that knows of steps is made from these rows. */
export const steps = [
  { step: 'address', path: '/address', state: 'address', opens: isEditable, stage: 'address' },
  {
    step: 'resellers',
    path: '/order/resellers',
    state: 'resellers',
    opens: (known, { point }) => isEditable(known) && (known.address !== undefined || point !== undefined),
    actions: 'browse',
    stage: 'reseller',
    back: { to: 'address', label: 'Voltar para o endereço' },
  },
  {
    step: 'noReseller',
    path: '/order/no-reseller',
    state: 'noReseller',
    opens: (known) => isEditable(known) && known.address !== undefined && known.reach === 'none',
    stage: 'reseller',
    back: { to: 'address', label: 'Voltar para o endereço' },
  },
  {
    step: 'items',
    path: '/order/my-items',
    state: 'items',
    opens: (known) => isEditable(known) && known.address !== undefined && known.reseller !== undefined,
    stage: 'items',
    back: { to: 'resellers', label: 'Voltar para as revendas' },
  },
  {
    step: 'personalData',
    path: '/order/personal-data',
    state: 'personalData',
    opens: (known) => isEditable(known) && hasCart(known),
    stage: 'customer',
    back: { to: 'items', label: 'Voltar para os itens' },
  },
  {
    step: 'payment',
    path: '/order/payment',
    state: 'payment',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known),
    stage: 'payment',
    back: { to: 'personalData', label: 'Voltar para seus dados' },
  },
  {
    step: 'coupon',
    path: '/order/coupon',
    state: 'coupon',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known),
    actions: { type: 'rememberReturn', params: 'payment' },
    stage: 'payment',
    over: ({ returnTo }) => returnTo ?? 'payment',
  },
  {
    step: 'resume',
    path: '/order/resume',
    state: 'resume',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known) && known.payment !== undefined,
    stage: 'payment',
    back: { to: 'payment', label: 'Voltar para o pagamento' },
  },
  { step: 'tracking', path: '/order/data', state: 'order', opens: namesOrder, actions: 'askForOrder' },
  {
    step: 'cancel',
    path: '/order/cancel',
    state: 'order',
    opens: namesOrder,
    actions: 'askForOrder',
    over: () => 'tracking',
  },
  {
    step: 'deliveryConfirmation',
    path: '/order/confirm-delivery',
    state: 'order',
    opens: namesOrder,
    actions: 'askForOrder',
    over: () => 'tracking',
  },
] as const satisfies readonly StepRow[];

type AnyRow = (typeof steps)[number];

/** A step of the funnel: one URL, one screen or dialog. */
export type Step = AnyRow['step'];

/** A top state of the machine that draws steps. */
export type StepState = AnyRow['state'];

/** The steps of a placed order, which are found by its id and not by a draft. */
export type OrderStep = Extract<AnyRow, { state: 'order' }>['step'];

/** What a URL asks for. `point` browses a place without an address; `orderId` names the order of an order step. */
export interface StepRequest extends Asked {
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

function namesOrder(_known: Known, { orderId }: Asked): boolean {
  return orderId !== undefined;
}

type Row = Omit<StepRow, 'step' | 'state' | 'back'> & {
  step: Step;
  state: StepState;
  back?: { to: Step; label: string };
};

const rows: readonly Row[] = steps;
const rowByStep = new Map(rows.map((row) => [row.step, row]));

/** The row of a step. */
export function rowOf(step: Step): Row {
  const row = rowByStep.get(step);
  if (!row) throw new Error(`no row names the step ${step}`);
  return row;
}

/** Whether a request may be answered with the step it names. */
export function canOpen(request: StepRequest, known: Known): boolean {
  return rowOf(request.step).opens(known, request);
}

/** The steps a draft can be saved in: neither dialogs nor a placed order's. */
export const savedSteps: readonly Row[] = rows.filter(({ state, over }) => state !== 'order' && !over);

/** The step a draft is saved under, or, for a dialog, the one it was opened over. */
export function savedStep(saved: string, known: Known): string {
  return rows.find(({ step }) => step === saved)?.over?.(known) ?? saved;
}

/** The step a restored draft resumes at: the saved one, or the nearest earlier one that still holds. */
export function nearestStep(saved: string, known: Known): Step {
  const index = rows.findIndex(({ step }) => step === savedStep(saved, known));
  const reachable = rows.slice(0, index + 1).filter((row) => !row.over && row.opens(known, {}));
  return reachable.at(-1)?.step ?? 'address';
}

/** Whether a step is drawn as a dialog over another one. */
export function isDialog(step: Step): boolean {
  return rowOf(step).over !== undefined;
}

/** Whether a step is one of a placed order. */
export function isOrderStep(step: Step): step is OrderStep {
  return rowOf(step).state === 'order';
}

/** The step of a top state; where steps share it, the one that was asked for. */
export function stepIn(state: string, asked: OrderStep): Step | undefined {
  return rows.find((row) => row.state === state && (row.state !== 'order' || row.step === asked))?.step;
}

/** The path of a step; `orderId` becomes the query of an order step, `point` that of a shared list. */
export function pathOf({ step, orderId, point }: StepRequest): string {
  const { path } = rowOf(step);
  if (orderId !== undefined) return `${path}?pedido=${orderId}`;
  return point ? `${path}?latitude=${point.latitude}&longitude=${point.longitude}` : path;
}

/** The step drawn at a path, without its query. */
export function stepAt(path: string): Step | undefined {
  return rows.find((row) => row.path === path)?.step;
}
