/** Cookie with the choice about measuring visits; readable by pages, which start the measurement. */
export const consentCookie = 'consentimento';

/** How long a choice is kept; afterwards it is asked for again. */
export const consentDays = 180;

/** The page where the choice is seen and changed, and the address it is posted to as `escolha`. */
export const consentPath = '/consentimento';

export type Consent = 'sim' | 'nao';

export const isConsent = (text: string | undefined): text is Consent => text === 'sim' || text === 'nao';

/** The choice in a `Cookie` header or `document.cookie`; undefined where none was made. */
export function consentIn(cookies: string): Consent | undefined {
  const value = new RegExp(`(?:^|; )${consentCookie}=(\\w+)`).exec(cookies)?.[1];
  return isConsent(value) ? value : undefined;
}
