import type { ContentPages } from '#contract/content/pages';
import type { ServerContext } from '../context.ts';
import type { ContentGateway } from '../gateways/content/gateway.ts';
import type { Firebase } from '../gateways/firebase/gateway.ts';
import type { Maps } from '../gateways/maps/maps.ts';
import type { ResellerCatalogue } from './resellers/catalogue.ts';
import type { SiteText } from './site/texts.ts';

/** The context plus the gateways and the in-memory catalogue that services and routes use. */
export interface Dependencies extends ServerContext {
  /** Catalogue for lists. Quotes and orders read the table instead, which is never stale. */
  resellers: Pick<ResellerCatalogue, 'delivering' | 'cities' | 'refresh' | 'pageRegister'>;
  maps: Maps;
  /** Undefined if orders are neither copied to Firestore nor pushed. */
  firebase: Firebase | undefined;
  content: ContentGateway;
  contentPages: ContentPages;
  /** Returns a page of the site's texts by its slug; see `siteTexts`. */
  siteText(slug: string): Promise<SiteText>;
}
