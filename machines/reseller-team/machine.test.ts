import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type TeamServiceName, type TeamServices, teamActors } from './actors.ts';
import { resellerTeam } from './machine.ts';

type Answers = { [Name in TeamServiceName]?: TeamServices[Name]['output'] | Error };

const defaultAnswers: Answers = {
  loadTeam: { shown: true },
  changeTeam: { changed: 'inviteMember' },
  sendFreshCode: { sent: true },
  confirmPanel: { confirmed: true },
};

const invite = {
  verb: 'inviteMember',
  phone: '+5548999998888',
  name: 'Caio Lima',
  role: 'attendant',
} as const;

function open(answers: Answers = {}) {
  const calls: [string, unknown][] = [];
  const refused = vi.fn();
  const services = Object.fromEntries(
    Object.keys(defaultAnswers).map((name) => [
      name,
      fromPromise(async ({ input }: { input: unknown }) => {
        calls.push([name, input]);
        const answer = answers[name as TeamServiceName] ?? defaultAnswers[name as TeamServiceName];
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    ]),
  ) as unknown as typeof teamActors;
  const machine = resellerTeam.provide({ actors: services, actions: { reportRefused: refused } });
  const actor = createActor(machine, { input: { reseller: 'gas-1' } });
  actor.start();
  return { actor, calls, refused };
}

async function asking(answers: Answers = {}) {
  const sheet = open(answers);
  await waitFor(sheet.actor, (at) => at.matches('listing'));
  sheet.actor.send({ type: 'team.ask', question: { verb: 'inviteMember' } });
  return sheet;
}

test('a change that requires a code is sent again with the code, unchanged', async () => {
  const answers: Answers = { changeTeam: { refused: 'code-needed' } };
  const { actor, calls } = await asking(answers);
  actor.send({ type: 'team.change', change: invite });
  await waitFor(actor, (at) => at.matches('enteringCode'));
  actor.send({ type: 'team.back' });
  expect(actor.getSnapshot().context).toMatchObject({ change: invite, question: { verb: 'inviteMember' } });
  actor.send({ type: 'team.change', change: invite });
  await waitFor(actor, (at) => at.matches('enteringCode'));
  answers.changeTeam = { changed: 'inviteMember' };
  actor.send({ type: 'code.submit', code: '482913' });
  await waitFor(actor, (at) => !at.hasTag('busy'));
  expect(actor.getSnapshot().value).toBe('listing');
  expect(calls.map(([name]) => name)).toEqual([
    'loadTeam',
    'changeTeam',
    'sendFreshCode',
    'changeTeam',
    'sendFreshCode',
    'confirmPanel',
    'changeTeam',
  ]);
  expect(calls.at(-2)).toEqual(['confirmPanel', { code: '482913' }]);
  expect(calls.at(-1)).toEqual(['changeTeam', { reseller: 'gas-1', change: invite }]);
  expect(actor.getSnapshot().context).toMatchObject({ changed: 'inviteMember', change: undefined });
  actor.send({ type: 'team.ask', question: { verb: 'endRole', id: 'a' } });
  expect(actor.getSnapshot().context.changed).toBeUndefined();
});

describe('a change that is refused', () => {
  test.for([
    [{ refused: 'last-owner' }, 'asking', 'last-owner'],
    [{ refused: 'already-serves' }, 'asking', 'already-serves'],
    [{ refused: 'too-many' }, 'asking', 'too-many'],
    [{ refused: 'not-allowed' }, 'asking', 'not-allowed'],
    [{ refused: 'gone' }, 'listing', 'gone'],
    [new Error('lost'), 'asking', 'network'],
  ] as const)('%o is shown at %s', async ([answer, state, problem]) => {
    const { actor } = await asking({ changeTeam: answer });
    actor.send({ type: 'team.change', change: invite });
    await waitFor(actor, (at) => at.matches(state) && at.context.problem === problem);
  });
});

describe('a code', () => {
  test.for([
    ['sendFreshCode', { refused: 'wait' }, 'wait'],
    ['sendFreshCode', new Error('lost'), 'network'],
    ['confirmPanel', { refused: 'code-wrong' }, 'code-wrong'],
    ['confirmPanel', new Error('lost'), 'network'],
  ] as const)('the code can be entered again after %s returns %o', async ([name, answer, problem]) => {
    const { actor } = await asking({ changeTeam: { refused: 'code-needed' }, [name]: answer });
    actor.send({ type: 'team.change', change: invite });
    await waitFor(actor, (at) => at.matches('enteringCode'));
    if (name === 'confirmPanel') actor.send({ type: 'code.submit', code: '000000' });
    await waitFor(actor, (at) => at.matches('enteringCode') && at.context.problem === problem);
  });
});

test.for(['loadTeam', 'changeTeam', 'sendFreshCode', 'confirmPanel'] as const)(
  'a session that ended at %s is reported to the panel, and the machine stops',
  async (name) => {
    const answers: Answers = { changeTeam: { refused: 'code-needed' }, [name]: { refused: 'signed-out' } };
    const { actor, refused } = open(answers);
    actor.subscribe((at) => {
      if (at.matches('listing'))
        queueMicrotask(() => actor.send({ type: 'team.ask', question: { verb: 'inviteMember' } }));
      if (at.matches('asking')) queueMicrotask(() => actor.send({ type: 'team.change', change: invite }));
      if (at.matches('enteringCode'))
        queueMicrotask(() => actor.send({ type: 'code.submit', code: '000000' }));
    });
    await waitFor(actor, (at) => at.status === 'done');
    expect(refused).toHaveBeenCalledOnce();
  },
);

test('a team that cannot be loaded, or that the person may not see, can be loaded again', async () => {
  const answers: Answers = { loadTeam: { refused: 'not-allowed' } };
  const { actor } = open(answers);
  await waitFor(actor, (at) => at.matches('unavailable') && at.context.problem === 'not-allowed');
  answers.loadTeam = { shown: true };
  actor.send({ type: 'team.retry' });
  await waitFor(actor, (at) => at.matches('listing') && at.context.problem === undefined);
});

test('a service that was not provided fails with an error', async () => {
  const actor = createActor(teamActors.loadTeam, { input: { reseller: 'gas-1' } });
  const failure = new Promise((_, reject) => actor.subscribe({ error: reject }));
  actor.start();
  await expect(failure).rejects.toThrow('was not provided');
});
