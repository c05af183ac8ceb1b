import { describe, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { refusalOf } from './api-error.ts';

const point = { latitude: -27.6, longitude: -48.5 };

/** Creates an API whose server returns these responses in order, and then repeats the last one. */
function apiAnswering(...answers: (() => Response)[]) {
  const calledAt: number[] = [];
  const fetch = vi.fn(async () => {
    calledAt.push(Date.now());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new Error('no answer');
    return answer();
  });
  return { fetch, calledAt, api: createApi({ baseURL: 'http://localhost', token: 't', fetch }) };
}

const status =
  (code: number, headers: Record<string, string> = {}, body = '') =>
  () =>
    new Response(body, { status: code, headers });
const nobody = () => Response.json([]);

const busy = status(
  503,
  { 'retry-after': '2' },
  JSON.stringify({
    type: 'x',
    title: 'x',
    status: 503,
    code: 'ocupado',
    esperarSegundos: 2,
    esperarAte: '2026-11-19T15:00:02.000Z',
  }),
);

describe('a failed read', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('is repeated once after %i', async (code) => {
    const { fetch, api } = apiAnswering(status(code), nobody);
    await expect(api.call('listResellers', { query: point })).resolves.toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test.each([400, 401, 403, 404, 410, 422, 501])('is not repeated after %i', async (code) => {
    const { fetch, api } = apiAnswering(status(code), nobody);
    await expect(api.get('/maps/x.json')).rejects.toMatchObject({
      failure: { kind: 'unexpected', status: code },
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('fails with the second response', async () => {
    const { fetch, api } = apiAnswering(status(503), status(502));
    await expect(api.get('/maps/x.json')).rejects.toMatchObject({ failure: { status: 502 } });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is not repeated when the server asks for a long pause', async () => {
    const { fetch, api } = apiAnswering(status(429, { 'retry-after': '30' }), nobody);
    await expect(api.get('/maps/x.json')).rejects.toMatchObject({ failure: { status: 429 } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is not repeated after a conflict that the server names', async () => {
    const used = status(
      409,
      {},
      JSON.stringify({ type: 'x', title: 'x', status: 409, code: 'cupom-usado', requestId: 'x' }),
    );
    const { fetch, api } = apiAnswering(used, nobody);
    await expect(api.get('/api/cupons/validar')).rejects.toMatchObject({
      failure: { kind: 'refused', refusal: { code: 'coupon-used' } },
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['is repeated after its pause while the server is busy', [busy, busy, busy, nobody], []],
    ['says that the server was busy after three repetitions', [busy], { refused: 'busy' }],
  ])('%s', async (_, answers, outcome) => {
    vi.useFakeTimers();
    const start = Date.now();
    const { calledAt, api } = apiAnswering(...answers);
    const reading = api
      .call('listResellers', { query: point })
      .catch((error: unknown) => ({ refused: refusalOf(error)?.code }));
    await vi.advanceTimersByTimeAsync(14_000);
    vi.useRealTimers();
    expect(await reading).toEqual(outcome);
    expect(calledAt.map((at) => at - start)).toEqual([0, 2_000, 4_000, 6_000]);
  });

  test("rejects as busy before the client's time limit", async () => {
    vi.useFakeTimers();
    const { calledAt, api } = apiAnswering(busy);
    const reading = api.get('/maps/x.json', { limitMs: 3_000 }).catch(refusalOf);
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await reading).toMatchObject({ code: 'busy' });
    expect(calledAt).toHaveLength(2);
  });

  test('is not repeated after its signal is aborted', async () => {
    const { fetch, api } = apiAnswering(status(503), nobody);
    const reader = new AbortController();
    const reading = api.get('/maps/x.json', { signal: reader.signal });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    reader.abort();
    await expect(reading).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test('a failed write is never repeated', async () => {
  const { fetch, api } = apiAnswering(status(503), () => Response.json({}));
  await expect(api.call('endSession', {})).rejects.toMatchObject({ failure: { status: 503 } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a read that returns no JSON is repeated once without the browser's cache", async () => {
  const { fetch, api } = apiAnswering(
    status(200, { 'cache-control': 'private, max-age=300' }, '{"resul'),
    nobody,
  );
  await expect(api.get('/maps/x.json')).resolves.toEqual([]);
  const [request] = fetch.mock.lastCall as unknown as [Request];
  expect([fetch.mock.calls.length, request.cache]).toEqual([2, 'reload']);
});
