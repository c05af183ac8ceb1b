import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeLogo, storedMaximum } from './encode-logo.ts';

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });
const noise = (side: number) =>
  sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } });

test.for(['png', 'jpeg', 'webp'] as const)(
  'an image in %s becomes a square WebP image without metadata',
  async (format) => {
    const file = await solid(900, 300, '#0a0')
      .withExif({ IFD0: { Copyright: 'Rita' }, IFD3: { GPSLatitude: '27/1 35/1 0/1' } })
      .toFormat(format)
      .toBuffer();
    const logo = await encodeLogo(file);
    const { width, height, format: encoded, exif, icc, xmp, hasAlpha } = await sharp(logo).metadata();
    expect({ width, height, encoded, exif, icc, xmp, hasAlpha }).toEqual({
      width: 160,
      height: 160,
      encoded: 'webp',
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      hasAlpha: false,
    });
  },
);

test('noise, which compresses badly, fits too', async () => {
  const raw = { width: 160, height: 160, channels: 3 } as const;
  const extremes = randomBytes(160 * 160 * 3).map((byte) => (byte < 128 ? 0 : 255));
  const file = sharp(extremes, { raw });
  expect((await file.clone().webp({ quality: 82 }).toBuffer()).length).toBeGreaterThan(storedMaximum);
  const logo = await encodeLogo(await file.png().toBuffer());
  expect(logo!.length).toBeLessThanOrEqual(storedMaximum);
});

test('a photo that a phone stored on its side is upright', async () => {
  const left = await solid(100, 100, '#f00').png().toBuffer();
  const file = await solid(200, 100, '#00f')
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const logo = await encodeLogo(file);
  const pixel = await sharp(logo).extract({ left: 80, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect(pixel[0]).toBeGreaterThan(200);
  expect(pixel[2]).toBeLessThan(60);
});

test('a transparent background becomes white', async () => {
  const logo = await encodeLogo(await solid(50, 50, '#0000').png().toBuffer());
  const { channels } = await sharp(logo).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('the first frame of an animation is taken', async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 255), Buffer.alloc(40 * 40 * 3, 0)]);
  const file = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(file).metadata()).pages).toBe(2);
  const { channels } = await sharp(await encodeLogo(file)).stats();
  expect(channels[0]!.min).toBeGreaterThan(250);
});

describe('a file is refused', () => {
  test.for<[string, () => Buffer | Promise<Buffer>]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['text', () => Buffer.from('isto não é uma imagem')],
    ['nothing', () => Buffer.alloc(0)],
    ['a broken PNG', async () => (await noise(64).png().toBuffer()).subarray(0, 4000)],
    ['an image bomb', () => solid(5_000, 5_000, '#fff').png().toBuffer()],
    ['a file of more than 2 MB', () => noise(900).png().toBuffer()],
  ])('%s', async ([, make]) => {
    expect(await encodeLogo(await make())).toBeUndefined();
  });
});

test('a refused file does not stop the next one', async () => {
  const png = await solid(9, 9, '#000').png().toBuffer();
  const [bad, good] = await Promise.all([encodeLogo(Buffer.from('x')), encodeLogo(png)]);
  expect([bad, good?.length]).toEqual([undefined, expect.any(Number)]);
});
