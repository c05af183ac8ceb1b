import type { Browser } from 'playwright';
import { withProduct } from '../../scripts/product.ts';
import type { Screen } from '../model/picture.ts';
import { galleryEnv, pictureState } from './pictured.ts';
import type { ShownState } from './shown-states.ts';

export interface Gallery {
  screens: ReadonlyMap<string, Screen>;
  /** PNG of each picture, by its hash. */
  images: ReadonlyMap<string, Buffer>;
  /** WebP thumbnails, by name. */
  thumbnails: ReadonlyMap<string, Buffer>;
  /** Error messages of states that could not be pictured, by state. */
  failed: ReadonlyMap<string, string>;
}

interface MakeOptions {
  /** Number of products to run in parallel. The test controls of each prepare one visit at a time. */
  atOnce?: number;
  env?: Record<string, string>;
  onProgress?(state: string, done: number): void;
}

export async function makeGallery(
  browser: Browser,
  states: readonly ShownState[],
  { atOnce = 2, env = {}, onProgress }: MakeOptions = {},
): Promise<Gallery> {
  const screens = new Map<string, Screen>();
  const images = new Map<string, Buffer>();
  const thumbnails = new Map<string, Buffer>();
  const failed = new Map<string, string>();
  const walked = states.filter((shown) => 'steps' in shown);
  const opened = states.filter((shown) => 'open' in shown);
  const work = (left: ShownState[]) =>
    withProduct({ ...galleryEnv, ...env }, async (product) => {
      for (let next = left.shift(); next; next = left.shift()) {
        const pictured = await withRetry(() => pictureState(browser, product, next));
        if (pictured instanceof Error) failed.set(next.state, pictured.message);
        else {
          screens.set(next.state, pictured.screen);
          for (const [hash, png] of pictured.images) images.set(hash, png);
          for (const [name, webp] of pictured.thumbnails) thumbnails.set(name, webp);
        }
        onProgress?.(next.state, screens.size + failed.size);
      }
    });
  await Promise.all(Array.from({ length: Math.min(atOnce, walked.length) }, () => work(walked)));
  // A new product, because a reseller's settings show the orders and open carts of walks.
  if (opened.length > 0) await work(opened);
  return { screens, images, thumbnails, failed };
}

/**
 * Retries once: on a slow computer, a page's timer may fire before the walk continues. A second failure has another
 * cause.
 */
async function withRetry<T>(work: () => Promise<T>): Promise<T | Error> {
  const once = () => work().catch((error) => (error instanceof Error ? error : new Error(String(error))));
  const first = await once();
  return first instanceof Error ? once() : first;
}
