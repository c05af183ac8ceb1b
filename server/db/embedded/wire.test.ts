import { expect, test } from 'vitest';
import { concatenate, FrontendReader, fatalError, parseResponse, queryMessage } from './wire.ts';

const frame = (type: string, body: string) => {
  const bytes = new Uint8Array(Buffer.from(`${type}....${body}`, 'latin1'));
  new DataView(bytes.buffer).setInt32(1, 4 + body.length);
  return bytes;
};
const startup = new Uint8Array([0, 0, 0, 8, 0, 3, 0, 0]);
const extended = concatenate([frame('P', 'parse'), frame('B', 'bind'), frame('E', 'run'), frame('S', '')]);
const conversation = concatenate([startup, queryMessage('begin'), extended, frame('X', '')]);
const events = [
  { kind: 'startup' },
  { kind: 'batch', bytes: queryMessage('begin') },
  { kind: 'batch', bytes: extended },
  { kind: 'terminate' },
];

test.each([1, 2, 3, 7, 20, 1000])(
  'a conversation that arrives %i bytes at a time is split into whole batches',
  (step) => {
    const reader = new FrontendReader();
    const seen = [];
    for (let at = 0; at < conversation.length; at += step)
      seen.push(...reader.read(conversation.slice(at, at + step)));
    expect(seen).toEqual(events);
  },
);

test('notifications are removed from a response, and the rest stays unchanged', () => {
  const ready = frame('Z', 'T');
  const done = frame('C', 'NOTIFY\0');
  const notified = (channel: string, payload: string) => frame('A', `pid.${channel}\0${payload}\0`);
  const answer = concatenate([notified('a', '1'), done, notified('b', ''), notified('a', '2'), ready]);
  expect(parseResponse(answer)).toEqual({
    bytes: concatenate([done, ready]),
    notifications: [
      { channel: 'a', payload: '1' },
      { channel: 'b', payload: '' },
      { channel: 'a', payload: '2' },
    ],
    status: 'T',
  });
});

test('a response without ReadyForQuery has no status', () => {
  const answer = fatalError('XX000', 'gone');
  expect(parseResponse(answer)).toEqual({ bytes: answer, notifications: [], status: undefined });
});
