/** Colours of a cylinder, as `#rrggbb`. The same in the light and the dark theme: an outline keeps it visible. */
export interface Paint {
  body: string;
  /** The band around the middle. */
  band: string;
}

/** Unpainted steel, for a cylinder whose distributor is unknown. */
export const neutralPaint: Paint = { body: '#9aa7b8', band: '#66758a' };
