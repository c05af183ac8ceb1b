import {
  type Analytics,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from 'firebase/analytics';
import { initializeApp, setLogLevel } from 'firebase/app';
import { parseFirebaseSettings } from './settings.ts';

setLogLevel('silent');

/** Contains names of machine states only: no ids, no personal data. */
export interface MeasuredStep {
  step: string;
  state: string;
}

export interface Measurement {
  send(step: MeasuredStep): void;
  /** Stops measuring after consent was withdrawn in this page. */
  stop(): void;
}

/** The page's URL without its query, because the query may contain an order's id or a position. */
const place = () => ({ page_location: location.origin + location.pathname, page_referrer: '' });

/**
 * Starts Google Analytics for the funnel's steps. Call it only after consent. Returns undefined if the browser cannot
 * run it (no cookies, no IndexedDB). The library has one instance per app. It fetches the app's configuration with
 * back-off for up to a minute, then falls back to the given `measurementId`.
 */
export async function startMeasuring(settings: unknown): Promise<Measurement | undefined> {
  started ??= start(settings);
  const analytics = await started;
  if (!analytics) return undefined;
  setAnalyticsCollectionEnabled(analytics, true);
  return {
    send: ({ step, state }) => logEvent(analytics, 'funnel_state', { step, state, ...place() }),
    stop: () => setAnalyticsCollectionEnabled(analytics, false),
  };
}

/** One instance per page: the library refuses a second one with other options, and mutates its options. */
let started: Promise<Analytics | undefined> | undefined;

async function start(settings: unknown): Promise<Analytics | undefined> {
  if (!(await isSupported())) return undefined;
  const { app, measurementId } = parseFirebaseSettings(settings);
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  return initializeAnalytics(
    initializeApp({ ...app, ...(measurementId === undefined ? {} : { measurementId }) }, 'analytics'),
    {
      config: {
        ...place(),
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // Limits the cookie to this host, so that the site can delete it when consent is refused.
        cookie_domain: 'none',
      },
    },
  );
}
