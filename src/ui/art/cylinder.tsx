import { useId } from 'react';
import { cx } from '../cx.ts';
import { neutralPaint, type Paint } from './paint.ts';

export type CylinderKind = 'P2' | 'P5' | 'P8' | 'P13' | 'P20' | 'P45' | 'water';

type Shape = {
  /** Real outer size in cm. One unit of the drawing is one centimetre. */
  diameter: number;
  height: number;
  /** Height of the collar around the valve. `collarShare` is its width as a share of the diameter. */
  collar: number;
  collarShare: number;
  foot: number;
};

const shapes: Record<Exclude<CylinderKind, 'water'>, Shape> = {
  P2: { diameter: 21, height: 24, collar: 5, collarShare: 0.52, foot: 2 },
  P5: { diameter: 26, height: 31, collar: 6.5, collarShare: 0.54, foot: 2.4 },
  P8: { diameter: 30, height: 37, collar: 8, collarShare: 0.56, foot: 2.8 },
  P13: { diameter: 36, height: 47.6, collar: 10.5, collarShare: 0.58, foot: 3.4 },
  P20: { diameter: 31, height: 88, collar: 12, collarShare: 0.64, foot: 4 },
  P45: { diameter: 37, height: 129, collar: 15, collarShare: 0.54, foot: 4.5 },
};

const water = { diameter: 27.5, height: 49 };

function cylinderSize(kind: CylinderKind): { diameter: number; height: number } {
  return kind === 'water' ? water : shapes[kind];
}

/** Height in cm of a drawing with several kinds: `shared` fits the P45, `low` fits the P13 and the jug. */
const sharedHeights = { shared: 132, low: 52 };

/** Height in cm of a drawing in a list with a P45. A small kind is drawn larger than to scale, but below the next kind. */
const listHeight = (height: number) => round(sharedHeights.shared * (height / shapes.P45.height) ** 0.32);

/** Draws one vessel. Its bottom is at y = 0 and its middle at x = 0. */
function Vessel({ kind, paint }: { kind: CylinderKind; paint: Paint }) {
  return kind === 'water' ? <Jug /> : <Gas kind={kind} paint={paint} {...shapes[kind]} />;
}

/** Width of the outline in px at any scale. */
const edge = { strokeWidth: 1, vectorEffect: 'non-scaling-stroke', className: 'stroke-art-edge' } as const;

function Gas({
  kind,
  paint,
  diameter,
  height,
  collar,
  collarShare,
  foot,
}: Shape & { kind: string; paint: Paint }) {
  const id = useId();
  const shade = `url(#${id})`;
  const half = diameter / 2;
  const dome = half * 0.56;
  const top = -(height - collar * 0.8);
  const bottom = -foot * 0.6;
  const guard = half * collarShare;
  // The collar stands on the dome, where the dome is as wide as the collar.
  const stand = top + dome * (1 - Math.sqrt(1 - collarShare ** 2));
  const [body, ring, feet] = [
    path`M${-half} ${top + dome}A${half} ${dome} 0 0 1 ${half} ${top + dome}V${bottom - dome * 0.8}A${half} ${dome * 0.8} 0 0 1 ${-half} ${bottom - dome * 0.8}Z`,
    path`M${-guard * 0.94} ${-height + 0.8}q0 -.8 .8 -.8H${guard * 0.94 - 0.8}q.8 0 .8 .8L${guard} ${stand}Q0 ${stand + collar * 0.2} ${-guard} ${stand}Z M${-guard * 0.6} ${-height + collar * 0.2}L${-guard * 0.66} ${stand - collar * 0.14}Q0 ${stand + collar * 0.04} ${guard * 0.66} ${stand - collar * 0.14}L${guard * 0.6} ${-height + collar * 0.2}Z`,
    path`M${-half * 0.8} ${bottom - dome * 0.55}H${half * 0.8}L${half * 0.78} 0H${-half * 0.78}Z`,
  ];
  const letter = Math.min(diameter * 0.27, 10);
  const middle = (top + dome + bottom - dome * 0.8) / 2;
  return (
    <>
      <Shade id={id} />
      <path d={feet} fill={paint.body} {...edge} />
      <path d={feet} className="fill-art-dark opacity-45" />
      <path d={body} fill={paint.body} {...edge} />
      <path
        d={path`M${-half} ${middle - letter * 0.8}H${half}V${middle + letter * 0.8}H${-half}Z`}
        fill={paint.band}
      />
      <path d={body} fill={shade} />
      <rect
        {...box(guard * 0.66, -height + collar * 0.18, stand - collar * 0.08)}
        className="fill-art-dark opacity-70"
      />
      <rect {...box(guard * 0.15, -height + collar * 0.5, stand)} className="fill-art-brass" />
      <rect
        {...box(guard * 0.27, -height + collar * 0.3, -height + collar * 0.6)}
        rx="1"
        className="fill-ember"
      />
      <path d={ring} fill={paint.body} fillRule="evenodd" {...edge} />
      <path d={ring} fill={shade} fillRule="evenodd" />
      <rect
        {...box(letter * 1.15, middle - letter * 0.62, middle + letter * 0.62)}
        rx={round(letter * 0.2)}
        className="fill-art-plate"
      />
      <text
        y={round(middle + letter * 0.35)}
        textAnchor="middle"
        fontSize={round(letter)}
        className="fill-art-print font-bold"
      >
        {kind}
      </text>
    </>
  );
}

