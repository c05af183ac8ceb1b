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

/** Debian's browser at a path, where it is installed. */
const at = (executablePath: string) => (existsSync(executablePath) ? { executablePath, args } : undefined);

/** The browser with everything of its window: it shows notifications and says what keeps a page from being installed. */
export const wholeBrowser: LaunchOptions = at('/usr/bin/chromium') ?? { channel: 'chromium' };

/** Chromium without a window, in two thirds of the whole browser's time; Playwright's own where Debian's is not. */
export const browserShell: LaunchOptions =
  at('/usr/bin/chromium-headless-shell') ?? at('/usr/bin/chromium') ?? {};
