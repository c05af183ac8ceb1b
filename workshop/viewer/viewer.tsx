import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { watchedWindows } from '#src/lib/flow-wire.ts';
import { aimAt, placeUnder, wholeOf } from './aim.ts';
import { Bar } from './bar.tsx';
import { type Camera, zoomed } from './camera.ts';
import { canvasKeys, keyHandler } from './canvas-keys.ts';
import type { Charts, Shown } from './chart.ts';
import { DrawnContext } from './drawn.ts';
import type { Found } from './findable.ts';
import { activeStates, keysOf, statesOfTopic } from './lit-states.ts';
import { isWatched, useLive } from './live.ts';
import { LoadingBoundary } from './loading-boundary.tsx';
import type { Marks } from './marks.ts';
import { useFile } from './overlays/use-file.ts';
import { Panel } from './panel.tsx';
import { placeOf, shownIn } from './place.ts';
import { type Screens, ScreensContext } from './screens.ts';
import { SearchBox } from './search-box.tsx';
import { SearchTargetContext } from './search-target.tsx';
import { Stage } from './stage.tsx';
import { type OpenPanels, Toolbar } from './toolbar.tsx';
import { sizeOf, useCamera } from './use-camera.ts';
import { useDrawing } from './use-drawing.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { useFollowing } from './use-following.ts';
import { useReading } from './use-reading.ts';
import { useShown } from './use-shown.ts';
import { useVisit } from './use-visit.ts';
import { isOverlayLinked, isScreenLinked, linked, visitLinked } from './viewer-links.ts';
import { type Orientation, orientationNow, worldOf } from './world.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** These parts load on demand, because the first view of the map does not need them. */
const LivePanel = lazy(async () => ({ default: (await import('./live-panel.tsx')).LivePanel }));
const VisitPanel = lazy(async () => ({ default: (await import('./visit-panel.tsx')).VisitPanel }));
const Outline = lazy(async () => ({ default: (await import('./outline.tsx')).Outline }));

const OverlayPanel = lazy(async () => ({
  default: (await import('./overlays/overlay-panel.tsx')).OverlayPanel,
}));

