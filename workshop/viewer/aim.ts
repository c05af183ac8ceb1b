import { type Camera, fitting, readable } from './camera.ts';
import type { Nearness } from './card-face.tsx';
import type { Place, Point, Shown, Size } from './chart.ts';
import { around, boxOfState, boxPlace, type PlacedCard, type World } from './world.ts';

/** Least sizes at which something can be read, in px of the window to one of the map, or of a sheet. */
const readableMap = 0.42;
const readableSheet = 0.86;
/** A map that is read by scrolling down fills the window's width, up to this size. */
const largestMap = 0.72;
/** Widths of a card in the window from which more of it is drawn, in px. */
const nearFrom = 120;
const openFrom = 560;
/** Sizes of a sheet from which on the state in the middle is shown, and below which none is. */
const stateFrom = 1.5;
const stateUntil = 0.7;

/** From where a place of the chart is read best. */
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
  const whole = fitting(boxPlace(placed, around([box, ...neighbours])), size);
  const { x, y, width, height } = boxPlace(placed, box);
  return whole.scale >= least
    ? { ...whole, scale: Math.min(whole.scale, least * 1.3) }
    : { x: x + width / 2, y: y + height / 2, scale: least };
}

/** All of a card's sheet, or of the map. */
export function wholeOf(world: World, card: string | undefined, size: Size): Camera {
  const placed = card === undefined ? undefined : world.cards.get(card);
  return placed ? fitting(sheetPlace(placed), size) : mapWhole(world, size);
}

/** The zoom buttons stand below it. */
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

/** On a phone a card is open once it fills the width. */
const openWidth = ({ width }: Size) => Math.min(openFrom, width);

/** The card that fills the window's middle, once it is open. */
function cardUnder(cards: readonly PlacedCard[], { x, y, scale }: Camera, size: Size) {
  const under = cards.find((card) => isIn(card, { x, y }));
  return under && under.width * scale >= openWidth(size) ? under : undefined;
}

/**
 * What a person has come to by moving the drawing: the card in the window's middle, and on it the state there, from a size
 * on that is larger than one reads at; down to where the card is no longer read, the state that was shown before stays.
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
