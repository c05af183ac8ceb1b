import ProofWorker from 'altcha/workers/pbkdf2?worker';

const challengePath = '/formularios/desafio';

/** How long the work may take, in ms. */
const workLimitMs = 15_000;

/** Work proved in a worker, unseen, for what a server takes only from browsers; rejects where it cannot be done. */
export async function prove(): Promise<string> {
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
