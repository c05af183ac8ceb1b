export function EmptySearch({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden="true">
      <ellipse cx="120" cy="146" rx="84" ry="8" className="fill-art-ground" />
      <path d="m150 98 40 38" strokeWidth="14" strokeLinecap="round" className="stroke-art-deep" />
      <path d="m166 113 24 23" strokeWidth="14" strokeLinecap="round" className="stroke-art-shade" />
      <circle cx="112" cy="66" r="50" className="fill-flame-soft" />
      <path
        d="M115 34c1 13 21 19 21 38a24 24 0 0 1-48 0c0-9 5-15 9-22 2 6 4.5 8 9 9-1.5-11 2-19.5 9-25Z"
        strokeWidth="3"
        strokeDasharray="6 6"
        strokeLinecap="round"
        className="fill-none stroke-art-light"
      />
      <circle cx="112" cy="66" r="50" strokeWidth="10" className="fill-none stroke-art-body" />
      <path
        d="M78 50a38 38 0 0 1 17-17"
        strokeWidth="5"
        strokeLinecap="round"
        className="fill-none stroke-art-shine"
      />
      <circle cx="40" cy="44" r="4" className="fill-ember" />
      <circle cx="198" cy="40" r="5" className="fill-art-light" />
      <circle cx="54" cy="100" r="3" className="fill-art-light" />
    </svg>
  );
}
