import type { LiveMap } from './ui/map/live-map.ts';
import { mapTroubles } from './ui/map/map-words.ts';

/** Makes the maps of plain pages interactive on a touch or focus. Until then the page loads nothing for them. */

const maps = new WeakMap<HTMLElement, Promise<LiveMap>>();

/** Opens the map of a figure once. A failed attempt is repeated at the next touch. */
function open(figure: HTMLElement): Promise<LiveMap> {
  const opened = maps.get(figure) ?? load(figure);
  maps.set(figure, opened);
  opened.catch(() => maps.delete(figure));
  return opened;
}

async function load(figure: HTMLElement): Promise<LiveMap> {
  const { openPlainMap } = await import('./ui/map/open-plain-map.ts');
  return openPlainMap(figure);
}

function figureOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-map]') : null;
}

function wake(event: Event): void {
  const figure = figureOf(event);
  const isMap = event.target instanceof Element && event.target.matches('.map-target');
  if (figure && isMap) open(figure).catch(() => showFailure(figure));
}

function showFailure(figure: HTMLElement): void {
  const status = figure.querySelector('[role=status]');
  if (status) status.textContent = mapTroubles.failed;
}

document.addEventListener('pointerdown', wake);
document.addEventListener('focusin', wake);
document.addEventListener('click', (event) => {
  const figure = figureOf(event);
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-zoom]');
  if (!figure || !button) return;
  open(figure).then(
    (map) => map.zoomBy(Number(button.dataset.zoom)),
    () => showFailure(figure),
  );
});
