import { memo, use } from 'react';
import type { Card } from './chart.ts';
import { DrawnContext } from './drawn.ts';
import { CardMark } from './mark-label.tsx';
import { MarksContext } from './marks.ts';
import { Pressed } from './pressed.tsx';
import { type ScreenPictures, usePicture } from './screens.ts';
import { SheetView } from './sheet-view.tsx';
import { type PlacedCard, stateOfBox } from './world.ts';

/** The level of detail of a card: title only, title with counts, or the whole sheet. */
export type Nearness = 'far' | 'near' | 'open';

interface CardFaceProps {
  placed: PlacedCard;
  screen: ScreenPictures | undefined;
  nearness: Nearness;
  isChosen: boolean;
  state: string | undefined;
  onHover(card: string | undefined): void;
}

export const CardFace = memo(function CardFace({
  placed,
  screen,
  nearness,
  isChosen,
  state,
  onHover,
}: CardFaceProps) {
  const { found, active, onOpen } = use(DrawnContext);
  const { card, x, y, width, height } = placed;
  const isFound =
    found.has(card.id) ||
    card.sheet.boxes.some((box) => box.machine === undefined && found.has(stateOfBox(card, box)));
  const picture = usePicture(screen);
  const mark = use(MarksContext)?.cards.get(card.id);
  const isActive = card.sheet.boxes.some(
    (box) => box.kind === 'state' && box.machine === undefined && active.has(stateOfBox(card, box)),
  );
  const classes = [
    'card',
    nearness,
    isActive && 'active',
    isChosen && 'chosen',
    isFound && 'found',
    card.isDialog && 'dialog',
  ];
  return (
    <g className={classes.filter(Boolean).join(' ')} data-card={card.id} data-nearness={nearness}>
      <Pressed
        className="card-button"
        label={wordsOf(card)}
        onPress={() => onOpen(card.machine, card.state)}
        onPointerEnter={() => onHover(card.id)}
        onPointerLeave={() => onHover(undefined)}
        onFocus={() => onHover(card.id)}
        onBlur={() => onHover(undefined)}
      >
        <rect
          className="card-back"
          x={x}
          y={y}
          width={width}
          height={height}
          rx={nearness === 'open' ? 3 : 16}
        />
        {nearness === 'far' && <FarFace placed={placed} picture={picture} />}
        {nearness === 'near' && <NearFace placed={placed} picture={picture} />}
      </Pressed>
      {nearness === 'open' && <SheetView placed={placed} state={state} />}
      {card.anywhere.length > 0 && nearness !== 'open' && (
        <g className="anywhere-port" transform={`translate(${x + 26} ${y})`}>
          <title>{`${card.anywhere.length} de qualquer lugar: um endereço, um link ou o Voltar`}</title>
          <circle r="11" />
          <path d="M0 -6V5M-4 1L0 5.5L4 1" />
        </g>
      )}
      {nearness !== 'open' && <CardMark mark={mark} x={x + width - 12} y={y} />}
    </g>
  );
});

const wordsOf = (card: Card) => [card.title, card.path, sizeOf(card)].filter(Boolean).join(', ');

/** Returns the number of states and exits. A machine with a single card has no exits. */
export function sizeOf({ states, exits }: Card): string {
  const within = counted(states, 'estado', 'estados');
  return exits === 0 ? within : `${within} · ${counted(exits, 'saída', 'saídas')}`;
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

interface FaceProps {
  placed: PlacedCard;
  picture: string | undefined;
}

function FarFace({ placed: { card, x, y, width, height }, picture }: FaceProps) {
  const room = picture === undefined ? width : width - farPicture.width - 2 * pictureMargin;
  const lines = inLines(card.title, picture === undefined ? 11 : 9);
  const size = picture !== undefined ? 28 : lines.length > 2 ? 30 : 32;
  const top = y + height / 2 - ((lines.length - 1) * size * 1.12) / 2 + size * 0.34;
  return (
    <>
      <text className="far-title" fontSize={size}>
        {lines.map((line, index) => (
          <tspan key={line} x={x + room / 2 + 4} y={top + index * size * 1.12}>
            {line}
          </tspan>
        ))}
      </text>
      <CardPicture href={picture} x={x + width} y={y} size={farPicture} />
    </>
  );
}

function NearFace({ placed: { card, x, y, width, height }, picture }: FaceProps) {
  const lines = inLines(card.title, picture === undefined ? 15 : 10);
  const size = lines.length > 2 ? 21 : 25;
  return (
    <>
      <text className="near-title" fontSize={size}>
        {lines.map((line, index) => (
          <tspan key={line} x={x + 18} y={y + 21 + size * (1 + index * 1.24)}>
            {line}
          </tspan>
        ))}
      </text>
      <text className="near-path" x={x + 18} y={y + height - 50}>
        {shortPath(card)}
      </text>
      <text className="near-counts" x={x + 18} y={y + height - 20}>
        {sizeOf(card)}
      </text>
      <CardPicture href={picture} x={x + width} y={y} size={nearPicture} />
    </>
  );
}

/**
 * Sizes of the screen's picture: next to the title, and from afar over the whole height. The picture is cut at the
 * bottom.
 */
const nearPicture = { width: 52, height: 92 };
const farPicture = { width: 74, height: 152 };
const pictureMargin = 12;

interface CardPictureProps {
  href: string | undefined;
  /** The card's upper right corner. */
  x: number;
  y: number;
  size: typeof nearPicture;
}

function CardPicture({ href, x, y, size }: CardPictureProps) {
  if (href === undefined) return null;
  const place = { x: x - size.width - pictureMargin, y: y + pictureMargin, ...size };
  return (
    <>
      <image className="card-picture" href={href} {...place} preserveAspectRatio="xMidYMin slice" />
      <rect className="card-picture-edge" {...place} rx="3" />
    </>
  );
}

/** Longest path that fits on a card, in characters. */
const pathMaximum = 19;

/** Returns the card's path (shortened at the front), its state, or its machine. */
function shortPath({ path, state, machine }: Card): string {
  if (path === undefined) return state === '(root)' ? machine : state.slice(state.lastIndexOf('.') + 1);
  return path.length <= pathMaximum ? path : `…${path.slice(path.lastIndexOf('/'))}`;
}

function inLines(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
