export function Offline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden="true">
      <ellipse cx="120" cy="146" rx="88" ry="8" className="fill-art-ground" />
      <path
        d="M12 92c22-2 22 34 46 30 22-4 12-44 40-44"
        strokeWidth="11"
        strokeLinecap="round"
        className="fill-none stroke-ember"
      />
      <rect x="86" y="66" width="26" height="24" rx="6" className="fill-art-deep" />
      <path d="M112 71h12m-12 14h12" strokeWidth="5" strokeLinecap="round" className="stroke-art-shade" />
      <path
        d="m128 46 5 10m13-14-3 10m-15 58 5-10m13 14-3-10"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-art-light"
      />
      <rect x="146" y="62" width="30" height="32" rx="7" className="fill-art-shade" />
      <circle cx="146" cy="78" r="7" className="fill-art-deep" />
      <path
        d="M176 78h14c14 0 12 22 26 22h14"
        strokeWidth="11"
        strokeLinecap="round"
        className="fill-none stroke-art-body"
      />
    </svg>
  );
}

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
