import type { CityLink, CityOffer } from '#contract/reseller/city-offer';
import type { ContentPages } from '../../contract/content/pages.ts';

export interface SiteText {
  title: string;
  description: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Sanitised. */
  html: string;
  /** Questions that the text answers, as plain text for search engines. */
  questions: { question: string; answer: string }[];
}

/** Data of static pages, read while the server renders them. A link to a static page loads a new document. */
export interface SiteData {
  content: ContentPages;
  /** Returns undefined for an unknown municipality. */
  city(uf: string, slug: string): Promise<CityOffer | undefined>;
  /** Returns municipalities with a reseller, the most populous first. */
  servedCities(): Promise<CityLink[]>;
  /** Returns a text of the site by its slug, which is also its path. */
  text(slug: string): Promise<SiteText>;
  /** Returns the current time, signed: when a form is rendered. */
  formStamp(): string;
  /** Returns an icon by its Iconify name as SVG, or `''` for an unknown name. */
  drawIcon(icon: string): string;
}

/** Returns the data for a loader of a static page. Throws in the browser. */
export function siteDataOf({ site }: { site?: SiteData }): SiteData {
  if (!site) throw new Error('static pages are rendered by the server only');
  return site;
}
