import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

const reassureAfterMs = 5000;
const wayOutAfterMs = 15_000;

/** Adds a sentence beside a skeleton after 5 s, and a way out after 15 s. Without a script both are visible at once. */
export function SlowCallout({
  children = 'Está demorando mais que o normal. Continuamos tentando, não precisa recarregar.',
  wayOut,
}: {
  children?: ReactNode;
  wayOut: ReactNode;
}) {
  const [stage, setStage] = useState<'quiet' | 'reassuring' | 'offering'>('quiet');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('reassuring'), reassureAfterMs),
      setTimeout(() => setStage('offering'), wayOutAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-center text-ink-soft">
      <noscript>
        <p>{children}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">{wayOut}</div>
      </noscript>
      {stage !== 'quiet' && <p className="animate-appear">{children}</p>}
      {stage === 'offering' && (
        <div className="flex animate-appear flex-wrap justify-center gap-2">{wayOut}</div>
      )}
    </div>
  );
}
