import * as z from 'zod/mini';
import { address, place, point } from '#contract/address/address';
import { couponName } from '#contract/coupon/coupon';
import { funnelContext } from '#contract/draft/draft';
import { basket } from '#contract/order/basket';
import {
  cancelReason,
  cartLine,
  customer,
  idempotencyKey,
  orderId,
  orderStatus,
  payment,
  refusalReason,
} from '#contract/order/order';
import { codeChannelName } from '#contract/phone/channel';
import { codePhone } from '#contract/phone/mobile-phone';
import { codePattern } from '#contract/phone/verification';
import { reseller } from '#contract/reseller/reseller';
import { contact } from '#contract/site/subscription';
import type { OrderFunnelEvent } from './events.ts';
import { type Step, steps } from './steps.ts';

type Type = OrderFunnelEvent['type'];
type Carried<T extends Type> = Omit<Extract<OrderFunnelEvent, { type: T }>, 'type'>;

const nothing = z.object({});
const channel = z.exactOptional(codeChannelName);

/**
 * The payload schema of each event. Tools build forms from them; the machine does not load this file. An event with
 * another payload does not compile.
 */
export const eventPayloads = {
  'draft.restored': z.object({ step: z.string(), context: funnelContext, clockOffsetMs: z.number() }),
  'step.open': z.object({
    step: z.enum(steps.map(({ step }): Step => step)),
    point: z.exactOptional(point),
    orderId: z.exactOptional(orderId),
  }),
  'dialog.close': nothing,
  'address.locate': nothing,
  'address.detail': z.object({ place: z.exactOptional(place) }),
  'address.search': nothing,
  'address.submit': z.object({ address }),
  'resellers.retry': nothing,
  'basket.change': z.object({ basket }),
  'reseller.choose': z.object({ reseller }),
  'subscription.request': z.object({ contact }),
  'items.submit': z.object({ lines: z.array(cartLine) }),
  'customer.submit': z.object({ customer, channel }),
  'phone.forget': nothing,
  'phone.submit': z.object({ phone: codePhone, channel }),
  'phone.edit': nothing,
  'code.submit': z.object({ code: z.string().check(z.regex(codePattern)) }),
  'code.resend': z.object({ channel }),
  'payment.choose': z.object({ payment }),
  'coupon.submit': z.object({ name: couponName }),
  'coupon.remove': nothing,
  'order.submit': z.object({ key: idempotencyKey }),
  'terms.accept': z.object({ key: idempotencyKey }),
  'terms.decline': nothing,
  'placement.retry': nothing,
  'order.retry': nothing,
  'order.updated': z.object({ status: orderStatus }),
  'order.hidden': nothing,
  'cancel.submit': z.object({ reason: cancelReason }),
  'delivery.confirm': nothing,
  'delivery.refuse': nothing,
  'delivery.reconsider': nothing,
  'refusal.submit': z.object({ reason: refusalReason }),
  'order.repeat': z.object({ elsewhere: z.exactOptional(z.literal(true)) }),
  'order.withdraw': nothing,
} satisfies { [T in Type]?: z.ZodMiniType<Carried<T>> };
