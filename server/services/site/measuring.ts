import type { ServerContext } from '../../context.ts';

export interface Measuring {
  /** Counts transitions of the machine, for the flow viewer. */
  counts: boolean;
  /** Says whether pages ask for consent. A demonstration does not ask; people can consent at `/consentimento`. */
  asksConsent: boolean;
  google: boolean;
}

/** Returns undefined if nothing is measured; then pages do not ask for consent. */
export function measuringOf({ config }: Pick<ServerContext, 'config'>): Measuring | undefined {
  const google = config.firebase?.measurementId !== undefined;
  const hasViewer = config.FLOW_VIEWER !== undefined;
  const counts = hasViewer || config.demo;
  return google || counts ? { counts, asksConsent: google || hasViewer, google } : undefined;
}
