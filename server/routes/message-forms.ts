import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { confirmedPhone, phoneProblemIn } from '#contract/phone/mobile-phone';
import { contactForm, partnerForm } from '#contract/site/message-forms';
import type { ServerContext } from '../context.ts';
import { refusalOfForm } from '../services/bot-guard/check-form.ts';
import { receiveMessage, type SiteForm } from '../services/site/receive-message.ts';
import { rateLimitKeyOf } from './device.ts';
import type { AppEnv } from './env.ts';
import { type Fields, type Form, type FormDeps, type FormOutcome, mountForms } from './form-pages.ts';

export function mountMessageForms(app: Hono<AppEnv>, deps: FormDeps): void {
  const { ctx } = deps;
  mountForms(app, '/contato', deps, [
    messageForm(ctx, {
      page: '/contato',
      fieldNames: ['nome', 'email', 'telefone', 'assunto', 'mensagem'],
      schema: contactForm,
      toMessage: (message) => ({ kind: 'contact', message }),
    }),
  ]);
  mountForms(app, '/seja-parceiro', deps, [
    messageForm(ctx, {
      page: '/seja-parceiro',
      fieldNames: [
        'revenda',
        'cnpj',
        'autorizacaoAnp',
        'cep',
        'responsavel',
        'telefone',
        'email',
        'mensagem',
      ],
      schema: partnerForm,
      toMessage: (message) => ({ kind: 'partner', message }),
    }),
  ]);
}

interface MessageForm<Schema extends z.core.$ZodType> {
  page: string;
  fieldNames: readonly string[];
  schema: Schema;
  toMessage(message: z.output<Schema>): SiteForm;
}

function messageForm<Schema extends z.core.$ZodType>(
  ctx: ServerContext,
  { page, fieldNames: refilledFields, schema, toMessage }: MessageForm<Schema>,
): Form {
  return {
    form: 'mensagem',
    page,
    refilledFields,
    async act(fields: Fields, c: Context<AppEnv>): Promise<FormOutcome> {
      const { telefone = '', phoneReading } = fields;
      const confirmed = { ...fields, telefone: confirmedPhone(telefone, phoneReading) };
      const read = z.safeParse(schema, presentOf(confirmed));
      // Keeps the first time of the form, so that a corrected form is not refused as too fast.
      if (!read.success)
        return { errors: errorsOf(read.error.issues, fields), values: { inicio: fields.inicio ?? '' } };
      const signs = { proof: fields.altcha ?? '', stamp: fields.inicio ?? '', honeypot: fields.recado ?? '' };
      const doubt = await refusalOfForm(ctx, signs, rateLimitKeyOf(c));
      if (doubt) return { problem: doubt };
      const referenceNumber = await receiveMessage(ctx, toMessage(read.data));
      return { location: `${page}?protocolo=${referenceNumber}` };
    },
  };
}

function presentOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '').trim() !== ''));
}

function errorsOf(issues: z.core.$ZodIssue[], fields: Fields): Record<string, string> {
  const errors = issues.map((issue) => {
    const {
      path: [field],
      code,
    } = issue;
    const name = String(field);
    if ((fields[name] ?? '').trim() === '') return [name, 'missing'];
    return [name, phoneProblemIn(issue)?.fault ?? (code === 'too_big' ? 'too-long' : 'invalid')];
  });
  return Object.fromEntries(errors.toReversed());
}
