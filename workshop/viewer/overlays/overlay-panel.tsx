import { useState } from 'react';
import { CountsOverlay } from './counts-overlay.tsx';
import { CoverageOverlay } from './coverage-overlay.tsx';
import type { OverlayProps } from './overlay-props.ts';
import { PathsOverlay } from './paths-overlay.tsx';
import './overlays.css';

const overlays = { caminhos: 'Caminhos', cobertura: 'Cobertura', producao: 'Produção' } as const;
type Overlay = keyof typeof overlays;
const names = Object.keys(overlays) as Overlay[];

/** The overlays of the chart, one at a time. The page's query selects the first one. */
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
