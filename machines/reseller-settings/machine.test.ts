import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SettingsServiceName, SettingsServices, settingsActors } from './actors.ts';
import { resellerSettings } from './machine.ts';

type Answers = { [Name in SettingsServiceName]?: SettingsServices[Name]['output'] | Error };

const previewed = { districts: [], openCarts: 2 };
const version = 'q7WmX2vR9kTzB4nLcY8sDa';
const change = {
  verb: 'changeDelivery',
  version,
  freightCents: 700,
  minutes: { min: 20, max: 40 },
  promise: { min: 10, max: 240 },
} as const;

async function edited(answers: Answers = {}) {
  const calls: [string, unknown][] = [];
  const refused = vi.fn();
  const fallback: Answers = {
    loadSettings: { shown: true },
    previewChange: { previewed },
    changeSettings: { changed: 'changeDelivery' },
    sendFreshCode: { sent: true },
    confirmPanel: { confirmed: true },
  };
  const services = Object.fromEntries(
    Object.keys(fallback).map((name) => [
      name,
      fromPromise(async ({ input }: { input: unknown }) => {
        calls.push([name, input]);
        const answer = answers[name as SettingsServiceName] ?? fallback[name as SettingsServiceName];
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    ]),
  ) as unknown as typeof settingsActors;
  const machine = resellerSettings.provide({ actors: services, actions: { reportRefused: refused } });
  const actor = createActor(machine, { input: { reseller: 'gas-1' } });
  actor.start();
  await waitFor(actor, (at) => !at.hasTag('busy'));
  const at = async (state: string) => {
    await waitFor(actor, (snapshot) => snapshot.value === state);
    return actor.getSnapshot().context;
  };
  return { actor, at, calls, refused };
}

test('a change is previewed, and saved only after the person has seen what customers will see', async () => {
  const { actor, at, calls } = await edited();
  actor.send({ type: 'settings.review', change });
  expect(await at('reviewing')).toMatchObject({ preview: previewed, change });
  expect(calls.map(([name]) => name)).toEqual(['loadSettings', 'previewChange']);
  actor.send({ type: 'settings.confirm' });
  expect(await at('editing')).toMatchObject({ changed: 'changeDelivery', change: undefined });
});

test('unusual values are sent again as confirmed after a second question', async () => {
  const answers: Answers = {
    changeSettings: { refused: { code: 'unconfirmed', reasons: ['A taxa passa do comum.'] } },
  };
  const { actor, at, calls } = await edited(answers);
  actor.send({ type: 'settings.save', change });
  expect(await at('confirming')).toMatchObject({ reasons: ['A taxa passa do comum.'] });
  answers.changeSettings = { changed: 'changeDelivery' };
  actor.send({ type: 'settings.confirm' });
  await at('editing');
  expect(calls.at(-1)).toEqual([
    'changeSettings',
    { reseller: 'gas-1', change: { ...change, confirmed: true } },
  ]);
});

const newKey = { verb: 'changePixKey', version, key: 'pix@gas.example' } as const;

test('a change that needs a code is saved after the right code, with the values that were typed', async () => {
  const answers: Answers = { changeSettings: { refused: 'code-needed' } };
  const { actor, at, calls } = await edited(answers);
  actor.send({ type: 'settings.save', change: newKey });
  expect(await at('enteringCode')).toMatchObject({ change: newKey, problem: undefined });
  expect(actor.getSnapshot().hasTag('editing')).toBe(true);
  actor.send({ type: 'code.resend' });
  await at('enteringCode');
  answers.confirmPanel = { refused: 'code-wrong' };
  actor.send({ type: 'code.submit', code: '000000' });
  await waitFor(actor, (now) => now.context.problem === 'code-wrong');
  answers.confirmPanel = { confirmed: true };
  answers.changeSettings = { changed: 'changePixKey' };
  actor.send({ type: 'code.submit', code: '123456' });
  expect(await at('editing')).toMatchObject({ changed: 'changePixKey', problem: undefined });
  expect(calls.filter(([name]) => name === 'changeSettings').map(([, input]) => input)).toEqual([
    { reseller: 'gas-1', change: newKey },
    { reseller: 'gas-1', change: newKey },
  ]);
});

test('a change by somebody else during the code is shown after it, and the own key can still be saved', async () => {
  const answers: Answers = { changeSettings: { refused: 'code-needed' } };
  const { actor, at } = await edited(answers);
  actor.send({ type: 'settings.save', change: newKey });
  await at('enteringCode');
  answers.changeSettings = { refused: 'stale' };
  actor.send({ type: 'code.submit', code: '123456' });
  expect(await at('conflict')).toMatchObject({ change: newKey });
  answers.changeSettings = { changed: 'changePixKey' };
  actor.send({ type: 'settings.save', change: { ...newKey, version: 'n'.repeat(22) } });
  expect(await at('editing')).toMatchObject({ changed: 'changePixKey' });
});

test.for([
  ['sendFreshCode', { refused: 'wait' }, 'wait'],
  ['sendFreshCode', new Error('lost'), 'network'],
  ['confirmPanel', { refused: 'code-expired' }, 'code-expired'],
  ['confirmPanel', new Error('lost'), 'network'],
] as const)(
  'after %s answers %o, the code can be entered again or given up',
  async ([name, answer, problem]) => {
    const { actor, at } = await edited({ changeSettings: { refused: 'code-needed' }, [name]: answer });
    actor.send({ type: 'settings.save', change: newKey });
    await at('enteringCode');
    if (name === 'confirmPanel') actor.send({ type: 'code.submit', code: '000000' });
    await waitFor(actor, (now) => now.value === 'enteringCode' && now.context.problem === problem);
    actor.send({ type: 'settings.back' });
    expect(await at('editing')).toMatchObject({ change: undefined, problem: undefined });
  },
);

test('an unusual coupon is sent again as confirmed', async () => {
  const coupon = {
    verb: 'addResellerCoupon',
    name: 'VERAO10',
    kind: 'amount',
    amount: 5_000,
    minimumCents: 0,
    includesFreight: false,
    oncePerPhone: true,
    until: '2026-12-31',
  } as const;
  const answers: Answers = { changeSettings: { refused: { code: 'unconfirmed', reasons: ['É muito.'] } } };
  const { actor, at, calls } = await edited(answers);
  actor.send({ type: 'settings.save', change: coupon });
  await at('confirming');
  answers.changeSettings = { changed: 'addResellerCoupon' };
  actor.send({ type: 'settings.confirm' });
  expect(await at('editing')).toMatchObject({ changed: 'addResellerCoupon' });
  expect(calls.at(-1)?.[1]).toEqual({ reseller: 'gas-1', change: { ...coupon, confirmed: true } });
});

test('after a change by somebody else, the present values are loaded and the person decides', async () => {
  const answers: Answers = { changeSettings: { refused: 'stale' } };
  const { actor, at, calls } = await edited(answers);
  actor.send({ type: 'settings.save', change });
  expect(await at('conflict')).toMatchObject({ change, problem: undefined });
  expect(calls.map(([name]) => name)).toEqual(['loadSettings', 'changeSettings', 'loadSettings']);
  answers.changeSettings = { changed: 'changeDelivery' };
  actor.send({ type: 'settings.save', change: { ...change, version: version.toUpperCase() } });
  expect(await at('editing')).toMatchObject({ changed: 'changeDelivery' });
});

describe('a change that is refused leaves the form open', () => {
  test.for([
    ['changeSettings', { refused: 'not-allowed' }, 'not-allowed'],
    ['changeSettings', { refused: 'invalid' }, 'invalid'],
    ['changeSettings', { refused: 'gone' }, 'gone'],
    ['changeSettings', { refused: 'coupon-taken' }, 'coupon-taken'],
    ['changeSettings', { refused: 'pix-key-refused' }, 'pix-key-refused'],
    ['changeSettings', { refused: 'too-many-coupons' }, 'too-many-coupons'],
    ['changeSettings', new Error('lost'), 'network'],
    ['previewChange', { refused: 'invalid' }, 'invalid'],
    ['previewChange', new Error('lost'), 'network'],
  ] as const)('%s: %o', async ([name, answer, problem]) => {
    const { actor } = await edited({ [name]: answer });
    actor.send({ type: name === 'changeSettings' ? 'settings.save' : 'settings.review', change });
    await waitFor(actor, (at) => at.value === 'editing' && at.context.problem === problem);
  });
});

test('the forms stay while the present values are loaded after a change of something that is gone', async () => {
  const answers: Answers = { changeSettings: { refused: 'gone' } };
  const { actor, at, calls } = await edited(answers);
  const tags: boolean[] = [];
  actor.subscribe((snapshot) => tags.push(snapshot.hasTag('editing')));
  actor.send({ type: 'settings.save', change: { verb: 'restockProduct', product: 'p13' } });
  await waitFor(actor, () => calls.length === 3);
  expect(await at('editing')).toMatchObject({ problem: 'gone' });
  expect(tags).not.toContain(false);
  expect(calls.map(([name]) => name)).toEqual(['loadSettings', 'changeSettings', 'loadSettings']);
});

test('a question shows before a product goes off sale, and can be given up', async () => {
  const { actor, at } = await edited({ changeSettings: { changed: 'takeOffSale' } });
  actor.send({ type: 'settings.ask', question: { verb: 'takeOffSale', product: 'p13' } });
  expect(await at('asking')).toMatchObject({ question: { product: 'p13' } });
  actor.send({ type: 'settings.back' });
  expect(await at('editing')).toMatchObject({ question: undefined });
  actor.send({ type: 'settings.ask', question: { verb: 'takeOffSale', product: 'p13' } });
  actor.send({ type: 'settings.save', change: { verb: 'takeOffSale', product: 'p13', until: 'tomorrow' } });
  expect(await at('editing')).toMatchObject({ changed: 'takeOffSale' });
});

describe('the answer to a question that could not be saved keeps its dialog', () => {
  const pause = { verb: 'pauseReseller', length: '30', reason: 'O caminhão atrasou' } as const;
  test.for([
    [new Error('lost'), 'network'],
    [{ refused: 'too-many' }, 'too-many'],
    [{ refused: 'invalid' }, 'invalid'],
  ] as const)('%o', async ([answer, problem]) => {
    const answers: Answers = { changeSettings: answer };
    const { actor, at } = await edited(answers);
    actor.send({ type: 'settings.ask', question: { verb: 'pauseReseller' } });
    actor.send({ type: 'settings.save', change: pause });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    expect(await at('asking')).toMatchObject({ problem, question: { verb: 'pauseReseller' } });
    answers.changeSettings = { changed: 'pauseReseller' };
    actor.send({ type: 'settings.save', change: pause });
    expect(await at('editing')).toMatchObject({ changed: 'pauseReseller', problem: undefined });
  });
});

test.for(['loadSettings', 'previewChange', 'changeSettings', 'sendFreshCode', 'confirmPanel'] as const)(
  'a session that ended at %s is reported to the panel, and the machine stops',
  async (name) => {
    const answers: Answers = {
      changeSettings: { refused: 'code-needed' },
      [name]: { refused: 'signed-out' },
    };
    const { actor, refused } = await edited(answers);
    actor.subscribe((now) => {
      if (now.value === 'enteringCode')
        queueMicrotask(() => actor.send({ type: 'code.submit', code: '123456' }));
    });
    if (name !== 'loadSettings')
      actor.send({ type: name === 'previewChange' ? 'settings.review' : 'settings.save', change });
    await waitFor(actor, (at) => at.status === 'done');
    expect(refused).toHaveBeenCalledOnce();
  },
);

test('settings that cannot be loaded can be loaded again', async () => {
  const answers: Answers = { loadSettings: { refused: 'not-allowed' } };
  const { actor, at } = await edited(answers);
  expect(await at('unavailable')).toMatchObject({ problem: 'not-allowed' });
  answers.loadSettings = { shown: true };
  actor.send({ type: 'settings.retry' });
  expect(await at('editing')).toMatchObject({ problem: undefined });
});
