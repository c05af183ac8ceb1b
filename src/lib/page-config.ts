import type { OtherChannel } from '#contract/phone/channel';
import type { AnpRegister } from '#contract/reseller/anp-words';
import type { FormAnswer } from '#contract/site/form-answer';

export interface PageConfig {
  token: string;
  demo: boolean;
  /** Says whether the simulated reseller answers orders. */
  answers?: boolean | undefined;
  /** The simulated services of a demonstration: "revendas, mapas e SMS". */
  simulated?: string | undefined;
  /** True if the server writes SMS to a file, so that nobody receives them. All pages then show a warning. */
  smsToFile?: boolean | undefined;
  build: string;
  /** For absolute URLs: `https://botija.example`. */
  origin: string;
  /** The register in which resellers were checked. Absent without one: then no page may mention ANP's authorisation. */
  anp?: AnpRegister | undefined;
  operator: Record<'name' | 'cnpj' | 'address' | 'phone' | 'email', string>;
  /** Channels for codes besides SMS. */
  channels?: readonly OtherChannel[] | undefined;
  /** Path and query of a page that answers a form, because the address bar may show the form's URL. */
  path?: string | undefined;
  answer?: FormAnswer | undefined;
  /** Settings for the measurement of visits after consent (`server/services/site/measuring.ts`). */
  measuring?: { counts: boolean; asksConsent: boolean; google: boolean } | undefined;
  /** Tiles with streets. Absent: only the simplified map. `host` names another server, which needs consent. */
  map?: { address: string; host?: string | undefined } | undefined;
  /** Enabled parts of the Firebase project. `src/lib/firebase/settings.ts` parses the rest. */
  firebase?: { live?: unknown; push?: unknown; analytics?: unknown };
}

/** Reads the configuration from `<meta name="app-config">`. It is not validated, because the server wrote it. */
export function readPageConfig(): PageConfig {
  return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="app-config"]')?.content ?? '{}');
}
