import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { RatingServices } from './actors.ts';
import { orderRating } from './machine.ts';

type Answers = { [Name in keyof RatingServices]?: () => Promise<RatingServices[Name]['output']> };

const given = async () => ({ given: true as const });
const changed = async () => ({ changed: true as const });
const fails = (reason: string) => () => Promise.reject(new Error(reason));

const orderId = '4kT9mZ2qXbR7sLw0VdYh3P';
const unrated = { orderId, isGiven: false, canChange: false, startsInForm: false };
const rating = { stars: 4, reasons: [], comment: 'Boa' };
const submit = { type: 'rating.submit', rating } as const;

function started(input = unrated, answers: Answers = {}) {
  const calls: [string, unknown][] = [];
  const service = <Name extends keyof RatingServices>(name: Name) =>
    fromPromise<RatingServices[Name]['output'], RatingServices[Name]['input']>(({ input }) => {
      calls.push([name, input]);
      const answer: Answers[Name] = answers[name];
      return answer ? answer() : Promise.reject(new Error(`${name} was called`));
    });
  const actors = { giveRating: service('giveRating'), changeRating: service('changeRating') };
  const actor = createActor(orderRating.provide({ actors }), { input });
  actor.start();
  const at = async (state: string) => {
    await waitFor(actor, (snapshot) => snapshot.value === state);
    return actor.getSnapshot().context;
  };
  return { actor, at, calls };
}

test('a rating is given once, and can then be changed', async () => {
  const { actor, at, calls } = started(unrated, {
    giveRating: given,
    changeRating: changed,
  });
  expect(actor.getSnapshot().value).toBe('offering');
  actor.send(submit);
  expect(await at('rated')).toEqual({ ...unrated, isGiven: true, canChange: true, problem: undefined });
  actor.send({ type: 'rating.edit' });
  actor.send(submit);
  await at('rated');
  const sent = { orderId, rating };
  expect(calls).toEqual([
    ['giveRating', sent],
    ['changeRating', sent],
  ]);
});

test('a second press does not send the rating twice', async () => {
  const { actor, at, calls } = started(unrated, { giveRating: given });
  actor.send(submit);
  actor.send(submit);
  await at('rated');
  expect(calls).toHaveLength(1);
});

test('after a failure the form stays, with the reason', async () => {
  const { actor, at } = started(unrated, { giveRating: fails('offline') });
  actor.send(submit);
  await at('giving');
  expect(await at('offering')).toMatchObject({ problem: 'network' });
  const edited = started({ ...unrated, isGiven: true, canChange: true }, { changeRating: fails('busy') });
  edited.actor.send({ type: 'rating.edit' });
  edited.actor.send(submit);
  await edited.at('savingChange');
  expect(await edited.at('changing')).toMatchObject({ problem: 'busy' });
});

test('an order that another tab rated shows that rating', async () => {
  const { actor, at } = started(unrated, {
    giveRating: async () => ({ refused: { code: 'already-rated' } }),
  });
  actor.send(submit);
  expect(await at('rated')).toMatchObject({ problem: 'already-rated', isGiven: true, canChange: true });
});

test.each(['not-found', 'phone-unverified', 'order-not-delivered', 'rating-closed', 'own-reseller'] as const)(
  'the refusal %s ends the rating',
  async (code) => {
    const { actor, at } = started(unrated, { giveRating: async () => ({ refused: { code } }) });
    actor.send(submit);
    expect(await at('closed')).toMatchObject({ problem: code, canChange: false });
    expect(actor.getSnapshot().status).toBe('done');
  },
);

test('a rating that is too old cannot be edited', () => {
  const { actor } = started({ ...unrated, isGiven: true });
  expect(actor.getSnapshot().can({ type: 'rating.edit' })).toBe(false);
});

test('a page that was rendered with the form of the given rating starts in it', () => {
  const { actor } = started({ orderId, isGiven: true, canChange: true, startsInForm: true });
  expect(actor.getSnapshot().value).toBe('changing');
  actor.send({ type: 'rating.keep' });
  expect(actor.getSnapshot().value).toBe('rated');
});
