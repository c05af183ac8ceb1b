import type { Point } from '#contract/address/point';
import type { FunnelContext } from '#contract/draft/draft';

/** A step of the funnel: one URL, one screen or dialog. */
export type Step =
  | 'address'
  | 'resellers'
  | 'noReseller'
  | 'items'
  | 'personalData'
  | 'coupon'
  | 'payment'
  | 'resume'
  | 'tracking'
  | 'cancel'
  | 'deliveryConfirmation';

/** What a URL asks for. `point` browses a place without an address; `orderId` names the order of an order step. */
export interface StepRequest {
  step: Step;
  point?: Point;
  orderId?: string;
}

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

interface StepRow {
  step: Step;
  path: string;
  /** Whether the step may be entered with what is known. */
  opens(known: Known, request: StepRequest): boolean;
  /** A dialog drawn over another step. */
  dialog?: true;
}

/** One row per step, in the order a customer meets them: the only place where steps and paths are tied together. */
export const steps: readonly StepRow[] = [
  { step: 'address', path: '/address', opens: isEditable },
  {
    step: 'resellers',
    path: '/order/resellers',
    opens: (known, { point }) => isEditable(known) && (known.address !== undefined || point !== undefined),
  },
  {
    step: 'noReseller',
    path: '/order/no-reseller',
    opens: (known) => isEditable(known) && known.address !== undefined && known.reach === 'none',
  },
  {
    step: 'items',
    path: '/order/my-items',
    opens: (known) => isEditable(known) && known.address !== undefined && known.reseller !== undefined,
  },
  {
    step: 'personalData',
    path: '/order/personal-data',
    opens: (known) => isEditable(known) && hasCart(known),
  },
  {
    step: 'payment',
    path: '/order/payment',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known),
  },
  {
    step: 'coupon',
    path: '/order/coupon',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known),
    dialog: true,
  },
  {
    step: 'resume',
    path: '/order/resume',
    opens: (known) => isEditable(known) && hasVerifiedCustomer(known) && known.payment !== undefined,
  },
  { step: 'tracking', path: '/order/data', opens: namesOrder },
  { step: 'cancel', path: '/order/cancel', opens: namesOrder, dialog: true },
  { step: 'deliveryConfirmation', path: '/order/confirm-delivery', opens: namesOrder, dialog: true },
];

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

function namesOrder(_known: Known, { orderId }: StepRequest): boolean {
  return orderId !== undefined;
}

const rowOf = new Map(steps.map((row) => [row.step, row]));

/** Whether a request may be answered with the step it names. */
export function canOpen(request: StepRequest, known: Known): boolean {
  return rowOf.get(request.step)?.opens(known, request) ?? false;
}

/** The step a draft is saved under, or, for the coupon dialog, the one it was opened from. */
export function savedStep(saved: string, { returnTo }: Known): string {
  return saved === 'coupon' ? (returnTo ?? 'payment') : saved;
}

/** The step a restored draft resumes at: the saved one, or the nearest earlier one that still holds. */
export function nearestStep(saved: string, known: Known): Step {
  const index = steps.findIndex(({ step }) => step === savedStep(saved, known));
  const reachable = steps
    .slice(0, index + 1)
    .filter((row) => !row.dialog && row.opens(known, { step: row.step }));
  return reachable.at(-1)?.step ?? 'address';
}

/** Whether a step is drawn as a dialog over another one. */
export function isDialog(step: Step): boolean {
  return rowOf.get(step)?.dialog ?? false;
}

/** The path of a step; `orderId` becomes the query of an order step, `point` that of a shared list. */
export function pathOf({ step, orderId, point }: StepRequest): string {
  const path = rowOf.get(step)?.path ?? '/address';
  if (orderId !== undefined) return `${path}?pedido=${orderId}`;
  return point ? `${path}?latitude=${point.latitude}&longitude=${point.longitude}` : path;
}

/** The step drawn at a path, without its query. */
export function stepAt(path: string): Step | undefined {
  return steps.find((row) => row.path === path)?.step;
}
