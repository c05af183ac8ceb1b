import { useState } from 'react';
import { reportText } from '#src/lib/report-text.ts';
import { CopyLink } from './copy-link.tsx';
import type { Live } from './live.ts';

/** Offers to copy, save or replay the events of the watched page, as a report in the format of “Relatar problema”. */
export function RecordVisit({ live, onPlay }: { live: Live; onPlay(report: string): void }) {
  const [copyStatus, setCopyStatus] = useState('');
  const { path, build, events } = live;
  // Created on demand, because there may be thousands of events.
  const trace = () =>
    events.map(({ type, says, state }) => ({ type, ...(says === undefined ? {} : { says }), state }));
  const cut = (events[0]?.number ?? 1) - 1;
  const report = () => reportText({ path, build, at: new Date(), cut, trace: trace() });
  const copy = () =>
    navigator.clipboard.writeText(report()).then(
      () => setCopyStatus('Relato copiado.'),
      () => setCopyStatus('O navegador não deixou copiar.'),
    );
  return (
    <>
      <p className="time-line">
        <button type="button" onClick={copy}>
          Copiar o relato
        </button>
        <button type="button" onClick={() => save(report())}>
          Baixar
        </button>
        <button type="button" onClick={() => onPlay(report())}>
          Tocar desde o começo
        </button>
        <span role="status">{copyStatus}</span>
      </p>
      {cut === 0 && (
        <CopyLink visitJson={() => JSON.stringify({ machine: 'order-funnel', trace: trace() })} />
      )}
    </>
  );
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'visita.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
