import { memo, use } from 'react';
import type { Arrow, Box, Point, Row, Sheet } from './chart.ts';
import { DrawnContext } from './drawn.ts';
import { headOf } from './map-routes.tsx';
import { MarkLabel } from './mark-label.tsx';
import { MarksContext } from './marks.ts';
import { Pressed } from './pressed.tsx';
import { useIncremental } from './use-incremental.ts';
import { Glyph } from './ways.tsx';
import type { PlacedCard } from './world.ts';

interface SheetViewProps {
  placed: PlacedCard;
  state: string | undefined;
}

export const SheetView = memo(function SheetView({ placed, state }: SheetViewProps) {
  const { highlighted: taken } = use(DrawnContext);
  const { card, sheet } = placed;
  const isNear = (box: Box) => box.kind !== 'outside' && box.machine === undefined && box.state === state;
  const machineAt = new Map(card.sheet.boxes.map(({ id, machine }) => [id, machine]));
  const chosen = new Set(card.sheet.boxes.filter(isNear).map(({ id }) => id));
  const drawn = portionOf(card.sheet, useIncremental(weightOf(card.sheet), portion));
  const boxView = (box: Box) => (
    <BoxView key={box.id} machine={box.machine ?? card.machine} box={box} isChosen={chosen.has(box.id)} />
  );
  return (
    <g
      className={state === undefined ? 'sheet' : 'sheet has-chosen'}
      transform={`translate(${sheet.x} ${sheet.y}) scale(${sheet.scale})`}
    >
      {drawn.groups.map(boxView)}
      {drawn.arrows.map((arrow) => (
        <ArrowView
          key={arrow.id}
          machine={machineAt.get(arrow.from) ?? card.machine}
          arrow={arrow}
          isTaken={taken.has(arrow.id)}
          isLit={chosen.has(arrow.from) || chosen.has(arrow.to)}
        />
      ))}
      {drawn.boxes.map(boxView)}
      <RowMarks card={card} />
    </g>
  );
});

/** Weight to draw in one frame. It takes about 10 ms on a processor four times slower. */
const portion = 20;
const arrowWeight = 3;
const boxWeight = ({ rows, notes }: Box) => 4 + notes.length + rows.length * 4;

function weightOf({ boxes, arrows }: Sheet): number {
  return boxes.reduce((sum, box) => sum + boxWeight(box), arrows.length * arrowWeight);
}

/** Returns the part of a sheet up to a weight limit, boxes first. */
function portionOf({ boxes, arrows }: Sheet, limit: number) {
  let weight = 0;
  const fits = (more: number) => {
    weight += more;
    return weight <= limit;
  };
  const groups = boxes.filter((box) => box.kind === 'group' && fits(boxWeight(box)));
  const others = boxes.filter((box) => box.kind !== 'group' && fits(boxWeight(box)));
  return { groups, boxes: others, arrows: arrows.filter(() => fits(arrowWeight)) };
}

/** Marks of transitions, next to their rows and above all boxes. */
function RowMarks({ card: { machine, sheet } }: Pick<PlacedCard, 'card'>) {
  const marks = use(MarksContext)?.transitions;
  if (!marks) return null;
  return sheet.boxes.flatMap((box) =>
    box.rows.map(({ id, y }) => (
      <MarkLabel
        key={id}
        mark={marks.get(`${box.machine ?? machine}/${id}`)}
        x={box.x + box.width + 5}
        y={box.y + y - 4}
        isAfter
      />
    )),
  );
}

interface BoxViewProps {
  machine: string;
  box: Box;
  isChosen: boolean;
}

