import type { ServerContext } from '../../context.ts';

/** What is done with visits of people who consented, and whether pages ask for that. */
export interface Measuring {
  /** Ways of the machine are counted, for the viewer of the flow. */
  counts: boolean;
  /** A demonstration asks nobody by itself: whoever wants to be counted says so at `/consentimento`. */
  asks: boolean;
  /** Google Analytics is told too. */
  google: boolean;
}

/** Undefined where nothing is measured, and nothing is asked. */
export function measuringOf({ config }: Pick<ServerContext, 'config'>): Measuring | undefined {
  const google = config.firebase?.measurementId !== undefined;
  const hasViewer = config.FLOW_VIEWER !== undefined;
  const counts = hasViewer || config.demo;
  return google || counts ? { counts, asks: google || hasViewer, google } : undefined;
}
