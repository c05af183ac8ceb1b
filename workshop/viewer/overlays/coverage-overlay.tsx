import { useEffect, useState } from 'react';
import { fragmentOf, placeOf } from '../place.ts';
import { type CoverageFile, countsOf, coverageMarks, isOfAnotherVersion, runLabel } from './coverage.ts';
import type { OverlayProps } from './overlay-props.ts';
import { useFile } from './use-file.ts';

export function CoverageOverlay({ charts, shown, onMarks }: OverlayProps) {
  const file = useFile<CoverageFile>('/fluxo/coverage.json');
  const [run, setRun] = useState<string>();
  useEffect(() => {
    if (file) onMarks(coverageMarks(charts, file, run));
  }, [charts, file, run, onMarks]);

  if (file === undefined) return <p>Carregando a cobertura…</p>;
  if (file === null) return <p role="alert">A cobertura não carregou. Recarregue a página.</p>;
  if (file.reports.length === 0)
    return (
      <>
        <p>Nenhuma corrida de testes deixou rastro nesta máquina. Quem deixa e junta:</p>
        <p>
          <code className="command">npm test</code>
        </p>
        <p>
          ou, em um minuto, só os caminhos sem telas: <code className="command">{quickest}</code> e depois{' '}
          <code className="command">npm run coverage</code>
        </p>
      </>
    );
  const runs = [...new Set(file.reports.flatMap((report) => report.runs))];
  const chosen = shown.card === undefined ? undefined : shown;
  return (
    <>
      <label className="overlay-field">
        Corrida{' '}
        <select value={run ?? ''} onChange={({ target }) => setRun(target.value || undefined)}>
          <option value="">todas juntas</option>
          {runs.map((name) => (
            <option key={name} value={name}>
              {runLabel(name)}
            </option>
          ))}
        </select>
      </label>
      <p className="overlay-legend">
        <span className="mark-shown">✓</span> percorrido · <span className="mark-missing">✗</span> não
        percorrido · <span className="mark-outside">⊘</span> não acontece
      </p>
      {charts.machines.map((chart) => {
        const report = file.reports.find(({ machine }) => machine === chart.name);
        if (!report) return null;
        const missing = report.transitions.filter(
          (item) => countsOf([item], run).feasible - countsOf([item], run).shown > 0,
        );
        return (
          <section key={report.machine}>
            <h3>{chart.title}</h3>
            <p>
              {partOf(countsOf(report.states, run))} dos estados, {partOf(countsOf(report.transitions, run))}{' '}
              das transições. <span className="faint">De {new Date(report.at).toLocaleString('pt-BR')}.</span>
            </p>
            {isOfAnotherVersion(report, charts) && (
              <p role="note">
                O relatório é de outra versão da máquina: rode <code className="command">npm test</code> de
                novo.
              </p>
            )}
            {missing.length > 0 && (
              <details>
                <summary>Falta percorrer: {missing.length}</summary>
                <ul className="transitions">
                  {missing.map(({ id }) => (
                    <li key={id}>
                      <a href={fragmentOf(placeOf(charts, report.machine, id.slice(0, id.indexOf(':'))))}>
                        {id}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      })}
      {chosen?.state !== undefined && <Tests file={file} card={chosen.card ?? ''} state={chosen.state} />}
    </>
  );
}

const quickest =
  'npm run unit -- tests/model/headless.test.ts tests/model/every-machine.test.ts -t "of transitions|replay from"';

function partOf({ shown, feasible }: { shown: number; feasible: number }): string {
  return `${shown} de ${feasible}`;
}

function Tests({ file, card, state }: { file: CoverageFile; card: string; state: string }) {
  const report = file.reports.find(({ machine }) => card.startsWith(`${machine}/`));
  const tests = report?.states.find(({ id }) => id === state)?.tests;
  if (!tests) return null;
  return (
    <section>
      <h3>Testes que entraram em {state}</h3>
      <ul className="walks">
        {tests.named.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {tests.more > 0 && <p className="faint">e mais {tests.more}</p>}
    </section>
  );
}
