/**
 * The script of a static page with the address search. It reveals the repeat of the last order to a browser that has
 * ordered before, and asks for the position at the press of the button. The page itself is the same for everyone.
 */

/** Longest wait for the answer to the browser's question, and for a position, in ms. */
const positionWithinMs = 20_000;

if (/(^|; )ja-pediu=1(;|$)/.test(document.cookie)) document.documentElement.dataset.returning = '';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-position]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answered().then(() => form.submit());
  });
}

// A pressed button stays marked until the next page. A page from the back/forward cache has no press.
addEventListener('submit', ({ submitter }) => submitter?.setAttribute('aria-busy', 'true'));
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy');
});

/**
 * Resolves once the browser has a yes or no to its question for the position. The question must follow a press, and the
 * address step then reads the position without one.
 */
async function answered(): Promise<void> {
  const { geolocation, permissions } = navigator;
  // A browser may have no positions (plain http) or no list of permissions.
  if (!geolocation || (await isDecided(permissions))) return;
  await new Promise<void>((resolve) => {
    const end = (): void => resolve();
    geolocation.getCurrentPosition(end, end, { timeout: positionWithinMs, maximumAge: 60_000 });
  });
}

async function isDecided(permissions: Permissions | undefined): Promise<boolean> {
  const permission = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission !== undefined && permission.state !== 'prompt';
}

export {};
