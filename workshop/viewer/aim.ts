import { type Camera, fitting, readable } from './camera.ts';
import type { Nearness } from './card-face.tsx';
import type { Place, Point, Shown, Size } from './chart.ts';
import { boundsOf, boxOfState, boxPlace, type PlacedCard, type World } from './world.ts';

/** Smallest readable scales of the map and of a sheet: px of the window per px of the drawing. */
const readableMap = 0.42;
const readableSheet = 0.86;
/** A map that must be scrolled fills the window's width, up to this scale. */
const largestMap = 0.72;
/** Card widths in the window, in px, from which more detail is drawn. */
const nearFrom = 120;
const openFrom = 560;
/** Sheet scales: from the first on, the state in the middle is selected. Below the second, no state is selected. */
const stateFrom = 1.5;
const stateUntil = 0.7;

/** Returns the camera that shows a place of the chart best. */
export function aimAt(world: World, { card, state }: Shown, size: Size): Camera {
  const placed = card === undefined ? undefined : world.cards.get(card);
  if (!placed) {
    const whole = mapWhole(world, size);
    if (whole.scale >= readableMap) return whole;
    const across = fitting({ ...world, height: 1 }, size).scale;
    return readable(world, size, Math.max(readableMap, Math.min(largestMap, across)));
  }
  const least = readableSheet / placed.sheet.scale;
  const box = state === undefined ? undefined : boxOfState(placed.card, state);
  if (!box) {
    const first = placed.card.sheet.boxes.find(({ isInitial }) => isInitial);
    return readable(sheetPlace(placed), size, least, first && boxPlace(placed, first));
  }
  const { arrows, boxes } = placed.card.sheet;
  const neighbours = arrows
    .filter(({ from, to }) => from === box.id || to === box.id)
    .flatMap(({ from, to }) => boxes.filter(({ id }) => id === from || id === to));
  const whole = fitting(boxPlace(placed, boundsOf([box, ...neighbours])), size);
  const { x, y, width, height } = boxPlace(placed, box);
  return whole.scale >= least
    ? { ...whole, scale: Math.min(whole.scale, least * 1.3) }
    : { x: x + width / 2, y: y + height / 2, scale: least };
}

export function wholeOf(world: World, card: string | undefined, size: Size): Camera {
  const placed = card === undefined ? undefined : world.cards.get(card);
  return placed ? fitting(sheetPlace(placed), size) : mapWhole(world, size);
}

/** Leaves room for the zoom buttons below the map. */
function mapWhole(world: World, size: Size): Camera {
  return fitting({ ...world, height: world.height * 1.05 }, size);
}

export function transformOf({ x, y, scale }: Camera, { width, height }: Size): string {
  return `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px) scale(${scale})`;
}

export function nearnessOf(placed: PlacedCard, { x, y, scale }: Camera, size: Size): Nearness {
  const width = placed.width * scale;
  if (width < nearFrom) return 'far';
  const isSeen =
    Math.abs(placed.x + placed.width / 2 - x) < placed.width / 2 + size.width / scale / 2 &&
    Math.abs(placed.y + placed.height / 2 - y) < placed.height / 2 + size.height / scale / 2;
  return width >= openWidth(size) && isSeen ? 'open' : 'near';
}

/** On a phone, a card is open when it fills the width. */
const openWidth = ({ width }: Size) => Math.min(openFrom, width);

function cardUnder(cards: readonly PlacedCard[], { x, y, scale }: Camera, size: Size) {
  const under = cards.find((card) => isIn(card, { x, y }));
  return under && under.width * scale >= openWidth(size) ? under : undefined;
}

/**
 * Returns the selection after moving the drawing. It is the card in the middle of the window, and the state there if
 * the scale is large. Keeps the earlier selection until the card is too small to read.
 */
export function placeUnder(world: World, camera: Camera, size: Size, before: Shown): Shown {
  const placed = cardUnder([...world.cards.values()], camera, size);
  if (!placed) return {};
  const card = placed.card.id;
  const scale = camera.scale * placed.sheet.scale;
  if (scale >= stateFrom) {
    const box = placed.card.sheet.boxes.find(
      (one) =>
        one.machine === undefined &&
        (one.kind === 'state' || one.kind === 'final') &&
        isIn(boxPlace(placed, one), camera),
    );
    if (box) return { card, state: box.state };
  }
  return before.card === card && scale >= stateUntil ? before : { card };
}

function isIn({ x, y, width, height }: Place, at: Point): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

function sheetPlace(placed: PlacedCard) {
  return boxPlace(placed, { x: 0, y: 0, ...placed.card.sheet });
}
