import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Desk } from '#contract/desk/desk';
import { type DeskServiceName, type DeskServices, deskActors } from './actors.ts';
import type { DeskContext, DeskInput } from './context.ts';
import type { DeskEvent } from './events.ts';
import { resellerDesk } from './machine.ts';

const desk: Desk = {
  name: 'Rita Alves',
  shops: [
    { id: 'gas-1', name: 'Gás da Praça', role: 'owner', open: true, active: true },
    { id: 'gas-2', name: 'Gás do Norte', role: 'courier', open: true, active: true },
  ],
};

type Answers = { [Name in DeskServiceName]?: DeskServices[Name]['output'] | Error };

const usual: Answers = {
  openDesk: { entered: desk },
  sendDeskCode: { sent: true },
  enterDesk: { entered: desk },
  leaveDesk: { left: true },
  loadOrders: { loaded: { sequence: 7, waiting: 0 } },
  commandOrder: { moved: true },
  linkCourier: { linked: { url: 'https://botija.example/entrega/x', qrPath: 'M0 0h1v1h-1z', qrSize: 29 } },
};

const names = Object.keys(usual) as DeskServiceName[];

/** A panel whose services answer as told; `tell` is the stream of changes. */
function open(answers: Answers = {}, opened: DeskInput = {}) {
  let tell: (event: DeskEvent) => void = () => undefined;
  const followed = vi.fn();
  const calls: [string, unknown][] = [];
  const services = Object.fromEntries(
    names.map((name) => [
      name,
      fromPromise(async ({ input }: { input: unknown }) => {
        calls.push([name, input]);
        const answer = answers[name] ?? usual[name];
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    ]),
  ) as unknown as typeof deskActors;
  const followOrders: typeof deskActors.followOrders = fromCallback(({ sendBack, input }) => {
    tell = sendBack;
    followed(input);
  });
  const seen: (string | undefined)[] = [];
  const actions = { tellSeen: ({ context }: { context: DeskContext }) => void seen.push(context.orderId) };
  const actor = createActor(resellerDesk.provide({ actors: { ...services, followOrders }, actions }), {
    input: opened,
  });
  actor.start();
  return { actor, calls, followed, seen, tell: (event: DeskEvent) => tell(event) };
}

async function working(answers: Answers = {}) {
  const panel = open(answers);
  await waitFor(panel.actor, (at) => at.matches({ working: { link: 'following' } }));
  panel.tell({ type: 'link.up' });
  return panel;
}

describe('signing in', () => {
  test('by phone and code, with the invite of the link, which is used up', async () => {
    const { actor, calls } = open({}, { invite: 'x'.repeat(22) });
    expect(actor.getSnapshot().value).toEqual({ signingIn: 'filling' });
    actor.send({ type: 'phone.submit', phone: '+5548999998888' });
    await waitFor(actor, (at) => at.matches({ signingIn: 'coding' }));
    actor.send({ type: 'code.submit', code: '123456' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(calls.slice(0, 2)).toEqual([
      ['sendDeskCode', { phone: '+5548999998888' }],
      ['enterDesk', { phone: '+5548999998888', code: '123456', invite: 'x'.repeat(22) }],
    ]);
    expect(actor.getSnapshot().context).toMatchObject({ invite: undefined, shop: 'gas-1' });
  });

  test.for([
    ['code-wrong', 'coding'],
    ['code-expired', 'coding'],
    ['blocked', 'coding'],
    ['not-invited', 'filling'],
  ] as const)('%s is said at %s', async ([refused, state]) => {
    const { actor } = open({ openDesk: { refused: 'signed-out' }, enterDesk: { refused } });
    await waitFor(actor, (at) => at.matches({ signingIn: 'filling' }));
    actor.send({ type: 'phone.submit', phone: '+5548999998888' });
    await waitFor(actor, (at) => at.matches({ signingIn: 'coding' }));
    actor.send({ type: 'code.submit', code: '123456' });
    await waitFor(actor, (at) => at.context.problem === refused);
    expect(actor.getSnapshot().matches({ signingIn: state })).toBe(true);
  });

  test('a server out of reach is said, and tried again', async () => {
    const { actor, calls } = open({ openDesk: new Error('lost') });
    await waitFor(actor, (at) => at.matches('unavailable'));
    expect(actor.getSnapshot().context.problem).toBe('network');
    actor.send({ type: 'desk.retry' });
    await waitFor(actor, (at) => at.matches('unavailable'));
    expect(calls.map(([name]) => name)).toEqual(['openDesk', 'openDesk']);
  });
});

describe('the connection', () => {
  test('follows what was loaded on; without it no command is sent, nor kept for later', async () => {
    const { actor, calls, followed, tell } = await working();
    expect(followed).toHaveBeenCalledWith({ shop: 'gas-1', sequence: 7 });
    tell({ type: 'link.down' });
    const send = { type: 'command.send', id: 'a', asked: { command: 'dispatchOrder' } } as const;
    expect(actor.getSnapshot().can(send)).toBe(false);
    actor.send(send);
    tell({ type: 'link.up' });
    expect(calls.map(([name]) => name)).toEqual(['openDesk', 'loadOrders']);
    expect(actor.getSnapshot().can(send)).toBe(true);
  });

  test('a stream that cannot be opened is said, and tried again', async () => {
    const { actor, followed } = await working();
    followed.mockImplementationOnce(() => {
      throw new Error('no stream');
    });
    actor.send({ type: 'shop.choose', shop: 'gas-2' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'unavailable' } }));
    expect(actor.getSnapshot().context.problem).toBe('network');
    actor.send({ type: 'desk.retry' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(followed).toHaveBeenLastCalledWith({ shop: 'gas-2', sequence: 7 });
  });

  test('a stream that is refused asks anew who is signed in', async () => {
    const { actor, calls, tell } = await working();
    tell({ type: 'link.refused' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(calls.filter(([name]) => name === 'openDesk')).toHaveLength(2);
  });

  test('another shop is loaded and followed for itself', async () => {
    const { actor, followed } = await working();
    actor.send({ type: 'order.open', id: 'a' });
    actor.send({ type: 'shop.choose', shop: 'gas-2' });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    expect(followed).toHaveBeenLastCalledWith({ shop: 'gas-2', sequence: 7 });
    expect(actor.getSnapshot().context.orderId).toBeUndefined();
  });
});

describe('attention', () => {
  const attention = ({ actor }: ReturnType<typeof open>) => {
    const { value } = actor.getSnapshot();
    return typeof value === 'object' && 'working' in value ? value.working.attention : value;
  };

  test('rings until nothing waits, is silenced until one more comes', async () => {
    const panel = await working();
    const seen = [1, 2, 'silence', 2, 1, 2, 0].map((step) => {
      if (typeof step === 'number') panel.tell({ type: 'orders.waiting', count: step });
      else panel.actor.send({ type: 'ring.silence' });
      return attention(panel);
    });
    expect(seen).toEqual(['ringing', 'ringing', 'silenced', 'silenced', 'silenced', 'ringing', 'quiet']);
  });
});

test('a bell that was silenced rings again after a minute while somebody still waits', async () => {
  const panel = await working();
  vi.useFakeTimers();
  panel.tell({ type: 'orders.waiting', count: 1 });
  panel.actor.send({ type: 'ring.silence' });
  const rings = () => panel.actor.getSnapshot().matches({ working: { attention: 'ringing' } });
  vi.advanceTimersByTime(59_999);
  expect(rings()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(rings()).toBe(true);
  panel.actor.send({ type: 'ring.silence' });
  panel.tell({ type: 'orders.waiting', count: 0 });
  vi.advanceTimersByTime(120_000);
  expect(rings()).toBe(false);
  vi.useRealTimers();
});

test.for([
  [{ shop: 'gas-2', id: 'a' }, 'gas-2', 'a'],
  [{ shop: 'foreign', id: 'a' }, 'gas-1', undefined],
] as const)(
  'an order’s link %o opens it in its shop, where the person serves it',
  async ([wanted, shop, id]) => {
    const { actor } = open({}, { wanted });
    await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
    const { context } = actor.getSnapshot();
    expect([context.shop, context.orderId]).toEqual([shop, id]);
    expect(actor.getSnapshot().matches({ working: { sheet: id ? 'reviewing' : 'closed' } })).toBe(true);
    actor.send({ type: 'order.close' });
    expect(actor.getSnapshot().context).toMatchObject({ orderId: undefined, wanted: undefined });
  },
);

describe('the courier’s link', () => {
  async function asking(answers: Answers = {}) {
    const panel = await working(answers);
    panel.actor.send({ type: 'order.open', id: 'a' });
    panel.actor.send({ type: 'courier.link' });
    return panel;
  }

  test('is made for the open order, shown until the sheet is left, and made anew', async () => {
    const { actor, calls } = await asking();
    await waitFor(actor, (at) => at.matches({ working: { sheet: 'sharing' } }));
    expect(calls.at(-1)).toEqual(['linkCourier', { shop: 'gas-1', id: 'a' }]);
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
  ] as const)('%o goes back to the order and says %s', async (answer, problem) => {
    const { actor } = await asking({ linkCourier: answer });
    await waitFor(actor, (at) => at.context.problem === problem);
    expect(actor.getSnapshot().matches({ working: { sheet: 'reviewing' } })).toBe(true);
  });

  test('is not asked for without a connection', async () => {
    const panel = await working();
    panel.actor.send({ type: 'order.open', id: 'a' });
    panel.tell({ type: 'link.down' });
    expect(panel.actor.getSnapshot().can({ type: 'courier.link' })).toBe(false);
  });
});

test('the team’s sheet is left by the person, or asks anew who is signed in', async () => {
  const { actor, calls } = await working();
  const isTeam = () => actor.getSnapshot().matches({ working: { sheet: 'team' } });
  actor.send({ type: 'team.open' });
  expect(isTeam()).toBe(true);
  actor.send({ type: 'team.close' });
  expect(isTeam()).toBe(false);
  actor.send({ type: 'team.open' });
  actor.send({ type: 'team.refused' });
  await waitFor(actor, (at) => at.matches({ working: { link: 'following' } }));
  expect(isTeam()).toBe(false);
  expect(calls.filter(([name]) => name === 'openDesk')).toHaveLength(2);
});

describe('commands', () => {
  const accept = { command: 'acceptOrder', minutes: 30 } as const;

  test('from the sheet: asked, sent once, and the sheet is closed', async () => {
    const { actor, calls, seen } = await working();
    actor.send({ type: 'command.ask', id: 'a', command: 'acceptOrder' });
    expect(seen).toEqual(['a']);
    expect(actor.getSnapshot().context.question).toBe('acceptOrder');
    actor.send({ type: 'command.send', id: 'a', asked: accept });
    actor.send({ type: 'command.send', id: 'a', asked: accept });
    await waitFor(actor, (at) => at.matches({ working: { sheet: 'closed' } }));
    expect(calls.filter(([name]) => name === 'commandOrder')).toEqual([
      ['commandOrder', { shop: 'gas-1', id: 'a', asked: accept }],
    ]);
    expect(actor.getSnapshot().context).toMatchObject({ orderId: undefined, asked: undefined });
  });

  test.for([
    [{ refused: 'too-late' }, 'too-late'],
    [{ refused: 'not-allowed' }, 'not-allowed'],
    [{ refused: 'wrong-delivery-code' }, 'wrong-delivery-code'],
    [new Error('lost'), 'network'],
  ] as const)('%o opens the order and says %s', async ([answer, problem]) => {
    const { actor } = await working({ commandOrder: answer });
    actor.send({ type: 'command.send', id: 'a', asked: { command: 'dispatchOrder' } });
    await waitFor(actor, (at) => at.matches({ working: { sheet: 'reviewing' } }));
    expect(actor.getSnapshot().context).toMatchObject({ orderId: 'a', problem });
  });

  test.for([
    [{ refused: 'too-late' }, 'too-late', 'reviewing'],
    [{ refused: 'not-allowed' }, 'not-allowed', 'reviewing'],
    [{ refused: 'wrong-delivery-code' }, 'wrong-delivery-code', 'asking'],
    [{ refused: 'invalid' }, 'invalid', 'asking'],
    [new Error('lost'), 'network', 'asking'],
  ] as const)('%o to what was asked says %s at %s', async ([answer, problem, state]) => {
    const { actor } = await working({ commandOrder: answer });
    actor.send({ type: 'command.ask', id: 'a', command: 'acceptOrder' });
    actor.send({ type: 'command.send', id: 'a', asked: accept });
    await waitFor(actor, (at) => at.context.problem === problem);
    expect(actor.getSnapshot().matches({ working: { sheet: state } })).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ orderId: 'a', question: 'acceptOrder' });
  });

  test('a session that ended leads back to signing in, and says so', async () => {
    const answers: Answers = { commandOrder: { refused: 'signed-out' } };
    const { actor } = await working(answers);
    answers.openDesk = { refused: 'signed-out' };
    actor.send({ type: 'command.send', id: 'a', asked: { command: 'dispatchOrder' } });
    await waitFor(actor, (at) => at.matches({ signingIn: 'filling' }));
    expect(actor.getSnapshot().context.problem).toBe('signed-out');
  });

  test('leaving signs out', async () => {
    const { actor, calls } = await working();
    actor.send({ type: 'desk.leave' });
    await waitFor(actor, (at) => at.matches({ signingIn: 'filling' }));
    expect(calls.at(-1)).toEqual(['leaveDesk', undefined]);
    expect(actor.getSnapshot().context.problem).toBeUndefined();
  });
});

test('a service that was not provided says so', async () => {
  const actor = createActor(resellerDesk, { input: {} });
  actor.start();
  await waitFor(actor, (at) => at.matches('unavailable'));
  await expect(deskActorsReject()).rejects.toThrow('was not provided');
});

async function deskActorsReject(): Promise<unknown> {
  const actor = createActor(deskActors.leaveDesk, { input: undefined });
  const told = new Promise((_, reject) => actor.subscribe({ error: reject }));
  actor.start();
  return told;
}
