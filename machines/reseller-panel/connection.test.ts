import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { type Answers, panel, startWorkingPanel } from '../../tests/support/opened-panel.ts';

describe('the connection', () => {
  test('starts after the last loaded change, and no command is sent or queued before', async () => {
    const { actor, calls, followed, sendEvent } = await startWorkingPanel();
    expect(followed).toHaveBeenCalledWith({ reseller: 'gas-1', sequence: 7, role: 'owner' });
    actor.send({ type: 'command.ask', id: 'a', command: 'dispatchOrder' });
    sendEvent({ type: 'link.down' });
    const send = { type: 'command.send', id: 'a', request: { command: 'dispatchOrder' } } as const;
    expect(actor.getSnapshot().can(send)).toBe(false);
    actor.send(send);
    sendEvent({ type: 'link.up' });
    expect(calls.map(([name]) => name)).toEqual(['openPanel', 'loadOrders']);
    expect(actor.getSnapshot().can(send)).toBe(true);
  });

  test('a stream that cannot open shows a problem and is retried', async () => {
    const { actor, followed } = await startWorkingPanel();
    followed.mockImplementationOnce(() => {
      throw new Error('no stream');
    });
    actor.send({ type: 'reseller.choose', reseller: 'gas-2' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'unavailable' } }));
    expect(actor.getSnapshot().context.problem).toBe('network');
    actor.send({ type: 'panel.retry' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(followed).toHaveBeenLastCalledWith({ reseller: 'gas-2', sequence: 7, role: 'courier' });
  });

  test('a refused or lost connection is retried by itself, and the shift continues', async () => {
    const answers: Answers = {};
    const { actor, calls, followed, sendEvent } = await startWorkingPanel(answers);
    actor.send({ type: 'shift.start' });
    sendEvent({ type: 'orders.waiting', count: 1 });
    actor.send({ type: 'ring.silence' });
    vi.useFakeTimers();
    const link = (state: string) => actor.getSnapshot().matches({ working: { link: state as 'loading' } });
    sendEvent({ type: 'link.refused' });
    expect(link('unavailable')).toBe(true);
    answers.loadOrders = new Error('lost');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(calls.filter(([name]) => name === 'loadOrders')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_001);
    expect(actor.getSnapshot().context.problem).toBe('network');
    answers.loadOrders = { loaded: { sequence: 9, role: 'attendant' } };
    await vi.advanceTimersByTimeAsync(6_000);
    expect(link('following')).toBe(true);
    vi.useRealTimers();
    expect(actor.getSnapshot().matches({ working: { shift: 'testing', attention: 'silenced' } })).toBe(true);
    sendEvent({ type: 'orders.waiting', count: 2 });
    expect(actor.getSnapshot().matches({ working: { attention: 'ringing' } })).toBe(true);
    expect(calls.map(([name]) => name)).toEqual(['openPanel', 'loadOrders', 'loadOrders', 'loadOrders']);
    expect(followed).toHaveBeenLastCalledWith({ reseller: 'gas-1', sequence: 9, role: 'attendant' });
    const { context } = actor.getSnapshot();
    expect(context.panel?.resellers.map(({ role }) => role)).toEqual(['attendant', 'courier']);
    expect(context).toMatchObject({ problem: undefined, dismissedFrom: undefined });
  });

  test('a refused load of the orders reloads the signed-in person and keeps the shown reseller', async () => {
    const loaded: Answers['loadOrders'] = { loaded: { sequence: 7 } };
    const loadAnswers: Answers['loadOrders'][] = [loaded, { refused: 'signed-out' }, loaded];
    const { actor, calls } = await startWorkingPanel({
      get loadOrders() {
        return loadAnswers.shift()!;
      },
    });
    actor.send({ type: 'reseller.choose', reseller: 'gas-2' });
    await waitFor(actor, (at) => loadAnswers.length === 0 && at.matches({ working: { link: 'following' } }));
    expect(calls.filter(([name]) => name === 'openPanel')).toHaveLength(2);
    expect(actor.getSnapshot().context.reseller).toBe('gas-2');
  });

  test('a dismissed person is informed at another reseller, or at the sign-in if no reseller is left', async () => {
    const answers: Answers = {};
    const { actor } = await startWorkingPanel(answers);
    const dismissed = async (left: Answers['openPanel']) => {
      answers.loadOrders = { refused: 'signed-out' };
      answers.openPanel = left!;
      actor.send({ type: 'reseller.choose', reseller: actor.getSnapshot().context.reseller ?? '' });
      await waitFor(actor, (at) => at.matches('opening'));
      answers.loadOrders = { loaded: { sequence: 7 } };
    };
    await dismissed({ entered: { ...panel, resellers: panel.resellers.slice(1) } });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(actor.getSnapshot().context).toMatchObject({ reseller: 'gas-2', dismissedFrom: 'Gás da Praça' });
    actor.send({ type: 'dismissal.read' });
    expect(actor.getSnapshot().context.dismissedFrom).toBeUndefined();
    await dismissed({ refused: 'dismissed' });
    await waitFor(actor, (at) => at.matches({ signingIn: 'filling' }));
    expect(actor.getSnapshot().context.problem).toBe('dismissed');
  });

  test('another reseller has its orders loaded and followed', async () => {
    const { actor, followed } = await startWorkingPanel();
    actor.send({ type: 'order.open', id: 'a' });
    actor.send({ type: 'reseller.choose', reseller: 'gas-2' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(followed).toHaveBeenLastCalledWith({ reseller: 'gas-2', sequence: 7, role: 'courier' });
    expect(actor.getSnapshot().context.orderId).toBeUndefined();
  });
});
