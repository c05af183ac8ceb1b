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

/** Names of machine states and nothing else: no ids, no personal data. */
export interface MeasuredStep {
  step: string;
  state: string;
}

export interface Measurement {
  send(step: MeasuredStep): void;
  /** Consent was withdrawn in this page. */
  stop(): void;
}

/** Where the page is, without its query: that has an order's id or a position in it. */
const place = () => ({ page_location: location.origin + location.pathname, page_referrer: '' });

/**
 * Starts Google Analytics for the funnel's steps; call it after consent alone. Undefined where the browser cannot (no
 * cookies, no IndexedDB). The library keeps one instance per app, fetches the app's configuration with back-off for up to
 * a minute and falls back to the `measurementId` given here.
 */
export async function startMeasuring(given: unknown): Promise<Measurement | undefined> {
  started ??= start(given);
  const analytics = await started;
  if (!analytics) return undefined;
  setAnalyticsCollectionEnabled(analytics, true);
  return {
    send: ({ step, state }) => logEvent(analytics, 'funnel_state', { step, state, ...place() }),
    stop: () => setAnalyticsCollectionEnabled(analytics, false),
  };
}

/** The library refuses a second instance with other options, and writes into the ones it is given. */
let started: Promise<Analytics | undefined> | undefined;

async function start(given: unknown): Promise<Analytics | undefined> {
  if (!(await isSupported())) return undefined;
  const { app, measurementId } = parseFirebaseSettings(given);
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
        // Ours alone, so that a refusal can delete it.
        cookie_domain: 'none',
      },
    },
  );
}
