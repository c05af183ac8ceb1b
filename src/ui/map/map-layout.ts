import type { Point } from '#contract/address/point';
import { type MapView, offsetIn, type Pixels } from '#contract/map/view';

export interface MapPin {
  id: string;
  point: Point;
  /** Everything the pin means, in words: "Gás do Zé, R$ 119,90, a 900 m". */
  label: string;
  /** Text on the pin: "R$ 119,90", "Gás do Zé". Without it the pin is a dot. */
  text: string | undefined;
}

/** A pin at its position relative to the middle of the view, in pixels. `hasText` is false for a dot. */
export interface PlacedPin extends Pixels {
  pin: MapPin;
  hasText: boolean;
}

/** Space of a pin with a text, in pixels. Its tip is at the point. */
const pill = { width: 88, height: 40 } as const;

/** Places pins in a view. A pin whose text would cover an earlier text becomes a dot. */
export function placePins(pins: readonly MapPin[], view: MapView): PlacedPin[] {
  const texts: Pixels[] = [];
  return pins.map((pin) => {
    const { x, y } = offsetIn(view, pin.point);
    const isFree = texts.every(
      (other) => Math.abs(other.x - x) >= pill.width || Math.abs(other.y - y) >= pill.height,
    );
    const hasText = pin.text !== undefined && isFree;
    if (hasText) texts.push({ x, y });
    return { pin, x, y, hasText };
  });
}
