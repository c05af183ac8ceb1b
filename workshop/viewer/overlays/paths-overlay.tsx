import { useEffect, useState } from 'react';
import { counted } from '../card-face.tsx';
import { isWatched } from '../live.ts';
import type { DrawnPath, DrawnPaths } from './drawn-paths.ts';
import type { OverlayProps } from './overlay-props.ts';
import { criterionLabel, pathMarks, placeAfter, stepsOf } from './path-marks.ts';
import { PathPlayer } from './path-player.tsx';
import { useFile } from './use-file.ts';
import { useMoments } from './use-moments.ts';

interface Chosen {
  machine: string;
  criterion: string;
  id: string;
  at: number;
}

/** The paths of each criterion, one of them played on the chart. The page's query names the path and the step. */
export function PathsOverlay({ charts, shown, isStaged, onMarks, onGo, onStage, onMoment }: OverlayProps) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenNow(charts.machines[0]?.name ?? ''));
  const [onlyHere, setOnlyHere] = useState(false);
  const paths = useFile<DrawnPaths>(`/fluxo/paths-${chosen.machine}.json`);
  const all = paths?.criteria.find(({ criterion }) => criterion === chosen.criterion)?.paths ?? [];
  const passes = (path: DrawnPath) =>
    paths != null &&
    shown.state !== undefined &&
    stepsOf(paths, path).some(({ target }) => target.split(' + ').includes(shown.state ?? ''));
  const offered = onlyHere && shown.state !== undefined ? all.filter(passes) : all;
  const path = all.find(({ id }) => id === chosen.id);

  const moments = useMoments(isStaged && isWatched({ name: chosen.machine }) ? paths : undefined, path);
  const moment = moments?.[chosen.at - 1];
  useEffect(() => {
    if (isStaged) onMoment(moment);
  }, [isStaged, moment, onMoment]);

  useEffect(() => {
    onMarks(paths && path ? pathMarks(charts, paths, path, chosen.at) : undefined);
  }, [charts, paths, path, chosen.at, onMarks]);

  const choose = (next: Chosen) => {
    setChosen(next);
    updateUrl(next, isStaged);
  };
  const play = (at: number) => {
    choose({ ...chosen, at });
    if (!paths || !path) return;
    const steps = stepsOf(paths, path);
    const step = steps[at - 1];
    if (step) onGo(placeAfter(charts, chosen.machine, step.target, steps[at - 2]?.target));
  };

  return (
    <>
      <div className="overlay-fields">
        <label className="overlay-field">
          Máquina{' '}
          <select
            value={chosen.machine}
            onChange={({ target }) => choose({ ...chosen, machine: target.value, id: '', at: 0 })}
          >
            {charts.machines.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="overlay-field">
          Critério{' '}
          <select
            value={chosen.criterion}
            onChange={({ target }) => choose({ ...chosen, criterion: target.value, id: '', at: 0 })}
          >
            {paths?.criteria.map(({ criterion, paths: own }) => (
              <option key={criterion} value={criterion}>
                {criterionLabel(criterion)} ({own.length})
              </option>
            ))}
          </select>
        </label>
      </div>
      {paths === undefined && <p>Carregando os caminhos…</p>}
      {paths === null && <p role="alert">Os caminhos não carregaram. Recarregue a página.</p>}
      {shown.state !== undefined && (
        <label className="overlay-check">
          <input type="checkbox" checked={onlyHere} onChange={() => setOnlyHere(!onlyHere)} />
          <span>
            só os que passam por <code>{shown.state}</code>
          </span>
        </label>
      )}
      <label className="overlay-field">
        Caminho{' '}
        <select
          value={path?.id ?? ''}
          onChange={({ target }) => choose({ ...chosen, id: target.value, at: 0 })}
        >
          <option value="">{offered.length === 0 ? 'nenhum' : 'escolha um'}</option>
          {offered.map(({ id, goal, steps }) => (
            <option key={id} value={id}>
              {goal} · {counted(steps.length, 'passo', 'passos')} · {id}
            </option>
          ))}
        </select>
      </label>
      {path && isWatched({ name: chosen.machine }) && (
        <label className="overlay-check">
          <input
            type="checkbox"
            checked={isStaged}
            onChange={() => {
              onStage(!isStaged);
              updateUrl(chosen, !isStaged);
            }}
          />{' '}
          com a tela de cada passo ao lado
        </label>
      )}
      {paths && path && (
        <PathPlayer
          key={path.id}
          path={path}
          steps={stepsOf(paths, path)}
          at={chosen.at}
          onPlay={play}
          command={`npm run paths -- --criterion ${chosen.criterion}`}
        />
      )}
    </>
  );
}

/** Writes the played path to the page's query, and whether its screens are shown. */
function updateUrl({ machine, criterion, id, at }: Chosen, isStaged: boolean): void {
  const query = new URLSearchParams({ caminhos: [machine, criterion, id, at].join('/') });
  if (isStaged) query.set('tela', '');
  window.history.replaceState(null, '', `?${query}${window.location.hash}`);
}

/** Reads the path from the page's query: `machine/criterion/path/step`. */
function chosenNow(first: string): Chosen {
  const query = new URLSearchParams(window.location.search).get('caminhos') ?? '';
  const [machine = '', criterion = 'transitions', id = '', at = '0'] = query.split('/');
  return { machine: machine || first, criterion, id, at: Math.max(0, Number.parseInt(at, 10) || 0) };
}
