import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the launch options of Debian's browser at a path, if it is installed. */
const at = (executablePath: string) => (existsSync(executablePath) ? { executablePath, args } : undefined);

/** The full browser. It can show notifications, and reports why a page cannot be installed. */
export const wholeBrowser: LaunchOptions = at('/usr/bin/chromium') ?? { channel: 'chromium' };

/**
 * Headless Chromium, which takes two thirds of the full browser's time. Playwright's is used if Debian's is missing.
 */
export const browserShell: LaunchOptions =
  at('/usr/bin/chromium-headless-shell') ?? at('/usr/bin/chromium') ?? {};
