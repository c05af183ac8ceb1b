import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { type MachineTypes, serviceTimeoutMs } from '#machines/invoking-state';
import { isOutcome } from '#machines/outcomes';
import type { VerificationEvent } from './challenge.ts';
import type { SendRefusalWithoutTimes, VerifyRefusalWithoutTimes } from './services.ts';
import { untimedStatesOf } from './untimed-states.ts';

interface Types extends MachineTypes {
  services: {
    sendCode: { input: string; output: { sent: true } | SendRefusalWithoutTimes | { refused: 'elsewhere' } };
    verifyCode: {
      input: string;
      output: { verified: true } | VerifyRefusalWithoutTimes | { refused: 'elsewhere' };
    };
  };
  event: VerificationEvent;
  tag: 'sendingCode' | 'enteringCode' | 'verifyingCode';
  condition: never;
  problem: never;
  action: never;
}

type Answers = { [Name in keyof Types['services']]: Types['services'][Name]['output'] | Error };

const defaultAnswers: Answers = { sendCode: { sent: true }, verifyCode: { verified: true } };

/**
 * Starts at the phone form and sends a code. `log` has the inputs of the services and the answers that the machine
 * stored.
 */
async function sending(answers: Partial<Answers> = {}) {
  const log: unknown[] = [];
  const service = <Name extends keyof Answers>(name: Name) =>
    fromPromise<Types['services'][Name]['output'], string>(async ({ input }) => {
      const answer: Answers[Name] = { ...defaultAnswers, ...answers }[name];
      log.push({ [name]: input });
      if (answer instanceof Error) throw answer;
      return answer as Types['services'][Name]['output'];
    });
  const machine = setup({
    types: { events: {} as VerificationEvent, tags: {} as Types['tag'] | 'busy' },
    actors: { sendCode: service('sendCode'), verifyCode: service('verifyCode') },
    guards: { answers: ({ event }, { outcome }: { outcome: string }) => isOutcome(event, outcome) },
    actions: {
      storeAnswer: (_, { answer }: { service: string; answer: object }) => void log.push(answer),
      explain: (_, problem: { code: string }) => void log.push(problem),
      clearProblem: () => undefined,
    },
    delays: { serviceTimeout: serviceTimeoutMs },
  }).createMachine({
    initial: 'filling',
    states: {
      filling: { on: { 'phone.submit': 'sendingCode' } },
      inside: {},
      elsewhere: {},
      ...untimedStatesOf<Types>()({
        send: {
          service: 'sendCode',
          input: () => 'phone',
          exits: [{ outcome: 'elsewhere', target: 'elsewhere' }],
        },
        unsent: 'filling',
        verify: {
          service: 'verifyCode',
          input: ({ event }) => (event.type === 'code.submit' ? event.code : 'none'),
          exits: [{ outcome: 'elsewhere', target: 'elsewhere' }],
        },
        verified: 'inside',
        back: { event: 'phone.edit', target: 'filling' },
      }),
    },
  });
  const actor = createActor(machine);
  actor.start();
  actor.send({ type: 'phone.submit', phone: '+5548999998888' });
  const settled = async () => (await waitFor(actor, (at) => !at.hasTag('busy'))).value;
  return { actor, log, settled };
}

test('a code is sent, sent again at any request, and verified', async () => {
  const { actor, log, settled } = await sending();
  expect(await settled()).toBe('enteringCode');
  actor.send({ type: 'code.resend' });
  expect(actor.getSnapshot().value).toBe('sendingCode');
  expect(await settled()).toBe('enteringCode');
  actor.send({ type: 'code.submit', code: '123456' });
  expect(await settled()).toBe('inside');
  expect(log).toEqual([
    { sendCode: 'phone' },
    { sent: true },
    { sendCode: 'phone' },
    { sent: true },
    { verifyCode: '123456' },
    { verified: true },
  ]);
});

test('the person can go back from the code to the phone', async () => {
  const { actor, settled } = await sending();
  await settled();
  actor.send({ type: 'phone.edit' });
  expect(actor.getSnapshot().value).toBe('filling');
});

test.each([
  [{ refused: 'wait' }, 'filling', { refused: 'wait' }],
  [{ refused: 'elsewhere' }, 'elsewhere', { refused: 'elsewhere' }],
  [new Error('lost'), 'filling', { code: 'network' }],
  [new Error('busy'), 'filling', { code: 'busy' }],
] as const)('sending is answered by %o: %s', async (sendCode, state, expected) => {
  const { log, settled } = await sending({ sendCode });
  expect(await settled()).toBe(state);
  expect(log.at(-1)).toEqual(expected);
});

test.each([
  [{ refused: 'code-wrong' }, 'enteringCode', { refused: 'code-wrong' }],
  [{ refused: 'elsewhere' }, 'elsewhere', { refused: 'elsewhere' }],
  [new Error('lost'), 'enteringCode', { code: 'network' }],
] as const)('checking is answered by %o: %s', async (verifyCode, state, expected) => {
  const { actor, log, settled } = await sending({ verifyCode });
  await settled();
  actor.send({ type: 'code.submit', code: '123456' });
  expect(await settled()).toBe(state);
  expect(log.at(-1)).toEqual(expected);
});
