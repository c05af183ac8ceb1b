import { useState } from 'react';
import type { RetoldMoment } from '../../model/retold.ts';
import type { Charts } from '../chart.ts';
import type { Marks } from '../marks.ts';
import type { Shown } from '../place.ts';
import { CountsOverlay } from './counts-overlay.tsx';
import { CoverageOverlay } from './coverage-overlay.tsx';
import { PathsOverlay } from './paths-overlay.tsx';
import './overlays.css';

export interface OverlayProps {
  charts: Charts;
  shown: Shown;
  onMarks(marks: Marks | undefined): void;
  onGo(shown: Shown): void;
  /** Whether a path that is played shows its screens beside the drawing. */
  isStaged: boolean;
  onStage(isStaged: boolean): void;
  /** What the screen beside the drawing is to show; undefined before the first step. */
  onMoment(moment: RetoldMoment | undefined): void;
}

const overlays = { caminhos: 'Caminhos', cobertura: 'Cobertura', producao: 'Produção' } as const;
type Overlay = keyof typeof overlays;
const names = Object.keys(overlays) as Overlay[];

/** What may lie over the chart, one at a time; a link's query chooses it. */
export function OverlayPanel(props: OverlayProps) {
  const [overlay, setOverlay] = useState<Overlay>(overlayNow);
  return (
    <section className="overlays" aria-label="Camadas">
      <fieldset className="overlay-choice">
        <legend className="unseen">Camada</legend>
        {names.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="camada"
              checked={overlay === name}
              onChange={() => {
                props.onMarks(undefined);
                if (props.isStaged) props.onStage(false);
                setOverlay(name);
              }}
            />{' '}
            {overlays[name]}
          </label>
        ))}
      </fieldset>
      {overlay === 'caminhos' && <PathsOverlay {...props} />}
      {overlay === 'producao' && <CountsOverlay {...props} />}
      {overlay === 'cobertura' && <CoverageOverlay {...props} />}
    </section>
  );
}

function overlayNow(): Overlay {
  const query = new URLSearchParams(window.location.search);
  return names.find((name) => query.has(name)) ?? 'caminhos';
}
