import { useEffect, useRef, useState } from 'react';
import { watchBuild } from '#src/lib/latest-build.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';

/** Offers a newer build. The offer is hidden while an order's sheet is open. */
export function NewerBuild({ build, mustWait }: { build: string; mustWait: boolean }) {
  const [isOffered, setIsOffered] = useState(false);
  const mustWaitRef = useRef(mustWait);
  useEffect(() => {
    mustWaitRef.current = mustWait;
  }, [mustWait]);
  useEffect(
    () =>
      watchBuild(build, () => mustWaitRef.current, {
        show: () => setIsOffered(true),
        hide: () => setIsOffered(false),
      }),
    [build],
  );
  if (!isOffered) return null;
  return (
    <Callout
      live="polite"
      title="Há uma versão nova do painel"
      action={
        <Button size="sm" onClick={() => window.location.reload()}>
          Atualizar
        </Button>
      }
    />
  );
}
