import type { Page } from 'playwright';
import { type Cells, cellPx } from './fingerprint.ts';

/** Properties of a picture. The browser computes them, because nothing else here can decode PNG. */
export interface Measured {
  width: number;
  height: number;
  cells: Cells;
}

const thumbnailWidth = 144;

/** Returns the size of a picture and the means of its cells. `page` must be empty. */
export async function measure(page: Page, png: Buffer): Promise<Measured> {
  const { width, height, cells } = await page.evaluate(meansIn, { png: png.toString('base64'), cellPx });
  return { width, height, cells: new Uint8Array(Buffer.from(cells, 'base64')) };
}

export async function thumbnailOf(page: Page, png: Buffer): Promise<Buffer> {
  const made = await page.evaluate(smallerOf, { png: png.toString('base64'), width: thumbnailWidth });
  return Buffer.from(made, 'base64');
}

/** Runs in the page. */
async function meansIn({ png, cellPx: side }: { png: string; cellPx: number }) {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('the page cannot draw');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const sums = new Float64Array(columns * rows * 3);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor(y / side) * columns + Math.floor(x / side);
      counts[cell] = (counts[cell] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = cell * 3 + channel;
        sums[at] = (sums[at] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
      }
    }
  const means = Array.from(sums, (sum, at) => Math.round(sum / (counts[Math.floor(at / 3)] ?? 1)));
  return { width, height, cells: btoa(String.fromCharCode(...means)) };
}

/** Runs in the page. */
async function smallerOf({ png, width }: { png: string; width: number }) {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const height = Math.round((bitmap.height * width) / bitmap.width);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the page cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const made = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })).arrayBuffer(),
  );
  return btoa(String.fromCharCode(...made));
}