export function Viewer({ charts }: { charts: Charts }) {
  const surface = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLElement>(null);
  useFocusRecovery(rootRef);
  const beginReading = useReading(panel, words);
  const { shown, setShown, show, rest: restOver } = useShown(charts);
  const [orientation, setOrientation] = useState<Orientation>(orientationNow);
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const [isOutline, setOutline] = useState(false);
  const [isLive, setLive] = useState(() => visitLinked() !== undefined || isScreenLinked());
  const [isOverlaid, setOverlaid] = useState(isOverlayLinked);
  const [marks, setMarks] = useState<Marks>();
  const [playedPaths, setPlayedPaths] = useState(0);
  const [searchTarget, setSearchTarget] = useState<string>();
  const [isPhone, setPhone] = useState(false);
  const [livePath, setLivePath] = useState('/address');
  // The map is drawn without the pictures.
  const screens = useFile<Screens>('/fluxo/screens.json');
  const { live, send } = useLive(isLive);
  const onWatch = useCallback(() => setLive(true), []);
  const { visit, moment, setMoment, isStaged, ...played } = useVisit({ live, send, onWatch });
  const { play: playVisit, leave: leaveVisit } = played;
  const world = useMemo(() => worldOf(charts, orientation), [charts, orientation]);

  const { stage, nearness, draw } = useDrawing(world, surface);
  const rest = useCallback(
    (camera: Camera) => restOver((before) => placeUnder(world, camera, sizeOf(surface), before)),
    [world, restOver],
  );

  const { camera, go, reveal, handlers, wasDragged } = useCamera(surface, { onMove: draw, onRest: rest });

  const look = useCallback(
    (at: Shown, isAnimated = true) => go(aimAt(world, at, sizeOf(surface)), isAnimated),
    [world, go],
  );

  const choose = useCallback(
    (next: Shown) => {
      setSearchTarget(undefined);
      show(next, 'push');
      look(next);
      beginReading();
    },
    [show, look, beginReading],
  );

  const lightFound = useCallback((list: readonly Found[]) => setFound(keysOf(list)), []);

  /** Opens the overlay of paths with a path: `machine/criterion/id/step`. */
  const play = (path: string) => {
    const query = new URLSearchParams({ caminhos: path });
    window.history.pushState(null, '', `?${query}${window.location.hash}`);
    setOverlaid(true);
    setPlayedPaths(playedPaths + 1);
  };
  const goToFound = ({ kind, title, at, path, transition }: Found) => {
    if (path !== undefined) return play(`${path}/0`);
    choose(at);
    setSearchTarget(kind === 'texto da tela' ? title : transition);
  };

  const open = useCallback(
    (machine: string, state: string) => {
      if (!wasDragged()) choose(placeOf(charts, machine, state));
    },
    [charts, choose, wasDragged],
  );

  // The camera is not React state. It is set after the first rendering, and again when the layout changes.
  const shownNow = useRef(shown);
  shownNow.current = shown;
  useEffect(() => {
    look(shownNow.current, false);
    const sized = new ResizeObserver(() => {
      setOrientation(orientationNow());
      draw(camera.current);
    });
    if (surface.current) sized.observe(surface.current);
    const followed = () => {
      const linked = visitLinked();
      if (linked) return playVisit(linked);
      const next = shownIn(window.location.hash, charts);
      setShown(next);
      look(next);
    };
    window.addEventListener('popstate', followed);
    return () => {
      sized.disconnect();
      window.removeEventListener('popstate', followed);
    };
  }, [look, draw, camera, charts, setShown, playVisit]);

  const watched = charts.machines.find(isWatched);
  const { active, leaf } = useMemo(() => activeStates(charts, live, moment), [charts, live, moment]);
  const lights = useMemo(
    () => new Set([...found, ...statesOfTopic(charts, shown.topic)]),
    [charts, found, shown.topic],
  );
  const drawn = useMemo(
    () => ({
      found: lights,
      active,
      highlighted: new Set([...(moment?.taken ?? []), searchTarget]),
      onOpen: open,
    }),
    [lights, active, moment, searchTarget, open],
  );
  const { isFollowing, setFollowing } = useFollowing(
    charts,
    leaf,
    useCallback(
      (next: Shown) => {
        show(next, 'replace');
        look(next);
      },
      [show, look],
    ),
  );

  const zoom = (factor: number) => {
    const next = zoomed(camera.current, factor, { x: 0, y: 0 });
    go(next);
    rest(next);
  };
  const up = () => choose(shown.state !== undefined && shown.card !== undefined ? { card: shown.card } : {});

  const keys = canvasKeys({
    camera: () => camera.current,
    go,
    zoom,
    whole: () => choose({}),
    up,
    read: () => panel.current?.focus(),
  });
  const shelves = {
    live: isLive,
    phone: isPhone,
    visit: visit !== undefined,
    layers: isOverlaid,
    outline: isOutline,
  };
  const toggles: Record<keyof OpenPanels, () => void> = {
    live: () => {
      // Opens the page of the selected step, if it has one.
      setLivePath(card?.path ?? '/address');
      setLive(!isLive);
    },
    phone: () => setPhone(!isPhone),
    visit: () => (visit ? leaveVisit() : playVisit({})),
    layers: () => {
      setOverlaid(!isOverlaid);
      setMarks(undefined);
      // Removes the overlay from the page's query.
      if (isOverlaid) window.history.replaceState(null, '', window.location.pathname + window.location.hash);
      if (isStaged) leaveVisit();
    },
    outline: () => setOutline(!isOutline),
  };

  const card = charts.cards.find(({ id }) => id === shown.card);
  return (
    <div
      ref={rootRef}
      className={['viewer', isLive && 'with-live', isPhone && 'on-phone'].filter(Boolean).join(' ')}
    >
      <Bar card={card} state={shown.state} onMap={() => choose({})}>
        <SearchBox
          field={field}
          onFound={lightFound}
          onGo={goToFound}
          onLeave={() => canvas.current?.focus()}
        />
        <Toolbar shelves={shelves} onToggle={(shelf) => toggles[shelf]()} />
      </Bar>
      <main
        ref={canvas}
        className="canvas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys.
        tabIndex={0}
        aria-label="Desenho do fluxo"
        onKeyDown={keys}
        onFocus={({ target }) => {
          if (surface.current?.contains(target) && target.matches(':focus-visible')) reveal(target);
        }}
      >
        <div className="surface" ref={surface} {...handlers}>
          <svg
            ref={stage}
            width="1"
            height="1"
            aria-label="Mapa das etapas"
            data-level={shown.state ? 'state' : card ? 'step' : 'map'}
          >
            <DrawnContext value={drawn}>
              <Stage
                charts={charts}
                world={world}
                screens={screens}
                marks={marks}
                nearness={nearness}
                shown={shown}
              />
            </DrawnContext>
          </svg>
        </div>
      </main>
      <ZoomButtons onZoom={zoom} onWhole={() => go(wholeOf(world, card?.id, sizeOf(surface)))} />
      <aside
        ref={panel}
        className="panel"
        aria-label="O que está escolhido"
        tabIndex={-1}
        onKeyDown={keyHandler({ Escape: () => canvas.current?.focus() })}
        onClick={(event) => linked(event, charts, choose, play)}
      >
        <LoadingBoundary>
          {visit && <VisitPanel source={visit} onMoment={setMoment} />}
          {isLive && watched && !visit && !isStaged && (
            <LivePanel
              machine={watched}
              live={live}
              isFollowing={isFollowing}
              onFollow={setFollowing}
              send={send}
              onPlay={(text) => playVisit({ text })}
            />
          )}
        </LoadingBoundary>
        {isOverlaid && (
          <LoadingBoundary>
            <OverlayPanel
              key={playedPaths}
              charts={charts}
              shown={shown}
              isStaged={isStaged}
              onMarks={setMarks}
              onGo={choose}
              onStage={played.stage}
              onMoment={setMoment}
            />
          </LoadingBoundary>
        )}
        <div ref={words}>
          <LoadingBoundary>
            <SearchTargetContext value={searchTarget}>
              <ScreensContext value={screens}>
                {isOutline ? <Outline charts={charts} /> : <Panel charts={charts} shown={shown} />}
              </ScreensContext>
            </SearchTargetContext>
          </LoadingBoundary>
        </div>
      </aside>
      {isLive && (
        <iframe className="phone" name={watchedWindows.beside} src={livePath} title="O produto, ao vivo" />
      )}
    </div>
  );
}
