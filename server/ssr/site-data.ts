import { drawIcon } from '../routes/icon-sets.ts';
import { newStamp } from '../services/bot-guard/stamp.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { offerInCity, servedCities } from '../services/resellers/in-city.ts';

export type SiteData = ReturnType<typeof siteDataFor>;

export function siteDataFor(ctx: Dependencies) {
  return {
    content: ctx.contentPages,
    city: (uf: string, slug: string) => offerInCity(ctx, uf, slug),
    servedCities: () => servedCities(ctx),
    text: ctx.siteText,
    drawIcon,
    formStamp: () => newStamp(ctx.config.secret, ctx.now()),
  };
}
