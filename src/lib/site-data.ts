import type { CityLink, CityOffer } from '#contract/reseller/city-offer';
import type { ContentPages } from './content/pages.ts';

/** What static pages show, read while the server renders them: a browser follows a link to one as to any document. */
export interface SiteData {
  /** Articles and safety pages. */
  content: ContentPages;
  /** Undefined where there is no such municipality. */
  city(uf: string, slug: string): Promise<CityOffer | undefined>;
  /** Municipalities that have a reseller, the most populous first. */
  servedCities(): Promise<CityLink[]>;
}

/** For a loader of a static page. */
export function siteDataOf({ site }: { site?: SiteData }): SiteData {
  if (!site) throw new Error('static pages are rendered by the server only');
  return site;
}