/** Light from the left on a round body: a bright stripe, and darker towards both sides. */
function Shade({ id }: { id: string }) {
  return (
    <linearGradient id={id}>
      <stop stopOpacity=".25" />
      <stop offset=".2" stopColor="#fff" stopOpacity=".05" />
      <stop offset=".3" stopColor="#fff" stopOpacity=".45" />
      <stop offset=".45" stopColor="#fff" stopOpacity="0" />
      <stop offset=".65" stopOpacity=".08" />
      <stop offset="1" stopOpacity=".42" />
    </linearGradient>
  );
}

/** One decimal is a millimetre, and keeps the page small. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Writes path data with rounded numbers. */
function path(texts: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: texts }, ...values.map(round));
}

/** Returns the attributes of a rectangle around x = 0. */
function box(half: number, top: number, bottom: number) {
  return { x: round(-half), y: round(top), width: round(half * 2), height: round(bottom - top) };
}

function Jug() {
  const clip = useId();
  const half = water.diameter / 2;
  const body = `M${-half} -30Q${-half} -38 -5 -41.5V-44H5V-41.5Q${half} -38 ${half} -30V-3Q${half} 0 ${half - 3} 0H${-half + 3}Q${-half} 0 ${-half} -3Z`;
  return (
    <>
      <rect x="-5.6" y="-49" width="11.2" height="6" rx="1.6" className="fill-flame" />
      <clipPath id={clip}>
        <path d={body} />
      </clipPath>
      <path d={body} className="fill-art-water" />
      <g clipPath={`url(#${clip})`}>
        <path
          d={`M${half * 0.45} -46Q${half * 0.8} -22 ${half * 0.45} 0H${half}V-46Z`}
          className="fill-art-water-shade"
        />
        {[-29, -19.5, -10].map((y) => (
          <path
            key={y}
            d={`M${-half} ${y}H${half}`}
            strokeWidth="1.4"
            className="fill-none stroke-art-water-shade"
          />
        ))}
        <path
          d={`M${-half * 0.66} -31V-6`}
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-art-shine opacity-70"
        />
      </g>
    </>
  );
}

/**
 * Draws one cylinder or the 20 L jug. With `shared`, all kinds drawn at the same height in px have the same scale and
 * baseline. `low` does the same at a larger scale, for lists without P20 and P45. `list` is for lists with them: the P13 is
 * half as high as the P45. With `fit`, the kind fills its picture.
 */
export function Cylinder({
  kind,
  paint = neutralPaint,
  frame = 'shared',
  className,
}: {
  kind: CylinderKind;
  /** Colours of the distributor. Plain steel if it is unknown. */
  paint?: Paint;
  frame?: 'shared' | 'low' | 'list' | 'fit';
  className?: string;
}) {
  const { diameter, height } = cylinderSize(kind);
  const talls = { ...sharedHeights, list: listHeight(height), fit: height + 2 };
  const tall = talls[frame];
  const wide = diameter + 2;
  return (
    <svg
      viewBox={`${-wide / 2} ${-tall + 1} ${wide} ${tall}`}
      className={cx('font-sans', className)}
      aria-hidden="true"
    >
      <Vessel kind={kind} paint={paint} />
    </svg>
  );
}

const gap = 12;

/** Draws several kinds side by side at the same scale. The selected one is highlighted. */
export function CylinderRow({
  kinds,
  selected,
  className,
}: {
  kinds: readonly CylinderKind[];
  selected?: CylinderKind;
  className?: string;
}) {
  const places = kinds.map((kind, index) => {
    const before = kinds
      .slice(0, index)
      .reduce((sum, earlier) => sum + cylinderSize(earlier).diameter + gap, 0);
    return { kind, x: before + cylinderSize(kind).diameter / 2 };
  });
  const width = kinds.reduce((sum, kind) => sum + cylinderSize(kind).diameter + gap, -gap);
  const height = Math.max(...kinds.map((kind) => cylinderSize(kind).height));
  return (
    <svg
      viewBox={`-8 ${-height - 2} ${width + 16} ${height + 6}`}
      className={cx('font-sans', className)}
      aria-hidden="true"
    >
      <rect x="-8" y="-1" width={width + 16} height="4" rx="2" className="fill-art-ground" />
      {places.map(({ kind, x }) => (
        <g
          key={kind}
          transform={`translate(${x} 0)`}
          className={selected && kind !== selected ? 'opacity-35' : undefined}
        >
          <Vessel kind={kind} paint={neutralPaint} />
        </g>
      ))}
    </svg>
  );
}
