import { useId } from 'react';
import { cx } from '../cx.ts';

export type CylinderKind = 'P2' | 'P5' | 'P8' | 'P13' | 'P20' | 'P45' | 'water';

type Shape = {
  /** Real outer size in cm. One unit of the drawing is one centimetre. */
  diameter: number;
  height: number;
  /** Height of the collar around the valve. `collarShare` is its width as a share of the diameter. */
  collar: number;
  collarShare: number;
  foot: number;
  shoulder: number;
};

const shapes: Record<Exclude<CylinderKind, 'water'>, Shape> = {
  P2: { diameter: 21, height: 24, collar: 4.5, collarShare: 0.5, foot: 2, shoulder: 8 },
  P5: { diameter: 26, height: 31, collar: 6, collarShare: 0.52, foot: 2.4, shoulder: 9.5 },
  P8: { diameter: 30, height: 37, collar: 7.5, collarShare: 0.54, foot: 2.8, shoulder: 10.5 },
  P13: { diameter: 36, height: 47.6, collar: 9.5, collarShare: 0.58, foot: 3.4, shoulder: 12.5 },
  P20: { diameter: 31, height: 88, collar: 11, collarShare: 0.6, foot: 4, shoulder: 11 },
  P45: { diameter: 37, height: 129, collar: 14, collarShare: 0.52, foot: 4.5, shoulder: 14 },
};

const water = { diameter: 27.5, height: 49 };

function cylinderSize(kind: CylinderKind): { diameter: number; height: number } {
  return kind === 'water' ? water : shapes[kind];
}

/** Height in cm of a drawing with several kinds: `shared` fits the P45, `low` fits the P13 and the jug. */
const sharedHeights = { shared: 132, low: 52 };

/** Draws one vessel. Its bottom is at y = 0 and its middle at x = 0. */
function Vessel({ kind }: { kind: CylinderKind }) {
  return kind === 'water' ? <Jug /> : <Gas kind={kind} {...shapes[kind]} />;
}

function Gas({ kind, diameter, height, collar, collarShare, foot, shoulder }: Shape & { kind: string }) {
  const clip = useId();
  const half = diameter / 2;
  const top = -(height - collar * 0.78);
  const bottom = -foot * 0.55;
  const base = Math.min(shoulder * 0.62, (bottom - top) * 0.32);
  const guard = half * collarShare;
  const footHalf = half * 0.8;
  const body = `M${-half} ${top + shoulder}A${half} ${shoulder} 0 0 1 ${half} ${top + shoulder}V${bottom - base}A${half} ${base} 0 0 1 ${-half} ${bottom - base}Z`;
  const label = Math.min(diameter * 0.28, 10);
  const middle = (top + bottom) / 2 + shoulder * 0.12;
  return (
    <>
      <path
        d={`M${-footHalf} ${-foot * 2}H${footHalf}L${footHalf * 0.97} 0H${-footHalf * 0.97}Z`}
        className="fill-art-deep"
      />
      <path
        d={`M${-guard * 0.2} ${-height + collar * 0.3}H${guard * 0.2}V${top + 2}H${-guard * 0.2}Z`}
        className="fill-ember"
      />
      <path
        fillRule="evenodd"
        d={`M${-guard * 0.92} ${-height}H${guard * 0.92}L${guard} ${top + shoulder * 0.32}H${-guard}Z M${-guard * 0.56} ${-height + collar * 0.26}L${-guard * 0.6} ${top + collar * 0.02}H${guard * 0.6}L${guard * 0.56} ${-height + collar * 0.26}Z`}
        className="fill-art-shade"
      />
      <clipPath id={clip}>
        <path d={body} />
      </clipPath>
      <path d={body} className="fill-art-body" />
      <g clipPath={`url(#${clip})`}>
        <path
          d={`M${half * 0.42} ${-height}Q${half * 0.72} ${(top + bottom) / 2} ${half * 0.42} 0H${half * 2}V${-height}Z`}
          className="fill-art-shade"
        />
        <path
          d={`M${-half * 0.66} ${top + shoulder * 0.95}V${bottom - base * 1.3}`}
          strokeWidth={diameter * 0.07}
          strokeLinecap="round"
          className="fill-none stroke-art-light"
        />
      </g>
      <text
        x={-half * 0.04}
        y={middle + label * 0.36}
        textAnchor="middle"
        fontSize={label}
        className="fill-on-flame font-bold"
      >
        {kind}
      </text>
    </>
  );
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
 * baseline. `low` does the same at a larger scale, for lists without P20 and P45. With `fit`, the kind fills its
 * picture.
 */
export function Cylinder({
  kind,
  frame = 'shared',
  className,
}: {
  kind: CylinderKind;
  frame?: 'shared' | 'low' | 'fit';
  className?: string;
}) {
  const { diameter, height } = cylinderSize(kind);
  const tall = frame === 'fit' ? height + 2 : sharedHeights[frame];
  const wide = diameter + 2;
  return (
    <svg
      viewBox={`${-wide / 2} ${-tall + 1} ${wide} ${tall}`}
      className={cx('font-sans', className)}
      aria-hidden="true"
    >
      <Vessel kind={kind} />
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
          <Vessel kind={kind} />
        </g>
      ))}
    </svg>
  );
}
