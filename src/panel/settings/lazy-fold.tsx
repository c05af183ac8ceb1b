import { type ReactNode, Suspense, useState } from 'react';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';

/** A folded section of the settings. Its content is loaded when it is first opened, and stays afterwards. */
export function LazyFold({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Card as="section">
      <Fold title={title} onToggle={(isOpen) => isOpen && setWasOpened(true)}>
        <Suspense fallback={<p className="text-ink-soft">Carregando…</p>}>{wasOpened && children}</Suspense>
      </Fold>
    </Card>
  );
}
