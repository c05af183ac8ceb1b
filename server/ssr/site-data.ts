import { drawIcon } from '../routes/icon-sets.ts';
import { newStamp } from '../services/bot-guard/stamp.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { offerInCity, servedCities } from '../services/resellers/in-city.ts';

export type SiteData = ReturnType<typeof siteDataFor>;

/** A page with a municipality's offer is valid for this time, in ms. A reseller may lose its connection at any time. */
const offerMs = 60_000;

/** `onOffer` receives the time in ms since 1970 until which a municipality's offer may be shown. */
export function siteDataFor(ctx: Dependencies, onOffer: (untilMs: number) => void) {
  return {
    content: ctx.contentPages,
    city: async (uf: string, slug: string) => {
      const offer = await offerInCity(ctx, uf, slug);
      if (offer) {
        const changesMs =
          offer.changesAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(offer.changesAt);
        onOffer(Math.min(changesMs, Date.parse(offer.readAt) + offerMs));
      }
      return offer;
    },
    servedCities: () => servedCities(ctx),
    text: ctx.siteText,
    drawIcon,
    formStamp: () => newStamp(ctx.config.secret, ctx.now()),
  };
}
