import type { CityLink, CityOffer } from '#contract/reseller/city-offer';
import type { ContentPages } from '../../contract/content/pages.ts';

/** A page of ours as it is drawn. */
export interface SiteText {
  title: string;
  description: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Sanitised. */
  html: string;
  /** Questions the text answers, for search engines; plain text. */
  questions: { question: string; answer: string }[];
}

/** What static pages show, read while the server renders them: a browser follows a link to one as to any document. */
export interface SiteData {
  /** Articles and safety pages. */
  content: ContentPages;
  /** Undefined where there is no such municipality. */
  city(uf: string, slug: string): Promise<CityOffer | undefined>;
  /** Municipalities that have a reseller, the most populous first. */
  servedCities(): Promise<CityLink[]>;
  /** A page of ours by its slug, which is its path. */
  text(slug: string): Promise<SiteText>;
  /** When a form is drawn, signed. */
  formStamp(): string;
  /** An icon by Iconify's name as SVG; `''` for one that is unknown. */
  drawIcon(icon: string): string;
}

/** For a loader of a static page. */
export function siteDataOf({ site }: { site?: SiteData }): SiteData {
  if (!site) throw new Error('static pages are rendered by the server only');
  return site;
}
