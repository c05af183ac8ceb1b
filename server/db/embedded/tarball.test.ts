import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testTemplate } from '../../../tests/template.ts';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { unpackDataFolder } from './tarball.ts';

const folder = temporaryFolder('tarball');
let tar: Uint8Array;
beforeAll(async () => {
  tar = gunzipSync(readFileSync(await testTemplate()));
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true }));

const withByte = (at: number, value: number) => tar.with(at, value);

test('unpacks a whole template', () => {
  unpackDataFolder(tar, join(folder, 'whole'));
  expect(readFileSync(join(folder, 'whole/PG_VERSION'), 'utf8')).toBe('18\n');
});

test.each([
  ['is cut inside a header', () => tar.subarray(0, 512 + 100), 'incompleta'],
  ['is cut inside a file', () => tar.subarray(0, tar.length / 2), /incompleta|corrompida/],
  ['has a damaged header', () => withByte(3, 0x78), 'corrompida'],
])('refuses a template that %s', (name, damaged, message) => {
  expect(() => unpackDataFolder(damaged(), join(folder, name))).toThrow(message);
});
