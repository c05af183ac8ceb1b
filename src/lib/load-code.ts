import { callOffReload, reloadWhenPossible } from './reload.ts';

/** Pause before a failed file is requested again, in ms. */
const againMs = 2_000;

/** Messages of Chromium, Firefox and Safari for a module that could not be fetched. */
const missing = /dynamically imported module|Importing a module script failed/;

/** Returns whether code could not be fetched. Other errors come from the code itself and would happen again. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message);
}

/** Loads optional code. Returns undefined if it cannot be fetched now. */
export async function loadNow<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
}

/**
 * Loads code by a dynamic import, and retries once after a dropped connection. If that fails too, a newer build may
 * have replaced the file. Or the browser caches the failure until the page is left: Chromium before 156 and Firefox
 * before 154 (WHATWG HTML #10327). So the page is reloaded as soon as possible, and the error is thrown. The error is
 * not cached: the next call tries again.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const loaded = await load().catch((error) => {
      if (isMissing(error)) return load();
      throw error;
    });
    callOffReload();
    return loaded;
  } catch (error) {
    if (isMissing(error)) reloadWhenPossible();
    throw error;
  }
}

/** Loads code that a screen needs. Waits for the network or the reload without a limit. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;)
    try {
      return await loadCode(load);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await pause();
    }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    const timer = setTimeout(done, againMs);
    window.addEventListener('online', done);
  });
}
