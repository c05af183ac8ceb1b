export function Delivered({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden="true">
      <ellipse cx="120" cy="146" rx="96" ry="8" className="fill-art-ground" />
      <path d="M62 146V40a36 36 0 0 1 72 0v106Z" className="fill-flame-soft" />
      <path d="M72 146V42a26 26 0 0 1 52 0v104Z" className="fill-art-ground" />
      <circle cx="114" cy="94" r="3.5" className="fill-art-deep" />
      <path d="M52 146h92" strokeWidth="6" strokeLinecap="round" className="stroke-art-light" />
      <path d="M140 140h46l-1.5 6h-43Z" className="fill-art-deep" />
      <path d="M159 62h8v18h-8Z" className="fill-ember" />
      <path fillRule="evenodd" d="M146 58h34l2 26h-38Zm8 6-1.5 14h21L172 64Z" className="fill-art-shade" />
      <path d="M132 98a31 20 0 0 1 62 0v26a31 18 0 0 1-62 0Z" className="fill-art-body" />
      <path d="M174 80.5c12 3 20 10 20 17.5v26c0 7-7 13-17 16 7-18 7-42-3-59.5Z" className="fill-art-shade" />
      <path d="M143 98v24" strokeWidth="5" strokeLinecap="round" className="stroke-art-light" />
      <circle cx="190" cy="66" r="19" className="fill-success" />
      <path
        d="m181.5 66.5 6 6 11-12"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-paper"
      />
    </svg>
  );
}