const BoxView = memo(function BoxView({ machine, box, isChosen }: BoxViewProps) {
  const { found, active, onOpen } = use(DrawnContext);
  const { kind, state, title, notes, rows, x, y, width, height } = box;
  const isActive = kind !== 'outside' && active.has(`${machine}/${state}`);
  const marks = use(MarksContext);
  const mark = kind === 'state' || kind === 'final' ? marks?.states.get(`${machine}/${state}`) : undefined;
  const classes = [
    'box',
    kind,
    box.machine !== undefined && 'beside',
    mark && `marked-${mark.kind}`,
    isChosen && 'chosen',
    isActive && 'active',
    found.has(`${machine}/${state}`) && 'found',
  ];
  const written = (
    <>
      <rect className="box-back" x={x} y={y} width={width} height={height} rx={kind === 'outside' ? 17 : 9} />
      {box.isInitial && <circle className="initial" cx={x} cy={y} r="5" />}
      <text className="box-title" x={x + 12} y={y + 23}>
        {kind === 'outside' ? `→ ${title}` : title}
      </text>
      {notes.map((note, index) => (
        <text className="box-note" key={note} x={x + 12} y={y + 41 + index * 16}>
          {note}
        </text>
      ))}
    </>
  );
  return (
    <g className={classes.filter(Boolean).join(' ')} data-state={state} data-kind={kind}>
      {kind === 'anywhere' ? (
        written
      ) : (
        <Pressed
          className="box-button"
          label={kind === 'outside' ? `para ${title} ${notes.join(' ')}` : title}
          onPress={() => onOpen(machine, state)}
        >
          {written}
        </Pressed>
      )}
      {rows.map((row) => (
        <RowView key={row.id} machine={machine} row={row} box={box} />
      ))}
      <MarkLabel mark={mark} x={x + width - 8} y={y + 22} />
    </g>
  );
});

function RowView({ machine, row, box }: { machine: string; row: Row; box: Box }) {
  const y = box.y + row.y;
  const mark = use(MarksContext)?.transitions.get(`${machine}/${row.id}`);
  const classes = ['row', row.stays && 'stays', mark && `marked-${mark.kind}`];
  return (
    <g className={classes.filter(Boolean).join(' ')} data-transition={row.id}>
      <title>{row.stays ? `${row.id} (fica onde está)` : row.id}</title>
      <Glyph way={row.way} x={box.x + 17} y={y} />
      <text className={row.way === 'event' ? 'row-text name' : 'row-text'}>
        {row.lines.map((line, index) => (
          <tspan
            key={line}
            x={box.x + 30}
            y={y + 4 + index * 16}
            className={index > 0 ? 'row-more' : undefined}
          >
            {line}
          </tspan>
        ))}
      </text>
      {row.stays && (
        <text className="row-stays" x={box.x + box.width - 10} y={y + 4}>
          ↺
        </text>
      )}
    </g>
  );
}

interface ArrowViewProps {
  machine: string;
  arrow: Arrow;
  isLit: boolean;
  isTaken: boolean;
}

const ArrowView = memo(function ArrowView({ machine, arrow, isLit, isTaken }: ArrowViewProps) {
  const mark = use(MarksContext)?.transitions.get(`${machine}/${arrow.id}`);
  const [before, end] = arrow.points.slice(-2);
  if (!before || !end) return null;
  return (
    <g
      className={[`arrow way-${arrow.way}`, isLit && 'lit', isTaken && 'taken', mark && `marked-${mark.kind}`]
        .filter(Boolean)
        .join(' ')}
      data-from={arrow.from}
      data-to={arrow.to}
      data-transition={arrow.id}
    >
      <title>{arrow.id}</title>
      <path className="arrow-line" d={roundedLine(arrow.points)} />
      <path className="arrow-head" d={headOf(before, backFrom(end, before), 6)} />
    </g>
  );
});

function roundedLine(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [enter, leave] = [towards(point, before, 6), towards(point, after, 6)];
      return `L${enter.x} ${enter.y}Q${point.x} ${point.y} ${leave.x} ${leave.y}`;
    })
    .join('');
}

/** Returns a point `px` away from one point towards another, at most half way. */
function towards(from: Point, to: Point, px: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(px, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const backFrom = (end: Point, before: Point) => towards(end, before, 5);
