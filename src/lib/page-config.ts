import type { OtherChannel } from '#contract/phone/channel';
import type { FormAnswer } from '#contract/site/form-answer';

/** Configuration the server embeds in every page: API access, demonstration mode, origin, operator. */
export interface PageConfig {
  token: string;
  demo: boolean;
  /** Whether the simulated reseller answers orders. */
  answers?: boolean | undefined;
  /** In a demonstration, what has a stand-in: "revendas, mapas e SMS". */
  simulated?: string | undefined;
  build: string;
  /** `https://botija.example`, for absolute URLs. */
  origin: string;
  /** Who runs the site, and how to reach them. */
  operator: Record<'name' | 'cnpj' | 'address' | 'phone' | 'email', string>;
  /** Ways to get a code beside SMS. */
  channels?: readonly OtherChannel[] | undefined;
  /** Path and query of a page that answers a form, where the address bar may show those of the form. */
  path?: string | undefined;
  /** Of the form that this page answers. */
  answer?: FormAnswer | undefined;
  /** What is measured of visits after consent (`server/services/site/measuring.ts`). */
  measuring?: { counts: boolean; asks: boolean; google: boolean } | undefined;
  /** What is on of the Firebase project; the rest of it is read by `src/lib/firebase/settings.ts`. */
  firebase?: { live?: unknown; push?: unknown; analytics?: unknown };
}

/** Reads it from the document's `<meta name="app-config">`, which this page's own server wrote. */
export function readPageConfig(): PageConfig {
  return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="app-config"]')?.content ?? '{}');
}
