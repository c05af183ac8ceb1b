/** The cookie with the visitor's choice about measurement. Pages read it and start the measurement. */
export const consentCookie = 'consentimento';

/** A choice is valid for this number of days. Then the site asks again. */
export const consentDays = 180;

/** The page that shows the choice. It receives the form field `escolha`. */
export const consentPath = '/consentimento';

export type Consent = 'sim' | 'nao';

export const isConsent = (text: string | undefined): text is Consent => text === 'sim' || text === 'nao';

/** Returns the choice in a `Cookie` header or `document.cookie`, or undefined if there is none. */
export function consentIn(cookies: string): Consent | undefined {
  const value = new RegExp(`(?:^|; )${consentCookie}=(\\w+)`).exec(cookies)?.[1];
  return isConsent(value) ? value : undefined;
}
