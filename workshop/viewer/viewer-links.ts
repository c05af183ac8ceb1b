import type { MouseEvent } from 'react';
import { visitMark } from '../model/visit-link.ts';
import { follow } from './bar.tsx';
import type { Charts, Shown } from './chart.ts';
import { shownIn } from './place.ts';
import type { VisitSource } from './visit-panel.tsx';

export function visitLinked(): VisitSource | undefined {
  const { hash } = window.location;
  return hash.startsWith(`#${visitMark}`) ? { fragment: hash } : undefined;
}

export const isOverlayLinked = () => /[?&](caminhos|cobertura|producao)\b/.test(window.location.search);

export const isScreenLinked = () => isOverlayLinked() && /[?&]tela\b/.test(window.location.search);

/** Handles clicks on links: those to places move the camera, and those to paths play them, without a page load. */
export function linked(
  event: MouseEvent,
  charts: Charts,
  go: (shown: Shown) => void,
  play: (path: string) => void,
): void {
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
  const path = href?.startsWith('?') ? new URLSearchParams(href).get('caminhos') : undefined;
  if (path) follow(event, () => play(path));
  else if (href?.startsWith('#')) follow(event, () => go(shownIn(href, charts)));
}
