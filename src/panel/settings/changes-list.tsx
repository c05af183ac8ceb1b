import { useQuery } from '@tanstack/react-query';
import { dateWords } from '../clock-words.ts';
import { usePanelApi } from '../panel-actor.tsx';
import { useTimeZone } from '../use-time-zone.ts';
import { changesKey } from './known-business.ts';

/** The last changes: who changed which value, from what to what. */
export function ChangesList({ reseller }: { reseller: string }) {
  const api = usePanelApi();
  const zone = useTimeZone();
  const { data, isError } = useQuery({
    queryKey: changesKey(reseller),
    queryFn: ({ signal }) => api.call('listBusinessChanges', { params: { reseller } }, signal),
  });
  if (isError) return <p className="text-ink-soft">Não conseguimos ler as mudanças agora.</p>;
  if (!data) return <p className="text-ink-soft">Carregando…</p>;
  if (data.changes.length === 0) return <p className="text-ink-soft">Nada mudou ainda.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.changes.map(({ at, by, what, before, after }) => (
        <li key={`${at} ${what}`} className="py-2 wrap-anywhere">
          <p>
            <b className="font-semibold">{what}</b>: {before !== undefined && <s>{before}</s>} {after}
          </p>
          <p className="text-sm text-ink-soft">
            {by}, {dateWords(at, zone)}
          </p>
        </li>
      ))}
    </ul>
  );
}
