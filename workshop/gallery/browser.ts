import { type Browser, chromium } from 'playwright';
import { browserShell } from '../../scripts/browsers.ts';

export const launchBrowser = () => chromium.launch(browserShell);

/**
 * Returns the name and version of the browser, because the full browser, the headless shell and each version render
 * text differently.
 */
export function nameOf(browser: Browser): string {
  const { executablePath } = browserShell;
  const isShell = executablePath === undefined || executablePath.endsWith('shell');
  return `Chromium${isShell ? ' sem janela' : ''} ${browser.version()}`;
}
