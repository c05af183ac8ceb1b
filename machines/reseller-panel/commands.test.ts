import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { type Answers, startWorkingPanel } from '../../tests/support/opened-panel.ts';

describe('the courier’s link', () => {
  async function asking(answers: Answers = {}) {
    const panel = await startWorkingPanel(answers);
    panel.actor.send({ type: 'order.open', id: 'a' });
    panel.actor.send({ type: 'courier.link' });
    return panel;
  }

  test('is made for the open order, shown until the sheet closes, and can be made again', async () => {
    const { actor, calls } = await asking();
    await waitFor(actor, (at) => at.matches({ working: { sheet: 'sharing' } }));
    expect(calls.at(-1)).toEqual(['linkCourier', { reseller: 'gas-1', id: 'a' }]);
    expect(actor.getSnapshot().context.link?.url).toBe('https://botija.example/entrega/x');
    actor.send({ type: 'command.back' });
    expect(actor.getSnapshot().context).toMatchObject({ orderId: 'a', link: undefined });
    actor.send({ type: 'courier.link' });
    await waitFor(actor, (at) => at.matches({ working: { sheet: 'sharing' } }));
    actor.send({ type: 'order.close' });
    expect(actor.getSnapshot().context).toMatchObject({ orderId: undefined, link: undefined });
  });

  test.each([
    [{ refused: 'too-late' }, 'too-late'],
    [{ refused: 'not-allowed' }, 'not-allowed'],
    [new Error('lost'), 'network'],
  ] as const)('%o goes back to the order with the problem %s', async (answer, problem) => {
    const { actor } = await asking({ linkCourier: answer });
    await waitFor(actor, (at) => at.context.problem === problem);
    expect(actor.getSnapshot().matches({ working: { sheet: 'reviewing' } })).toBe(true);
  });

  test('cannot be requested without a connection', async () => {
    const panel = await startWorkingPanel();
    panel.actor.send({ type: 'order.open', id: 'a' });
    panel.sendEvent({ type: 'link.down' });
    expect(panel.actor.getSnapshot().can({ type: 'courier.link' })).toBe(false);
  });
});

describe('commands', () => {
  const accept = { command: 'acceptOrder', minutes: 30 } as const;

  test('a command from the sheet asks its question, is sent once and closes the sheet', async () => {
    const { actor, calls, seen } = await startWorkingPanel();
    actor.send({ type: 'command.ask', id: 'a', command: 'acceptOrder' });
    expect(seen).toEqual(['a']);
    expect(actor.getSnapshot().context.question).toBe('acceptOrder');
    actor.send({ type: 'command.send', id: 'a', request: accept });
    actor.send({ type: 'command.send', id: 'a', request: accept });
    await waitFor(actor, (at) => at.matches({ working: { sheet: 'closed' } }));
    expect(calls.filter(([name]) => name === 'commandOrder')).toEqual([
      ['commandOrder', { reseller: 'gas-1', id: 'a', request: accept }],
    ]);
    expect(actor.getSnapshot().context).toMatchObject({ orderId: undefined, request: undefined });
  });

  test('one press on the board accepts an order, without opening its sheet', async () => {
    const { actor, calls } = await startWorkingPanel();
    const opened: boolean[] = [];
    actor.subscribe((at) => opened.push(at.hasTag('sheetOpen')));
    actor.send({ type: 'command.send', id: 'a', request: accept });
    expect(actor.getSnapshot().hasTag('sending')).toBe(true);
    actor.send({ type: 'command.send', id: 'b', request: accept });
    await waitFor(actor, (at) => at.matches({ working: { sheet: 'closed' } }));
    expect(calls.filter(([name]) => name === 'commandOrder')).toEqual([
      ['commandOrder', { reseller: 'gas-1', id: 'a', request: accept }],
    ]);
    expect(opened).not.toContain(true);
    expect(actor.getSnapshot().context).toMatchObject({ orderId: undefined, request: undefined });
  });

  test.each([
    [{ refused: 'too-late' }, 'too-late', 'reviewing'],
    [{ refused: 'invalid' }, 'invalid', 'asking'],
    [new Error('lost'), 'network', 'asking'],
  ] as const)(
    '%o as the answer to one press shows %s in the sheet, at %s',
    async (answer, problem, state) => {
      const { actor } = await startWorkingPanel({ commandOrder: answer });
      actor.send({ type: 'command.send', id: 'a', request: accept });
      await waitFor(actor, (at) => at.context.problem === problem);
      expect(actor.getSnapshot().matches({ working: { sheet: state } })).toBe(true);
      expect(actor.getSnapshot().context).toMatchObject({ orderId: 'a', question: 'acceptOrder' });
    },
  );

  test('no order is accepted from the board without a connection', async () => {
    const panel = await startWorkingPanel();
    panel.sendEvent({ type: 'link.down' });
    expect(panel.actor.getSnapshot().can({ type: 'command.send', id: 'a', request: accept })).toBe(false);
  });

  test('no command is sent from the board without its question', async () => {
    const { actor, calls } = await startWorkingPanel();
    const request = { command: 'dispatchOrder' } as const;
    for (const type of ['closed', 'reviewing'] as const) {
      if (type === 'reviewing') actor.send({ type: 'order.open', id: 'a' });
      expect(actor.getSnapshot().can({ type: 'command.send', id: 'a', request })).toBe(false);
    }
    actor.send({ type: 'command.ask', id: 'a', command: 'dispatchOrder' });
    expect(calls.map(([name]) => name)).not.toContain('commandOrder');
    expect(actor.getSnapshot().can({ type: 'command.send', id: 'a', request })).toBe(true);
  });

  test.for([
    [{ refused: 'too-late' }, 'too-late', 'reviewing'],
    [{ refused: 'not-allowed' }, 'not-allowed', 'reviewing'],
    [{ refused: 'wrong-delivery-code' }, 'wrong-delivery-code', 'asking'],
    [{ refused: 'invalid' }, 'invalid', 'asking'],
    [new Error('lost'), 'network', 'asking'],
  ] as const)('%o as the answer to the command shows %s at %s', async ([answer, problem, state]) => {
    const { actor } = await startWorkingPanel({ commandOrder: answer });
    actor.send({ type: 'command.ask', id: 'a', command: 'acceptOrder' });
    actor.send({ type: 'command.send', id: 'a', request: accept });
    await waitFor(actor, (at) => at.context.problem === problem);
    expect(actor.getSnapshot().matches({ working: { sheet: state } })).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ orderId: 'a', question: 'acceptOrder' });
  });

  test('a session that ended leads to the sign-in with a problem', async () => {
    const answers: Answers = { commandOrder: { refused: 'signed-out' } };
    const { actor } = await startWorkingPanel(answers);
    answers.openPanel = { refused: 'signed-out' };
    actor.send({ type: 'command.ask', id: 'a', command: 'dispatchOrder' });
    actor.send({ type: 'command.send', id: 'a', request: { command: 'dispatchOrder' } });
    await waitFor(actor, (at) => at.matches({ signingIn: 'filling' }));
    expect(actor.getSnapshot().context.problem).toBe('signed-out');
  });

  test('leaving the panel signs out', async () => {
    const { actor, calls } = await startWorkingPanel();
    actor.send({ type: 'panel.leave' });
    await waitFor(actor, (at) => at.matches({ signingIn: 'filling' }));
    expect(calls.at(-1)).toEqual(['leavePanel', undefined]);
    expect(actor.getSnapshot().context.problem).toBeUndefined();
  });
});
