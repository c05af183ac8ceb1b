import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['203.0.113', undefined],
  ['0x7f.1', undefined],
  ['1', undefined],
  ['300.1.1.1', undefined],
])('%j is the address %j', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::5', '2001:db8:1::'],
  ['2001:db8:1:ff:1:2:3:4', '2001:db8:1::'],
  ['2001:db8:1:100::5', '2001:db8:1:100::'],
  ['2001:db8::5', '2001:db8::'],
  ['', undefined],
])('%j counts as %j', (text, network) => {
  expect(networkOf(text)).toBe(network);
});
