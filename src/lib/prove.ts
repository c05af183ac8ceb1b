import ProofWorker from 'altcha/workers/pbkdf2?worker';

const challengePath = '/formularios/desafio';

const workLimitMs = 15_000;

/** Computes a proof of work in a worker. Rejects if the browser cannot, or after the time limit. */
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
