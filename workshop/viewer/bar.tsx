import type { MouseEvent, ReactNode } from 'react';
import type { Card } from './chart.ts';
import { fragmentOf } from './place.ts';

interface BarProps {
  card: Card | undefined;
  state: string | undefined;
  onMap(): void;
  children: ReactNode;
}

export function Bar({ card, state, onMap, children }: BarProps) {
  return (
    <header className="bar">
      <h1 className="unseen">Fluxo do Botijá</h1>
      <nav aria-label="Onde você está" className="crumbs">
        <a href={window.location.pathname} onClick={(event) => follow(event, onMap)}>
          Fluxo
        </a>
        {card && (
          <>
            <span aria-hidden="true">›</span>
            <a href={fragmentOf({ card: card.id })}>{card.title}</a>
          </>
        )}
        {state !== undefined && (
          <>
            <span aria-hidden="true">›</span>
            <span aria-current="page">{state.slice(state.lastIndexOf('.') + 1)}</span>
          </>
        )}
      </nav>
      {children}
    </header>
  );
}

/** Calls `go` instead of following the link, unless a modifier key is pressed. */
export function follow(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
