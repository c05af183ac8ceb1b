/** Cylinders in line for their turn: everything works, and takes a moment. */
export function Queue({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden="true">
      <ellipse cx="120" cy="144" rx="112" ry="9" className="fill-art-ground" />
      {[18, 90, 162].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M14 46h32v24H14z" className="fill-art-shade" />
          <path d="M24 54h12v14H24z" className="fill-ember" />
          <rect y="64" width="60" height="80" rx="22" className="fill-art-body" />
          <path d="M16 86v34" strokeWidth="5" strokeLinecap="round" className="stroke-art-light" />
        </g>
      ))}
      <path d="M84 20h0m36 0h0m36 0h0" strokeWidth="11" strokeLinecap="round" className="stroke-ember" />
    </svg>
  );
}
