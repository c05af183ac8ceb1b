import type { QueryClient } from '@tanstack/react-query';
import type { DraftFields } from '#contract/draft/draft';
import type { FormAnswer } from '#contract/site/form-answer';
import { locationOf, type OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { isOrderStep, type StepRequest } from '#machines/order-funnel/steps';
import { draftMark, formFields } from '#src/funnel/form-fields.ts';
import { stepRequestAt } from '#src/funnel/request.ts';
import type { ServerFunnel } from '#src/funnel/server-funnel.ts';
import type { Api } from '#src/lib/api.ts';
import { refusalOf } from '#src/lib/api-error.ts';
import { readerOf } from './readers.ts';
import type { Fields } from './reading.ts';

/** A form that was posted to a step of the funnel. */
export interface PostedForm {
  url: URL;
  fields: Fields;
  api: Api;
  /** A funnel of this request, with its own cache; a second one reads the newest draft. */
  createFunnel(): { funnel: ServerFunnel; queryClient: QueryClient };
}

/** A redirect, or the page to draw as the answer. */
export type FormOutcome =
  | { location: string }
  | {
      /** Path and query of the page. */
      href: string;
      funnel: ServerFunnel;
      queryClient: QueryClient;
      status: number;
      answer?: FormAnswer;
      /** Seconds until the same form may succeed. */
      retryAfter?: number | undefined;
    };

/**
 * Answers a posted form with the machine that the browser runs: reads the form, sends its events, and runs the services
 * that the machine invokes until it waits for the customer. Leads to the page of the state that was reached, or draws it
 * here where opening that page would not show the same.
 */
export async function postForm(posted: PostedForm): Promise<FormOutcome> {
  const { url, fields, api } = posted;
  const asked = stepRequestAt(url.pathname, Object.fromEntries(url.searchParams));
  if (!asked) throw new Error(`${url.pathname} is not a step`);
  const made = posted.createFunnel();
  const { funnel } = made;
  const { href } = await funnel.open(asked);
  const typed = typedFields(fields);
  const event = fields[formFields.event];

  if (funnel.draft().orderId !== undefined && asked.orderId === undefined) return { location: href };
  try {
    if (event === undefined) {
      await funnel.post({ events: [], fields: typed });
      return { location: url.pathname + url.search };
    }
    if (isStale(asked, funnel, fields))
      return await drawNewest(posted, asked, { event, typed, problem: 'draft-stale' });
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
    return drawNewest(posted, asked, { event, typed, problem: refusal.code, retryAfter });
  }
}

/** The newest draft, with what was typed and why the form was not done. */
async function drawNewest(
  { createFunnel }: PostedForm,
  asked: StepRequest,
  {
    event = '',
    typed,
    problem,
    retryAfter,
  }: { event: string | undefined; typed: DraftFields; problem: string; retryAfter?: number | undefined },
): Promise<FormOutcome> {
  const made = createFunnel();
  const { href } = await made.funnel.open(asked);
  // What was typed is shown again even where it cannot be saved.
  await made.funnel.post({ events: [], fields: typed }).catch((error: unknown) => {
    if (!refusalOf(error)) throw error;
  });
  const answer = { form: event, values: typed, errors: {}, problem };
  return { ...made, href, answer, retryAfter, status: retryAfter === undefined ? 409 : 429 };
}

/** Whether the page of the form was drawn from another version of the draft. A placed order has none. */
function isStale(asked: StepRequest, funnel: ServerFunnel, fields: Fields): boolean {
  return !isOrderStep(asked.step) && fields[formFields.draft] !== draftMark(funnel.draft());
}

/** Fields that are no text of the customer's. */
const ownFields: readonly string[] = [
  ...Object.values(formFields),
  'key',
  'total',
  'place',
  'address',
  'reseller',
  'more',
  'less',
  'sure',
  'channel',
  'elsewhere',
];

/** What the customer typed or chose, as a draft keeps it. */
function typedFields(fields: Fields): DraftFields {
  const kept: DraftFields = {};
  for (const [name, value] of Object.entries(fields).slice(0, 40))
    if (value !== undefined && !ownFields.includes(name) && name.length <= 40)
      kept[name] = value.slice(0, 200);
  return kept;
}

/** Whether opening the page of this state would show another one: its problem, offer or view is not in the draft. */
function isLostByOpening(reached: OrderFunnelSnapshot): boolean {
  const { problem, offer, place, address } = reached.context;
  return (
    // The address step says by itself that a chosen reseller needs an address.
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
