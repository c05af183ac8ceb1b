import type { QueryClient } from '@tanstack/react-query';
import { draftFormat } from '#contract/draft/draft-format';
import { encodeDraftContext } from '#machines/order-funnel/encode-draft-context';
import { placeAsked } from '#machines/order-funnel/place-asked';
import { locationOf, stepOf } from '#machines/order-funnel/position';
import { resellersQuery } from '#src/funnel/queries.ts';
import { stepRequestAt } from '#src/funnel/request.ts';
import { createServerFunnel } from '#src/funnel/server-funnel.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import { basketFrom, forgottenWith } from './basket-fields.ts';

export interface Choosing {
  /** For the page of the list. */
  request: Request;
  /** The server's clock. */
  now(): Date;
  resellerId: string;
}

/**
 * Chooses a reseller on the server, for a visitor whose page was not alive yet: the events its list would have sent, from
 * the draft as it is saved. Answers where that leads, and the draft to save; no draft where the list holds no such
 * reseller, undefined where the page is not the list.
 */
export async function chooseReseller(
  api: ApiSource,
  queryClient: QueryClient,
  { request, now, resellerId }: Choosing,
) {
  const { pathname, searchParams } = new URL(request.url);
  const asked = stepRequestAt(pathname, Object.fromEntries(searchParams));
  if (asked?.step !== 'resellers') return undefined;
  const hasCookies = request.headers.has('cookie');
  const funnel = createServerFunnel(api, queryClient, { hasCookies, now });
  const { href } = await funnel.open(asked);
  const point = placeAsked(funnel.current().actor.getSnapshot().context);
  const listed = point && queryClient.getQueryData(resellersQuery(api, point).queryKey);
  const reseller = listed?.find(({ id }) => id === resellerId);
  const draft = funnel.dehydrate()?.draft;
  if (!reseller || !draft) return { href };

  const basket = basketFrom(draft.fields);
  const { value, context } = await funnel.take([
    ...(basket ? [{ type: 'basket.change' as const, basket }] : []),
    { type: 'reseller.choose', reseller },
  ]);
  const reached = { value, context };
  return {
    href: locationOf(reached) ?? href,
    draft: {
      ...(draft.id === undefined ? {} : { id: draft.id }),
      version: draft.version,
      format: draftFormat,
      step: stepOf(reached) ?? 'resellers',
      context: encodeDraftContext(context),
      fields: basket ? { ...draft.fields, ...forgottenWith(draft.fields) } : draft.fields,
    },
  };
}
