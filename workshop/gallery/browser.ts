import { type Browser, chromium } from 'playwright';
import { browserShell } from '../../scripts/browsers.ts';

/** The browser of the tests. */
export const launchBrowser = () => chromium.launch(browserShell);

/** Its name with its version: the whole browser draws letters otherwise than the shell, and so does another version. */
export function nameOf(browser: Browser): string {
  const { executablePath } = browserShell;
  const isShell = executablePath === undefined || executablePath.endsWith('shell');
  return `Chromium${isShell ? ' sem janela' : ''} ${browser.version()}`;
}
