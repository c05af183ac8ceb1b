import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Address } from '#contract/address/address';
import { type FunnelContext, funnelContext } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import { hasVisitorData } from '#contract/draft/has-visitor-data';
import type { CartLine } from '#contract/order/pricing';
import { priceCart } from '#contract/order/pricing';
import { codePhone } from '#contract/phone/mobile-phone';
import type { Reseller } from '#contract/reseller/reseller';
import { newToken } from '../secrets.ts';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { readDraft } from '../services/drafts/read.ts';
import { saveDraft } from '../services/drafts/save.ts';
import { placeOrder } from '../services/orders/place.ts';
import { sendCode } from '../services/phone/send-code.ts';
import { getReseller, listResellers } from '../services/resellers/read.ts';
import { createSession } from '../services/sessions/session.ts';
import { keepOrderWaiting } from './controlled-rows.ts';

/** The address of staged visits: the centre of Florianópolis, where demonstration resellers deliver. */
const home: Address = {
  cep: '88015000',
  street: 'Rua Felipe Schmidt',
  number: '100',
  district: 'Centro',
  city: 'Florianópolis',
  uf: 'SC',
  latitude: -27.595,
  longitude: -48.548,
};
const blockedSeconds = 900;
const name = 'Ana Maria Souza';

/** Contents that a draft can start with, by the names of visit reports, with their labels on the controls page. */
export const draftContentLabels = {
  place: 'lugar escolhido',
  address: 'endereço',
  nobody: 'ninguém entrega ali',
  reseller: 'revenda',
  lines: 'um P13',
  customer: 'nome e telefone',
  verified: 'telefone verificado',
  code: 'código enviado',
  blocked: 'telefone bloqueado',
  payment: 'Pix',
  sent: 'pedido enviado sem resposta',
} as const;
export type DraftContent = keyof typeof draftContentLabels;

export const visitStart = z.object({
  step: z.string(),
  holds: z.array(z.custom<DraftContent>((name) => Object.hasOwn(draftContentLabels, String(name)))),
  /** Phones in E.164: of the visit, and of the orders of a visit without a phone. Unused numbers by default. */
  phone: z.optional(codePhone),
  owner: z.optional(codePhone),
});

export interface StagedVisit {
  draftToken: string | undefined;
  sessionToken: string | undefined;
  /** The browser that its code was sent to. */
  deviceToken: string;
  phone: string;
}

/**
 * Returns the reseller nearest to the staged address that sells a P13 and accepts Pix and cash. Throws `not-found` if
 * there is none.
 */
export async function stagedReseller(ctx: Dependencies): Promise<Reseller> {
  const fit = (await listResellers(ctx, home)).find(
    ({ products, paymentMethods }) =>
      products.some(isP13) && paymentMethods.includes('cash') && paymentMethods.includes('pix'),
  );
  if (!fit) throw new ServiceError({ code: 'not-found' });
  return fit;
}

const isP13 = ({ kind }: { kind: string }) => kind === 'P13';

function cartAt({ products }: Reseller): CartLine[] {
  return [{ productId: products.find(isP13)?.id ?? '', quantity: 1, withVessel: false }];
}

/** Returns an unused phone. The demonstration sends its SMS to the inbox. */
export function freshPhone(): string {
  return `+55489${randomInt(10_000_000, 99_999_999)}`;
}

/** Saves a draft with the requested contents, for a new phone. `verified` also opens a session. */
export async function stageVisit(
  ctx: Dependencies,
  reseller: Reseller,
  { step, holds, phone = freshPhone() }: z.output<typeof visitStart>,
): Promise<StagedVisit> {
  const contents = new Set<string>(holds);
  const deviceToken = newToken();
  const context: FunnelContext = {
    lines: contents.has('lines') ? cartAt(reseller) : [],
    ...(contents.has('place') && { place: home }),
    ...(contents.has('address') && { address: home }),
    ...(contents.has('reseller') && { reach: 'some', reseller }),
    ...(contents.has('nobody') && { reach: 'none' }),
    ...(contents.has('customer') && { customer: { name, phone } }),
    ...(contents.has('payment') && { payment: { method: 'pix' } }),
    ...(contents.has('sent') && { idempotencyKey: `visita-${ctx.now().getTime()}-${phone.slice(-8)}` }),
    ...(contents.has('code') && { challenge: await codeSentTo(ctx, phone, deviceToken) }),
    ...(contents.has('blocked') && { challenge: { phone, blockedUntil: inSeconds(ctx, blockedSeconds) } }),
  };
  const draft = { step, context: z.encode(funnelContext, context), fields: {} };
  const saved = hasVisitorData(draft)
    ? await saveDraft(ctx, undefined, { version: 0, format: draftFormat, ...draft })
    : undefined;
  const session = contents.has('verified') ? await createSession(ctx.db, phone, ctx.now()) : undefined;
  return { draftToken: saved?.token, sessionToken: session?.token, deviceToken, phone };
}

function inSeconds(ctx: Dependencies, seconds: number): string {
  return new Date(ctx.now().getTime() + seconds * 1000).toISOString();
}

async function codeSentTo(ctx: Dependencies, phone: string, device: string) {
  const caller = { device, network: undefined };
  const { expiresAt, resendAt } = await sendCode(ctx, { phone, caller, host: 'localhost' });
  return { phone, codeExpiresAt: expiresAt, resendAt };
}

/** Returns the context of a visit's draft, or an empty one if the draft is closed or unreadable. */
export async function draftContextOf(
  ctx: Dependencies,
  draftToken: string | undefined,
): Promise<FunnelContext> {
  const draft = await readDraft(ctx, draftToken);
  const read = z.safeParse(funnelContext, draft?.context);
  return read.success ? read.data : { lines: [] };
}

/**
 * Places an order of one P13 for a phone at a reseller, at its current price, without an acceptance limit. Returns its
 * id.
 */
export async function stageOrder(
  ctx: Dependencies,
  { phone, resellerId, key }: { phone: string; resellerId: string; key: string },
): Promise<string> {
  const reseller = await getReseller(ctx, resellerId, home);
  const lines = cartAt(reseller);
  const { id } = await placeOrder(ctx, {
    request: {
      resellerId,
      lines,
      address: home,
      customer: { name, phone },
      payment: { method: 'pix' },
      expectedTotalCents: priceCart(reseller, lines, 'pix')?.totalCents ?? 0,
    },
    phone,
    key,
    draftToken: undefined,
    draftId: undefined,
    referral: { code: undefined, device: undefined },
    isStaged: true,
  });
  await keepOrderWaiting(ctx, id);
  return id;
}
