import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { between, type Camera, zoomed } from './camera.ts';
import type { Point, Size } from './chart.ts';

const travelMs = 420;
/** Px that a finger may move and still count as a press. */
const slack = 5;
/** Minimum visible part of the focused element, in px of width and height. */
const leastSeen = 64;

interface Moving {
  /** Draws a camera position. Runs for each of them. */
  onMove(camera: Camera): void;
  /** Runs when the person has stopped moving the camera. */
  onRest(camera: Camera): void;
}

export function useCamera(surface: RefObject<HTMLElement | null>, { onMove, onRest }: Moving) {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  const travel = useRef(0);
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(false);

  const show = useCallback(
    (next: Camera) => {
      camera.current = next;
      onMove(next);
    },
    [onMove],
  );

  const go = useCallback(
    (to: Camera, isAnimated = true) => {
      cancelAnimationFrame(travel.current);
      const isStill = !isAnimated || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isStill) return show(to);
      const from = camera.current;
      const started = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - started) / travelMs));
        show(part === 1 ? to : between(from, to, 1 - (1 - part) ** 3));
        if (part < 1) travel.current = requestAnimationFrame(step);
      };
      travel.current = requestAnimationFrame(step);
    },
    [show],
  );

  const fromMiddle = useCallback(
    ({ x, y }: Point): Point => {
      const box = surface.current?.getBoundingClientRect();
      return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
    },
    [surface],
  );

  // React registers wheel listeners as passive, so they cannot prevent scrolling.
  useEffect(() => {
    const element = surface.current;
    let rest = 0;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      cancelAnimationFrame(travel.current);
      const { deltaY, deltaMode, ctrlKey, clientX, clientY } = event;
      const px = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 24 : deltaY;
      const factor = Math.exp(-Math.max(-600, Math.min(600, px)) * (ctrlKey ? 0.012 : 0.0024));
      show(zoomed(camera.current, factor, fromMiddle({ x: clientX, y: clientY })));
      window.clearTimeout(rest);
      rest = window.setTimeout(() => onRest(camera.current), 160);
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [surface, show, fromMiddle, onRest]);

  const down = ({ pointerId, clientX, clientY, button }: ReactPointerEvent) => {
    if (button !== 0) return;
    cancelAnimationFrame(travel.current);
    if (fingers.current.size === 0) moved.current = false;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  };

  const move = ({ pointerId, clientX, clientY }: ReactPointerEvent) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const after = { x: clientX, y: clientY };
    if (!moved.current && Math.hypot(after.x - before.x, after.y - before.y) < slack) return;
    if (!moved.current) surface.current?.setPointerCapture(pointerId);
    moved.current = true;
    fingers.current.set(pointerId, after);
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    const { x, y, scale } = camera.current;
    if (!other)
      return show({ x: x - (after.x - before.x) / scale, y: y - (after.y - before.y) / scale, scale });
    const [was, is] = [before, after].map((one) => ({
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      span: Math.hypot(one.x - other.x, one.y - other.y),
    }));
    if (!was || !is || was.span === 0) return;
    const dragged = {
      x: x - (is.middle.x - was.middle.x) / scale,
      y: y - (is.middle.y - was.middle.y) / scale,
      scale,
    };
    show(zoomed(dragged, is.span / was.span, fromMiddle(is.middle)));
  };

  const up = ({ pointerId }: ReactPointerEvent) => {
    if (!fingers.current.delete(pointerId)) return;
    if (fingers.current.size === 0 && moved.current) onRest(camera.current);
  };

  /** Moves the camera so that the focused element is visible. */
  const reveal = useCallback(
    (part: Element) => {
      const window = surface.current?.getBoundingClientRect();
      if (!window) return;
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      const seenWidth = Math.min(right, window.right) - Math.max(left, window.left);
      const seenHeight = Math.min(bottom, window.bottom) - Math.max(top, window.top);
      if (seenWidth >= Math.min(width, leastSeen) && seenHeight >= Math.min(height, leastSeen)) return;
      const { x, y, scale } = camera.current;
      const from = fromMiddle({ x: left + width / 2, y: top + height / 2 });
      go({ x: x + from.x / scale, y: y + from.y / scale, scale });
    },
    [surface, fromMiddle, go],
  );

  const wasDragged = useCallback(() => moved.current, []);

  return {
    camera,
    go,
    reveal,
    /** Returns whether the last press was a drag. */
    wasDragged,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}

export function sizeOf(surface: RefObject<HTMLElement | null>): Size {
  const { width = 1, height = 1 } = surface.current?.getBoundingClientRect() ?? {};
  return { width, height };
}
