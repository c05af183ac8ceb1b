import type { ContentPages } from '#contract/content/pages';
import type { ServerContext } from '../context.ts';
import type { ContentGateway } from '../gateways/content/gateway.ts';
import type { Firebase } from '../gateways/firebase/gateway.ts';
import type { Maps } from '../gateways/maps/maps.ts';
import type { ResellerCatalogue } from './resellers/catalogue.ts';
import type { SiteText } from './site/texts.ts';

/** The context with the outside services and the copies in memory that verbs and routes use. */
export interface Dependencies extends ServerContext {
  /** The catalogue that lists show; quotes and orders read the table. */
  resellers: Pick<ResellerCatalogue, 'delivering' | 'cities' | 'refresh'>;
  maps: Maps;
  /** Undefined if orders are neither copied to Firestore nor pushed. */
  firebase: Firebase | undefined;
  /** Accounts and articles. */
  content: ContentGateway;
  /** Articles, as pages show them. */
  contentPages: ContentPages;
  /** Returns a page of ours by its slug; see `siteTexts`. */
  siteText(slug: string): Promise<SiteText>;
}
