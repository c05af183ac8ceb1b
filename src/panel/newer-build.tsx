import { useEffect, useRef, useState } from 'react';
import { watchBuild } from '#src/lib/latest-build.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';

/** Offers a newer build. The offer is hidden while an order's sheet is open. */
export function NewerBuild({ build, isHeld }: { build: string; isHeld: boolean }) {
  const [isOffered, setIsOffered] = useState(false);
  const isHeldRef = useRef(isHeld);
  useEffect(() => {
    isHeldRef.current = isHeld;
  }, [isHeld]);
  useEffect(
    () =>
      watchBuild(build, () => isHeldRef.current, {
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
