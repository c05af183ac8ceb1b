import * as z from 'zod/mini';
import { orderId } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { ServiceError } from '../../service-error.ts';
import { repeatOrder } from '../../services/drafts/repeat-order.ts';
import { listOrders } from '../../services/orders/read.ts';
import { contentDown } from '../account/content-refusal.ts';
import { ownerHere } from '../account/overview.ts';
import { writeCookie } from '../cookies.ts';
import type { Form, FormDeps } from '../form-pages.ts';

const stepPaths = { resellers: '/order/resellers', resume: '/order/resume' } as const;

/**
 * "Pedir de novo" replaces this browser's draft. It copies an earlier order's cart, for the same or another reseller,
 * or only its address. `last=1` instead of an id means the newest order, for a static page that knows no id. If it is
 * still open, its page is shown. Without a verified phone or an order, this page is shown.
 */
export function repeatForm(deps: FormDeps, page: string): Form {
  const { ctx, secure } = deps;
  return {
    form: 'repeat',
    page,
    async act({ id: sentId, part, last }, c) {
      const isLast = last === '1';
      const owner = await ownerHere(c, deps);
      if (owner === 'away') return contentDown;
      if (owner === undefined)
        return isLast ? { location: page } : { problem: 'phone-unverified', status: 401 };
      const [newest] = isLast ? await listOrders(ctx, owner) : [];
      if (isLast && !newest) return { location: page };
      if (newest && !orderCan.repeat(newest.status)) return { location: `/order/data?pedido=${newest.id}` };
      const id = newest?.id ?? sentId;
      const parsedId = z.safeParse(orderId, id);
      if (!parsedId.success) throw new ServiceError({ code: 'not-found' });
      const values = { id: parsedId.data };
      try {
        const { step, token } = await repeatOrder(ctx, {
          id: parsedId.data,
          owner,
          draftToken: c.get('draftToken'),
          part: part === 'address' || part === 'elsewhere' ? part : 'all',
        });
        if (token) writeCookie(c, 'rascunho', token, secure);
        return { location: stepPaths[step] };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        // The funnel itself finds out whether that order was placed.
        if (error.refusal.code === 'order-in-flight') return { location: stepPaths.resume };
        return { problem: error.refusal.code, values, status: 409 };
      }
    },
  };
}
