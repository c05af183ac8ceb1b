import * as z from 'zod/mini';

/** The windows that screens are pictured in, in px. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

const themes = ['light', 'dark'] as const;

/** Which picture of a state: `360-light`. */
export type Frame = `${(typeof windows)[number]['width']}-${(typeof themes)[number]}`;

/** Every frame a screen is pictured in, the narrowest first. */
export const frames = windows.flatMap((window) =>
  themes.map((theme) => ({
    frame: `${window.width}-${theme}` as const,
    ...window,
    theme,
    hasThumbnail: window === windows[0],
  })),
);

const picture = z.object({
  /** SHA-256 of its PNG, in base 64 for URLs, shortened. */
  hash: z.string(),
  /** Of the whole page, in px. */
  width: z.int(),
  height: z.int(),
  /** What it looks like roughly; see `fingerprint.ts`. */
  print: z.string(),
  /** Its thumbnail, by the hash of what is in it; the narrowest window alone has one. */
  thumbnail: z.optional(z.string()),
});
/** What is kept of one picture. */
export type Picture = z.output<typeof picture>;

const names = z.enum(frames.map(({ frame }) => frame));

/** What is kept of a state's screen. */
export const screen = z.object({
  /** The browser that drew it, with its version: another one draws letters otherwise. */
  browser: z.string(),
  pictures: z.partialRecord(names, picture),
});
export type Screen = z.output<typeof screen>;
