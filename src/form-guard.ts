import ProofWorker from 'altcha/workers/pbkdf2?worker';

/**
 * The only script of a page with a form, loaded at its first touch: proves work in a worker while the person types, and
 * puts the proof into the form's hidden field. Whatever fails, the form is sent as without a script.
 */
const challengePath = '/formularios/desafio';

/** How long the work may take, and how long before its end a proof is made anew, in ms. */
const workLimitMs = 15_000;
const renewMs = 15 * 60 * 1000;

async function prove(): Promise<string> {
  const response = await fetch(challengePath, { signal: AbortSignal.timeout(workLimitMs) });
  if (!response.ok) throw new Error(`challenge ${response.status}`);
  const challenge: unknown = await response.json();
  const solution = await solve(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

function solve(challenge: unknown): Promise<unknown> {
  const worker = new ProofWorker();
  return new Promise<unknown>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('work took too long')), workLimitMs);
    worker.onerror = () => reject(new Error('worker failed'));
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(limit);
      if (typeof data === 'object' && data !== null && 'counter' in data) resolve(data);
      else reject(new Error('no solution'));
    };
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: workLimitMs });
  }).finally(() => worker.terminate());
}

function guard(form: HTMLFormElement, field: HTMLInputElement): void {
  let proving: Promise<void> | undefined;
  let hasGivenUp = false;

  function renew(): void {
    field.value = '';
    hasGivenUp = false;
    proving = prove()
      .then((proof) => {
        field.value = proof;
      })
      .catch(() => {
        hasGivenUp = true;
      });
  }

  renew();
  setInterval(renew, renewMs);
  // A page that comes back from the browser's cache holds a proof that was used.
  addEventListener('pageshow', ({ persisted }) => persisted && renew());
  form.addEventListener('submit', (event) => {
    if (field.value !== '' || hasGivenUp) return;
    event.preventDefault();
    form.setAttribute('aria-busy', 'true');
    void proving?.then(() => {
      form.removeAttribute('aria-busy');
      form.requestSubmit();
    });
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-guard]')) {
  const field = form.elements.namedItem('altcha');
  if (field instanceof HTMLInputElement) guard(form, field);
}
