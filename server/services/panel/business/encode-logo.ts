import sharp, { type Sharp } from 'sharp';
import { logoBytesMaximum } from '#contract/panel/logo';

/** Width and height of a stored logo in pixels: twice the largest size on a screen. */
const side = 160;
/** Maximum size of a stored logo in bytes. */
export const storedMaximum = 20_000;
/** A small file can expand to gigabytes of pixels. */
const pixelsMaximum = 24e6;
const secondsMaximum = 5;
/** A drawing of 160 px fits with the first quality. The last one fits with noise too. */
const qualities = [82, 60, 35, 10, 1];

// Only these three readers run, because others (SVG, TIFF, PDF) have had faults that files could use.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);

/** The work that runs now. One image at a time, so that uploads do not take the processor from orders. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Returns an uploaded image as a square WebP image of at most 20 kB without metadata, on white. Returns undefined if the
 * file is not a PNG, JPEG or WebP image, is broken, has too many pixels or takes longer than 5 s.
 */
export function encodeLogo(file: Buffer): Promise<Buffer | undefined> {
  const next = running.then(() => encode(file));
  running = next;
  return next;
}

async function encode(file: Buffer): Promise<Buffer | undefined> {
  if (file.length === 0 || file.length > logoBytesMaximum) return undefined;
  try {
    const upright = sharp(file, { limitInputPixels: pixelsMaximum, failOn: 'error' }).autoOrient();
    const { data, info } = await upright
      .flatten({ background: '#fff' })
      .resize(side, side, { fit: 'contain', background: '#fff' })
      .timeout({ seconds: secondsMaximum })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await smallEnough(() =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    );
  } catch {
    // The file is the caller's: any failure to read it means that it cannot be used.
    return undefined;
  }
}

async function smallEnough(pixels: () => Sharp): Promise<Buffer | undefined> {
  for (const quality of qualities) {
    const bytes = await pixels().webp({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= storedMaximum) return bytes;
  }
  return undefined;
}
