import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { databaseTemplate } from '../../commands/database-template.ts';
import { unpackDataFolder } from './tarball.ts';

const folder = temporaryFolder('tarball');
let template: Uint8Array;
beforeAll(async () => {
  template = readFileSync(await databaseTemplate());
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('a template is unpacked completely, readable by its owner only', () => {
  const whole = join(folder, 'whole');
  unpackDataFolder(template, whole);
  expect(readFileSync(join(whole, 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(statSync(whole).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(whole, { encoding: 'utf8', recursive: true })) {
    const found = statSync(join(whole, name));
    expect(found.mode & 0o777, name).toBe(found.isDirectory() ? 0o700 : 0o600);
  }
});

/** The archive has no compression, so that a byte of the archive is a byte of a file. */
const stored = () => new Uint8Array(gzipSync(gunzipSync(template), { level: 0 }));

test.each([
  ['is cut', () => template.subarray(0, template.length / 2)],
  ['lacks its last byte', () => template.subarray(0, -1)],
  ['has a changed byte inside a file', () => stored().with(1_000_000, 0x78)],
  ['has a changed byte in the header of its first entry', () => stored().with(40, 0x78)],
  ['is no archive', () => new Uint8Array(1024)],
])('a template that %s is refused', (name, damaged) => {
  expect(() => unpackDataFolder(damaged(), join(folder, name))).toThrow('corrompida');
  expect(existsSync(join(folder, name))).toBe(false);
});
