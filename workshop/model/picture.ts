import * as z from 'zod/mini';

/** Windows in which screens are pictured, in px. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

const themes = ['light', 'dark'] as const;

/** One picture of a state: `360-light`. */
export type Frame = `${(typeof windows)[number]['width']}-${(typeof themes)[number]}`;

export const frames = windows.flatMap((window) =>
  themes.map((theme) => ({
    frame: `${window.width}-${theme}` as const,
    ...window,
    theme,
    hasThumbnail: window === windows[0],
  })),
);

const picture = z.object({
  /** SHA-256 of the PNG, in base64url, shortened. */
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  print: z.string(),
  /** Hash of the thumbnail. Only the narrowest window has one. */
  thumbnail: z.optional(z.string()),
});
export type Picture = z.output<typeof picture>;

const names = z.enum(frames.map(({ frame }) => frame));

export const screen = z.object({
  /** Name and version of the browser, because another version renders text differently. */
  browser: z.string(),
  pictures: z.partialRecord(names, picture),
});
export type Screen = z.output<typeof screen>;
