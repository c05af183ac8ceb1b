import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { open, startWorkingPanel } from '../../tests/support/opened-panel.ts';
import { panelActors } from './actors.ts';
import { resellerPanel } from './machine.ts';

describe('signing in', () => {
  test('uses phone, code and the token of the invite link, which is then removed', async () => {
    const { actor, calls } = open({}, { invite: 'x'.repeat(22) });
    expect(actor.getSnapshot().value).toEqual({ signingIn: 'filling' });
    actor.send({ type: 'phone.submit', phone: '+5548999998888' });
    await waitFor(actor, (at) => at.matches({ signingIn: 'enteringCode' }));
    actor.send({ type: 'code.submit', code: '123456' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(calls.slice(0, 2)).toEqual([
      ['sendPanelCode', { phone: '+5548999998888' }],
      ['enterPanel', { phone: '+5548999998888', code: '123456', invite: 'x'.repeat(22) }],
    ]);
    expect(actor.getSnapshot().context).toMatchObject({ invite: undefined, reseller: 'gas-1' });
  });

  test.for([
    ['code-wrong', 'enteringCode'],
    ['code-expired', 'enteringCode'],
    ['blocked', 'enteringCode'],
    ['not-invited', 'filling'],
  ] as const)('%s is shown at %s', async ([refused, state]) => {
    const { actor } = open({ openPanel: { refused: 'signed-out' }, enterPanel: { refused } });
    await waitFor(actor, (at) => at.matches({ signingIn: 'filling' }));
    actor.send({ type: 'phone.submit', phone: '+5548999998888' });
    await waitFor(actor, (at) => at.matches({ signingIn: 'enteringCode' }));
    actor.send({ type: 'code.submit', code: '123456' });
    await waitFor(actor, (at) => at.context.problem === refused);
    expect(actor.getSnapshot().matches({ signingIn: state })).toBe(true);
  });

  test('an unreachable server shows a problem and is retried', async () => {
    const { actor, calls } = open({ openPanel: new Error('lost') });
    await waitFor(actor, (at) => at.matches('unavailable'));
    expect(actor.getSnapshot().context.problem).toBe('network');
    actor.send({ type: 'panel.retry' });
    await waitFor(actor, (at) => at.matches('unavailable'));
    expect(calls.map(([name]) => name)).toEqual(['openPanel', 'openPanel']);
  });
});

describe('attention', () => {
  const attention = ({ actor }: ReturnType<typeof open>) => {
    const { value } = actor.getSnapshot();
    return typeof value === 'object' && 'working' in value ? value.working.attention : value;
  };

  test('the bell rings until no order waits, and a silenced bell rings when another order comes', async () => {
    const panel = await startWorkingPanel();
    const seen = [1, 2, 'silence', 2, 1, 2, 0].map((step) => {
      if (typeof step === 'number') panel.sendEvent({ type: 'orders.waiting', count: step });
      else panel.actor.send({ type: 'ring.silence' });
      return attention(panel);
    });
    expect(seen).toEqual(['ringing', 'ringing', 'silenced', 'silenced', 'silenced', 'ringing', 'quiet']);
  });
});

test('a withdrawal sounds once during a shift, and the bell stays as it is', async () => {
  const panel = await startWorkingPanel();
  const { actor, soundWithdrawal } = panel;
  panel.sendEvent({ type: 'withdrawal.arrived' });
  expect(soundWithdrawal).not.toHaveBeenCalled();
  actor.send({ type: 'shift.start' });
  actor.send({ type: 'tone.confirm' });
  panel.sendEvent({ type: 'withdrawal.arrived' });
  expect(soundWithdrawal).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().matches({ working: { attention: 'quiet' } })).toBe(true);
});

test('a silenced bell rings again after a minute while an order still waits', async () => {
  const panel = await startWorkingPanel();
  vi.useFakeTimers();
  panel.sendEvent({ type: 'orders.waiting', count: 1 });
  panel.actor.send({ type: 'ring.silence' });
  const rings = () => panel.actor.getSnapshot().matches({ working: { attention: 'ringing' } });
  vi.advanceTimersByTime(59_999);
  expect(rings()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(rings()).toBe(true);
  panel.actor.send({ type: 'ring.silence' });
  panel.sendEvent({ type: 'orders.waiting', count: 0 });
  vi.advanceTimersByTime(120_000);
  expect(rings()).toBe(false);
  vi.useRealTimers();
});

test.for([
  [{ reseller: 'gas-2', id: 'a' }, 'gas-2', 'a'],
  [{ reseller: 'foreign', id: 'a' }, 'gas-1', undefined],
] as const)(
  'an order’s link %o opens it at its reseller, if the person serves that reseller',
  async ([wantedOrder, reseller, id]) => {
    const { actor } = open({}, { wanted: wantedOrder });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    const { context } = actor.getSnapshot();
    expect([context.reseller, context.orderId]).toEqual([reseller, id]);
    expect(actor.getSnapshot().matches({ working: { sheet: id ? 'reviewing' : 'closed' } })).toBe(true);
    actor.send({ type: 'order.close' });
    expect(actor.getSnapshot().context).toMatchObject({ orderId: undefined, wanted: undefined });
  },
);

test('the team’s sheet closes by the person, or reloads the signed-in person', async () => {
  const { actor, calls } = await startWorkingPanel();
  const isTeam = () => actor.getSnapshot().matches({ working: { sheet: 'team' } });
  actor.send({ type: 'team.open' });
  expect(isTeam()).toBe(true);
  actor.send({ type: 'team.close' });
  expect(isTeam()).toBe(false);
  actor.send({ type: 'team.open' });
  actor.send({ type: 'team.refused' });
  await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
  expect(isTeam()).toBe(false);
  expect(calls.filter(([name]) => name === 'openPanel')).toHaveLength(2);
});

test('a service that was not provided fails with an error', async () => {
  const actor = createActor(resellerPanel, { input: {} });
  actor.start();
  await waitFor(actor, (at) => at.matches('unavailable'));
  await expect(panelActorsReject()).rejects.toThrow('was not provided');
});

async function panelActorsReject(): Promise<unknown> {
  const actor = createActor(panelActors.leavePanel, { input: undefined });
  const failure = new Promise((_, reject) => actor.subscribe({ error: reject }));
  actor.start();
  return failure;
}
