import { useEffect, useState } from 'react';
import type { Charts } from '../chart.ts';
import { fragmentOf, placeOf } from '../place.ts';
import {
  type Chosen,
  type Conversion,
  type CountsFile,
  conversionOf,
  countMarks,
  takenBy,
} from './counts.ts';
import type { OverlayProps } from './overlay-props.ts';
import { useFile } from './use-file.ts';

const sources = { real: '/fluxo/counts.json', demo: '/fluxo/counts-demo.json' } as const;

/** Shows how often visits with consent took each arrow, by day and build. Compares up to two builds. */
export function CountsOverlay({ charts, onMarks }: OverlayProps) {
  const [source, setSource] = useState<keyof typeof sources>('real');
  const file = useFile<CountsFile>(sources[source]);
  const [day, setDay] = useState<string>();
  const [first, setFirst] = useState<string>();
  const [second, setSecond] = useState<string>();
  const builds = [...new Set(file?.visits.map(({ build }) => build))];
  const one = builds.find((build) => build === first) ?? builds[0];
  const other = builds.find((build) => build === second && build !== one);
  const days = [...new Set(file?.visits.map((sum) => sum.day))].sort();

  useEffect(() => {
    const chosen = [one, other].flatMap((build) => (build === undefined ? [] : [{ build, day }]));
    onMarks(file && chosen.length > 0 ? countMarks(charts, file, chosen) : undefined);
  }, [charts, file, one, other, day, onMarks]);

  return (
    <>
      <label className="overlay-check">
        <input
          type="checkbox"
          checked={source === 'demo'}
          onChange={() => {
            setSource(source === 'demo' ? 'real' : 'demo');
            setDay(undefined);
          }}
        />{' '}
        dados de demonstração
      </label>
      {source === 'demo' && (
        <p role="note" className="overlay-note">
          Demonstração: visitas inventadas, caminhos sorteados pelo peso de cada passo. Ninguém fez isto.
        </p>
      )}
      {file === undefined && <p>Carregando as contagens…</p>}
      {file === null && <p role="alert">As contagens não carregaram. Recarregue a página.</p>}
      {file && one === undefined && (
        <p>
          Ainda não há contagens: elas só aparecem de 5 visitas no mesmo dia e versão em diante, de quem
          aceitou a medição, em <a href="/consentimento">Medição de visitas</a>.
        </p>
      )}
      {file && one !== undefined && (
        <>
          <label className="overlay-field">
            Dia{' '}
            <select value={day ?? ''} onChange={({ target }) => setDay(target.value || undefined)}>
              <option value="">todos ({days.length})</option>
              {days.map((each) => (
                <option key={each} value={each}>
                  {each.split('-').toReversed().join('/')}
                </option>
              ))}
            </select>
          </label>
          <BuildChoice name="Versão" builds={builds} value={one} onChange={setFirst} />
          {builds.length > 1 && (
            <BuildChoice
              name="Ao lado"
              builds={builds.filter((build) => build !== one)}
              value={other}
              onChange={setSecond}
              none="nenhuma"
            />
          )}
          {[one, other].map(
            (build) =>
              build !== undefined && (
                <Summary key={build} charts={charts} file={file} chosen={{ build, day }} />
              ),
          )}
          <p className="faint">
            Nas setas: vezes e tempo médio no estado antes. Nos cartões, ↧: de quem chegou, quantos não foram
            adiante.
          </p>
        </>
      )}
    </>
  );
}

interface BuildChoiceProps {
  name: string;
  builds: readonly string[];
  value: string | undefined;
  none?: string;
  onChange(build: string | undefined): void;
}

function BuildChoice({ name, builds, value, none, onChange }: BuildChoiceProps) {
  return (
    <label className="overlay-field">
      {name}{' '}
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        {none !== undefined && <option value="">{none}</option>}
        {builds.map((build) => (
          <option key={build} value={build}>
            {build}
          </option>
        ))}
      </select>
    </label>
  );
}

const listed = 6;

function Summary({ charts, file, chosen }: { charts: Charts; file: CountsFile; chosen: Chosen }) {
  const { taken, unknown } = takenBy(charts, file, chosen);
  const all = charts.machines.flatMap(({ name, transitions }) =>
    transitions.flatMap((transition) => {
      const sum = taken.get(`${name}/${transition.id}`);
      return sum ? [{ ...transition, machine: name, times: sum.times }] : [];
    }),
  );
  const most = (some: typeof all) => some.toSorted((a, b) => b.times - a.times).slice(0, listed);
  const lists = [
    ['Recusas', most(all.filter(({ way }) => way === 'refusal'))],
    ['Falhas e demoras', most(all.filter(({ way }) => way === 'error' || way === 'timeout'))],
    ['De novo', most(all.filter(({ event }) => /\.(retry|resend)$/.test(event)))],
  ] as const;
  return (
    <section data-build={chosen.build}>
      <h3>Versão {chosen.build}</h3>
      <p className="conversion">{converted(conversionOf(file, chosen))}</p>
      {lists.map(
        ([title, entries]) =>
          entries.length > 0 && (
            <details key={title}>
              <summary>
                {title}: {entries.reduce((sum, { times }) => sum + times, 0)}
              </summary>
              <ul className="transitions">
                {entries.map(({ id, machine, source, times }) => (
                  <li key={id}>
                    {times}× <a href={fragmentOf(placeOf(charts, machine, source))}>{id}</a>
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
      {unknown > 0 && <p className="faint">{unknown} passagens são de outra versão da máquina.</p>}
    </section>
  );
}

function converted({ visits, orders }: Conversion): string {
  const part = visits === 0 ? 0 : Math.round((orders / visits) * 1000) / 10;
  return `${visits} visitas, ${orders} pedidos: ${part.toLocaleString('pt-BR')}\u00a0%`;
}
