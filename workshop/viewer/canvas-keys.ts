import type { Camera } from './camera.ts';

interface CanvasActs {
  camera(): Camera;
  go(to: Camera, isAnimated: boolean): void;
  zoom(factor: number): void;
  whole(): void;
  up(): void;
  /** Moves the focus to the panel. */
  read(): void;
}

/** Distance that an arrow key moves the drawing, in px of the window. */
const stepPx = 90;
/** Zoom factor of one press of a key or button. */
export const zoomStep = 1.5;

export function canvasKeys({ camera, go, zoom, whole, up, read }: CanvasActs) {
  const move = (right: number, down: number) => {
    const { scale, x, y } = camera();
    go({ x: x + (right * stepPx) / scale, y: y + (down * stepPx) / scale, scale }, false);
  };
  const acts: Record<string, () => void> = {
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': whole,
    t: read,
    Escape: up,
    ArrowLeft: () => move(-1, 0),
    ArrowRight: () => move(1, 0),
    ArrowUp: () => move(0, -1),
    ArrowDown: () => move(0, 1),
  };
  return keyHandler(acts);
}

const typed = 'input:not([type=range], [type=checkbox]), select, textarea';

type Pressed = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Returns a keyboard handler that ignores keys in form fields and keys with modifiers. */
export function keyHandler(acts: Readonly<Record<string, () => void>>) {
  return (event: Pressed) => {
    const isTyped = event.target instanceof Element && event.target.closest(typed);
    const act = acts[event.key];
    if (!act || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
