import type { Box, Card, Charts, Place, Point } from './chart.ts';

/** Size of a card and gap between cards, in px at scale 1. */
const cardSize = { width: 264, height: 176 };
const gap = { x: 78, y: 66 };
/** Distance between a card's edge and its sheet, in px at scale 1. */
const cardMargin = 8;
/** Limits the scale of a sheet, so that its text is not larger than the titles of cards. */
const sheetScaleMaximum = 0.3;

export type Orientation = 'wide' | 'tall';

export interface World extends Place {
  cards: ReadonlyMap<string, PlacedCard>;
}

export interface PlacedCard extends Place {
  card: Card;
  /** Position and scale of its sheet. */
  sheet: Point & { scale: number };
}

export function worldOf({ cards }: Charts, orientation: Orientation): World {
  const placed = cards.map((card): PlacedCard => {
    const at = card[orientation];
    const place = {
      x: at.x * (cardSize.width + gap.x),
      y: at.y * (cardSize.height + gap.y),
      ...cardSize,
    };
    return { card, ...place, sheet: sheetIn(place, card) };
  });
  return { ...boundsOf(placed), cards: new Map(placed.map((one) => [one.card.id, one])) };
}

function sheetIn(place: Place, { sheet }: Card): PlacedCard['sheet'] {
  const room = { width: place.width - 2 * cardMargin, height: place.height - 2 * cardMargin };
  const scale = Math.min(room.width / sheet.width, room.height / sheet.height, sheetScaleMaximum);
  return {
    x: place.x + (place.width - sheet.width * scale) / 2,
    y: place.y + (place.height - sheet.height * scale) / 2,
    scale,
  };
}

/** Returns the smallest place that contains all others. */
export function boundsOf(places: readonly Place[]): Place {
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  return {
    x,
    y,
    width: Math.max(...places.map((place) => place.x + place.width)) - x,
    height: Math.max(...places.map((place) => place.y + place.height)) - y,
  };
}

export function boxPlace({ sheet }: PlacedCard, box: Place): Place {
  return {
    x: sheet.x + box.x * sheet.scale,
    y: sheet.y + box.y * sheet.scale,
    width: box.width * sheet.scale,
    height: box.height * sheet.scale,
  };
}

/** Returns the state that a box shows or leads to, as `machine/state`. */
export function stateOfBox({ machine }: Card, box: Box): string {
  return `${box.machine ?? machine}/${box.state}`;
}

export function boxOfState({ sheet }: Card, state: string): Box | undefined {
  return sheet.boxes.find(
    ({ kind, ...box }) =>
      box.state === state && box.machine === undefined && kind !== 'outside' && kind !== 'anywhere',
  );
}

export function orientationNow(): Orientation {
  return window.innerWidth >= window.innerHeight * 0.95 ? 'wide' : 'tall';
}
