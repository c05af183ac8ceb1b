import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { gpsFixIcon } from '#src/ui/icons/gps-fix.ts';

/** A collapsible radar for narrow screens; drawn once opened, perhaps before the page was hydrated. */
export function RadarFold({ children }: { children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const follow = () => setIsOpen(fold.current?.open ?? false);
  useEffect(follow, []);
  return (
    <details
      ref={fold}
      onToggle={follow}
      className="group rounded-card bg-raised inset-ring inset-ring-line forced-colors:border lg:hidden noscript:hidden"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-4 font-semibold text-flame-ink">
        <Icon name={gpsFixIcon} />
        <span className="grow">Ver revendas em volta</span>
        <Icon name="caret-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mx-auto max-w-96 px-4 pb-3">{isOpen && children}</div>
    </details>
  );
}
