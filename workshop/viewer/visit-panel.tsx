import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { type ReplayedMoment, type ReplayedVisit, replayVisits } from '../model/replayed-visit.ts';
import { visitInLink } from '../model/visit-link.ts';
import { VisitPlayer } from './visit-player.tsx';

/** The fragment of a link, or a text. Empty while no visit is open. */
export type VisitSource = { fragment?: string; text?: string };

interface VisitPanelProps {
  source: VisitSource;
  onMoment(moment: ReplayedMoment | undefined): void;
}

export function VisitPanel({ source, onMoment }: VisitPanelProps) {
  const [visits, setVisits] = useState<readonly ReplayedVisit[]>([]);
  const [problem, setProblem] = useState<string>();
  const read = useCallback((text: string) => {
    try {
      setVisits(replayVisits(text));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);
  useEffect(() => {
    if (source.text !== undefined) read(source.text);
    if (source.fragment === undefined) return;
    visitInLink(source.fragment).then(
      (text) => text !== undefined && read(text),
      () => setProblem('O link não veio inteiro: copie-o de novo, até o fim.'),
    );
  }, [source, read]);
  return (
    <section className="visit-panel">
      <h2>Visita gravada</h2>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {visits.length > 0 && <VisitPlayer key={visits[0]?.plain} visits={visits} onMoment={onMoment} />}
      <details open={visits.length === 0}>
        <summary>Abrir {visits.length === 0 ? 'uma' : 'outra'}</summary>
        <OpenVisit onText={read} />
      </details>
    </section>
  );
}

function OpenVisit({ onText }: { onText(text: string): void }) {
  const [written, setWritten] = useState('');
  const open = (submitted: FormEvent) => {
    submitted.preventDefault();
    onText(written);
  };
  return (
    <form className="send-event" onSubmit={open}>
      <p className="faint">
        O que “Relatar problema” copiou, o caminho que um teste imprimiu, ou o que{' '}
        <code>npm run paths -- --format json</code> escreve.
      </p>
      <textarea
        aria-label="Relato ou caminhos"
        rows={4}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <button type="submit" disabled={written.trim() === ''}>
        Abrir
      </button>
      <label className="file-field">
        Escolher um arquivo
        <input
          type="file"
          accept=".txt,.json,text/plain,application/json"
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) onText(await file.text());
          }}
        />
      </label>
    </form>
  );
}
