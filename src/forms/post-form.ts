import type { QueryClient } from '@tanstack/react-query';
import type { DraftFields } from '#contract/draft/draft';
import { confirmedPhoneField } from '#contract/phone/mobile-phone';
import type { FormAnswer } from '#contract/site/form-answer';
import { locationOf, type OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { isOrderStep, type StepRequest } from '#machines/order-funnel/steps';
import { draftMark, formFields } from '#src/funnel/form-fields.ts';
import { orderOf } from '#src/funnel/order-of.ts';
import { stepRequestAt } from '#src/funnel/request.ts';
import type { ServerFunnel } from '#src/funnel/server-funnel.ts';
import type { Api } from '#src/lib/api.ts';
import { refusalOf } from '#src/lib/api-error.ts';
import { readerOf } from './readers.ts';
import type { Fields } from './reading.ts';

export interface PostedForm {
  url: URL;
  fields: Fields;
  api: Api;
  /** Creates a funnel of this request with a new cache. A second funnel reads the newest draft. */
  createFunnel(): { funnel: ServerFunnel; queryClient: QueryClient };
}

/** A redirect, or the page to render as the answer. */
export type FormOutcome =
  | { location: string }
  | {
      href: string;
      funnel: ServerFunnel;
      queryClient: QueryClient;
      status: number;
      answer?: FormAnswer;
      /** Seconds until the same form may succeed. */
      retryAfter?: number | undefined;
    };

/**
 * Answers a posted form with the same machine that the browser runs. Reads the form, sends its events, and runs the
 * invoked services until the machine waits for the customer. Redirects to the page of the reached state, or renders it
 * here if a redirect would lose something.
 */
export async function postForm(posted: PostedForm): Promise<FormOutcome> {
  const { url, fields, api } = posted;
  const requestedStep = stepRequestAt(url.pathname, Object.fromEntries(url.searchParams));
  if (!requestedStep) throw new Error(`${url.pathname} is not a step`);
  const made = posted.createFunnel();
  const { funnel } = made;
  const { href } = await funnel.open(requestedStep);
  const typed = typedFields(fields);
  const event = fields[formFields.event];

  if (funnel.draft().orderId !== undefined && requestedStep.orderId === undefined) return { location: href };
  try {
    if (event === undefined) {
      await funnel.post({ events: [], fields: typed });
      return { location: url.pathname + url.search };
    }
    if (isStale(requestedStep, funnel, fields)) {
      const order = await orderOf(async () => api, {
        draft: fields[formFields.draft]?.split(':')[0] || undefined,
      });
      if (order) return { location: `/order?pedido=${order.id}` };
      return await drawNewest(posted, requestedStep, { event, typed, problem: 'draft-stale' });
    }
    const reader = readerOf(event);
    const { context } = funnel.snapshot();
    const read = await reader?.({ fields, context, funnel, api });
    if (!read || 'errors' in read) {
      await funnel.post({ events: read?.events ?? [], fields: { ...typed, ...read?.fields } });
      const answer = {
        form: event,
        values: {},
        ...(read ? { errors: read.errors } : { errors: {}, problem: 'unknown-form' }),
      };
      return { ...made, href, status: 422, answer };
    }
    const { events, anchor } = read;
    await funnel.post({ events, fields: { ...typed, ...read.fields } });
    const reached = funnel.snapshot();
    const location = locationOf(reached) ?? '/address';
    if (!isLostByOpening(reached)) return { location: anchor ? `${location}#${anchor}` : location };
    return { ...made, href: location, ...statusOf(reached) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const retryAfter = 'seconds' in refusal ? refusal.seconds : undefined;
    return drawNewest(posted, requestedStep, { event, typed, problem: refusal.code, retryAfter });
  }
}

/** Renders the newest draft, with the typed fields and the reason why the form was refused. */
async function drawNewest(
  { createFunnel }: PostedForm,
  requestedStep: StepRequest,
  {
    event = '',
    typed,
    problem,
    retryAfter,
  }: { event: string | undefined; typed: DraftFields; problem: string; retryAfter?: number | undefined },
): Promise<FormOutcome> {
  const made = createFunnel();
  const { href } = await made.funnel.open(requestedStep);
  // Typed fields are shown again even if they cannot be saved.
  await made.funnel.post({ events: [], fields: typed }).catch((error: unknown) => {
    if (!refusalOf(error)) throw error;
  });
  const answer = { form: event, values: typed, errors: {}, problem };
  return { ...made, href, answer, retryAfter, status: retryAfter === undefined ? 409 : 429 };
}

/** Returns whether the page of the form was rendered from another version of the draft. A placed order has no draft. */
function isStale(requestedStep: StepRequest, funnel: ServerFunnel, fields: Fields): boolean {
  return !isOrderStep(requestedStep.step) && fields[formFields.draft] !== draftMark(funnel.draft());
}

/** Fields that the customer did not type. */
const ownFields: readonly string[] = [
  ...Object.values(formFields),
  confirmedPhoneField,
  'key',
  'total',
  'place',
  'address',
  'reseller',
  'more',
  'less',
  'sure',
  'changeSure',
  'channel',
  'elsewhere',
];

/** Returns the typed and chosen fields, within the limits of a draft. */
function typedFields(fields: Fields): DraftFields {
  const fieldsToStore: DraftFields = {};
  for (const [name, value] of Object.entries(fields).slice(0, 40))
    if (value !== undefined && !ownFields.includes(name) && name.length <= 40)
      fieldsToStore[name] = value.slice(0, 200);
  return fieldsToStore;
}

/** Returns whether a redirect would lose something, because the state's problem, offer or view is not in the draft. */
function isLostByOpening(reached: OrderFunnelSnapshot): boolean {
  const { problem, offer, place, address } = reached.context;
  return (
    // The address step shows by itself that a chosen reseller needs an address.
    (problem !== undefined && problem.code !== 'address-needed') ||
    offer !== undefined ||
    (reached.hasTag('searching') && (place ?? address) !== undefined) ||
    (reached.hasTag('detailing') && (place ?? address) === undefined) ||
    reached.hasTag('subscribed') ||
    (reached.hasTag('codeExpired') && reached.hasTag('identifying')) ||
    reached.hasTag('refusing') ||
    reached.hasTag('unresolved') ||
    reached.hasTag('unavailable')
  );
}

function statusOf({ context: { problem } }: OrderFunnelSnapshot): {
  status: number;
  retryAfter?: number | undefined;
} {
  if (problem === undefined) return { status: 200 };
  const seconds = 'seconds' in problem ? problem.seconds : undefined;
  return seconds === undefined ? { status: 422 } : { status: 429, retryAfter: seconds };
}
