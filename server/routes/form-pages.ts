import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FormAnswer } from '#contract/site/form-answer';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { isDatabaseUnreachable } from '../services/health/database-unreachable.ts';
import { isStorable } from '../storable.ts';
import type { AppEnv } from './env.ts';

export type ShowPage = (
  c: Context<AppEnv>,
  path: string,
  answer: FormAnswer,
  status: ContentfulStatusCode,
) => Promise<Response>;

export interface FormDeps {
  ctx: Dependencies;
  secure: boolean;
  origin: string;
  /** Host name in the WebOTP line of an SMS. */
  host: string;
  show: ShowPage;
}

/** The sent values by field. Text that no row can store becomes `''`. */
export type Fields = Readonly<Record<string, string | undefined>>;

export type FormOutcome =
  | { location: string }
  | (Partial<Omit<FormAnswer, 'form'>> & {
      /** 422 by default, or 200 if the form continues with another part. */
      status?: ContentfulStatusCode;
    });

export interface Form {
  form: string;
  page: string;
  /** Returns the path of the page with a query from the sent values. */
  pageOf?: (fields: Fields) => string;
  /** Fields whose values are shown again after an error. They never include a password. */
  refilledFields?: readonly string[] | 'all';
  act(fields: Fields, c: Context<AppEnv>): Promise<FormOutcome>;
}

const valueMaximum = 4000;

/**
 * Answers a form of a page. An HTML form gets a redirect (303) or the page again. The page's script (`Accept:
 * application/json`) gets the location, or the answer alone. A refusal of a service becomes the form's problem.
 */
async function answerForm(c: Context<AppEnv>, deps: FormDeps, form: Form, fields: Fields): Promise<Response> {
  const outcome: FormOutcome = await outcomeOf(c, deps, form, fields);
  c.header('cache-control', 'private, no-store');
  const isScript = c.req.header('accept')?.startsWith('application/json') ?? false;
  if ('location' in outcome)
    return isScript ? c.json({ location: outcome.location }) : c.redirect(outcome.location, 303);
  const { status = 422, ...rest } = outcome;
  const { refilledFields = [] } = form;
  const refilled = refilledFields === 'all' ? Object.keys(fields) : refilledFields;
  const typed = refilled.map((name) => [name, fields[name] ?? '']);
  const values = { ...Object.fromEntries(typed), ...rest.values };
  const answer: FormAnswer = { form: form.form, errors: {}, ...rest, values };
  if (answer.seconds !== undefined) c.header('retry-after', String(answer.seconds));
  if (isScript) return c.json(answer, status);
  const page = await deps.show(c, form.pageOf?.(fields) ?? form.page, answer, status);
  if (answer.seconds !== undefined) page.headers.set('retry-after', String(answer.seconds));
  return page;
}

async function outcomeOf(c: Context<AppEnv>, { ctx }: FormDeps, { act }: Form, fields: Fields) {
  try {
    return await act(fields, c);
  } catch (error) {
    if (error instanceof ServiceError) return refused(error);
    if (isDatabaseUnreachable(error)) throw error;
    ctx.log.error({ err: error, requestId: c.get('requestId') }, 'form failed');
    return { problem: 'unexpected', status: 500 } satisfies FormOutcome;
  }
}

function refused({ refusal }: ServiceError): FormOutcome {
  return {
    problem: refusal.code,
    ...('seconds' in refusal && refusal.seconds !== undefined
      ? { seconds: refusal.seconds, status: 429 }
      : {}),
  };
}

async function readForm(c: Context<AppEnv>): Promise<Fields> {
  const sent = new URLSearchParams(await c.req.text());
  return Object.fromEntries(
    [...sent].map(([name, value]) => [name, value.length <= valueMaximum && isStorable(value) ? value : '']),
  );
}

/** Mounts the forms of one path. The hidden field `form` selects one of them. Later handlers answer other forms. */
export function mountForms(app: Hono<AppEnv>, path: string, deps: FormDeps, forms: readonly Form[]): void {
  app.post(path, async (c, next) => {
    const fields = await readForm(c);
    const form = forms.find(({ form }) => form === fields.form);
    if (!form) return next();
    return answerForm(c, deps, form, fields);
  });
}
