import { callOffReload, reloadWhenPossible } from './reload.ts';

/** Pause before a file that did not load is asked for again, in ms. */
const againMs = 2_000;

/** The messages of Chromium, Firefox and Safari for a module that could not be fetched. */
const missing = /dynamically imported module|Importing a module script failed/;

/** Returns true if code could not be fetched. Any other failure is thrown by the code itself, and would happen again. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message);
}

/** Loads code that is done without where it cannot be had now: resolves to `undefined`. */
export async function loadNow<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
}

/**
 * Loads code by a dynamic import. A dropped connection is over at the second try; where that fails too, a newer build may
 * have replaced the file, or the browser keeps the first failure, as Chromium before 156 and Firefox before 154 do until the
 * page is left (WHATWG HTML #10327): the page is reloaded as soon as it may be, and the failure thrown. Nothing here keeps
 * it: the next call loads anew.
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

/** Loads code that a screen cannot be drawn without: waits for the network, or for the reload, however long it takes. */
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
