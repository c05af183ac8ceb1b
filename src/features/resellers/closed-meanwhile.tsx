import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Point } from '#contract/address/point';
import type { Reseller } from '#contract/reseller/reseller';
import { resellersQuery } from '#src/funnel/queries.ts';
import { useFunnel } from '#src/funnel/react.tsx';
import { renewIn } from '#src/lib/renew-in.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Keeps the list on screen up to date, and says which of its resellers have closed since it was first shown. */
export function ClosedMeanwhile({ center, resellers }: { center: Point; resellers: readonly Reseller[] }) {
  const { api } = useFunnel();
  useQuery({
    ...resellersQuery(api, center),
    refetchInterval: () => renewIn(resellers, Date.now()),
    refetchOnWindowFocus: true,
  });
  const [seen, setSeen] = useState(resellers);
  const [closed, setClosed] = useState<readonly string[]>([]);
  if (seen !== resellers) {
    const wasOpen = (id: string) => seen.some((before) => before.id === id && before.open);
    const now = resellers.filter(({ id, open }) => !open && wasOpen(id)).map(({ id }) => id);
    setSeen(resellers);
    setClosed([...closed, ...now]);
  }
  const names = resellers.filter(({ id, open }) => !open && closed.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live="polite"
      title={`${new Intl.ListFormat('pt-BR').format(names)} ${names.length === 1 ? 'fechou' : 'fecharam'}`}
    >
      Veja abaixo quem continua aberta.
    </Notice>
  );
}
