export function EmptyStreet({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden="true">
      <circle cx="176" cy="44" r="18" className="fill-ember" />
      <path
        d="M8 96c22-22 40-26 60-10 18-28 48-30 70-2 20-18 52-18 94 12v6H8Z"
        className="fill-art-light"
        opacity="0.45"
      />
      <path d="M8 92h224v44a12 12 0 0 1-12 12H20a12 12 0 0 1-12-12Z" className="fill-art-ground" />
      <path d="M112 92h16l50 56H62Z" className="fill-art-deep" />
      <path
        d="M120 98v8m0 8v11m0 9v14"
        strokeWidth="3.5"
        strokeLinecap="round"
        className="stroke-art-shine"
      />
      <path d="M54 120V70" strokeWidth="5" strokeLinecap="round" className="stroke-art-deep" />
      <path
        d="M34 46h40a6 6 0 0 1 4.6 2.2L88 60l-9.4 11.8A6 6 0 0 1 74 74H34a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6Z"
        className="fill-art-body"
      />
      <path
        d="M40 60h28m-7-7 7 7-7 7"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-art-shine"
      />
      <ellipse cx="54" cy="121" rx="12" ry="3" className="fill-art-ground" />
    </svg>
  );
}
