import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { watchedWindows } from '#src/lib/flow-wire.ts';
import type { RetoldMoment } from '../../kit/retold.ts';
import { aimAt, cardUnder, nearnessOf, transformOf, wholeOf } from './aim.ts';
import { Bar } from './bar.tsx';
import { type Camera, zoomed } from './camera.ts';
import { canvasKeys, zoomStep } from './canvas-keys.ts';
import type { Nearness } from './card-face.tsx';
import type { Charts } from './chart.ts';
import type { Findable } from './findable.ts';
import { keysOf, standingOf, statesOfTopic } from './lit-states.ts';
import { isWatched, useLive } from './live.ts';
import type { Marks } from './marks.ts';
import { useFile } from './overlays/use-file.ts';
import { Panel } from './panel.tsx';
import { SoughtContext } from './panel-parts.tsx';
import { placeOf, type Shown, shownIn } from './place.ts';
import { type Screens, ScreensContext } from './screens.ts';
import { SearchBox } from './search-box.tsx';
import { Stage } from './stage.tsx';
import { type Shelves, Toolbar } from './toolbar.tsx';
import { sizeOf, useCamera } from './use-camera.ts';
import { useShown } from './use-shown.ts';
import { isOverlayLinked, linked, visitLinked } from './viewer-links.ts';
import type { VisitSource } from './visit-panel.tsx';
import { type Orientation, orientationNow, worldOf } from './world.ts';

/** What the first look at the map does without. */
const LivePanel = lazy(async () => ({ default: (await import('./live-panel.tsx')).LivePanel }));
const VisitPanel = lazy(async () => ({ default: (await import('./visit-panel.tsx')).VisitPanel }));
const Outline = lazy(async () => ({ default: (await import('./outline.tsx')).Outline }));

const OverlayPanel = lazy(async () => ({
  default: (await import('./overlays/overlay-panel.tsx')).OverlayPanel,
}));

/** The whole viewer: the chart, what is chosen in words, and the way through both. */
export function Viewer({ charts }: { charts: Charts }) {
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<SVGSVGElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { shown, setShown, show, rest: restOver } = useShown(charts);
  const [orientation, setOrientation] = useState<Orientation>(orientationNow);
  const [nearness, setNearness] = useState<Record<string, Nearness>>({});
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const [isOutline, setOutline] = useState(false);
  const [isLive, setLive] = useState(() => visitLinked() !== undefined);
  const [isOverlaid, setOverlaid] = useState(isOverlayLinked);
  const [marks, setMarks] = useState<Marks>();
  const [played, setPlayed] = useState(0);
  const [sought, setSought] = useState<string>();
  const [isPhone, setPhone] = useState(false);
  const [livePath, setLivePath] = useState('/address');
  const [isFollowing, setFollowing] = useState(true);
  const [visit, setVisit] = useState<VisitSource | undefined>(() => visitLinked());
  const [moment, setMoment] = useState<RetoldMoment>();
  const [isStaged, setStaged] = useState(false);
  // Asked for once the map is drawn, which it is without them.
  const screens = useFile<Screens>('/fluxo/screens.json');
  const { live, say } = useLive(isLive);
  const world = useMemo(() => worldOf(charts, orientation), [charts, orientation]);

  const draw = useCallback(
    (camera: Camera) => {
      const size = sizeOf(surface);
      // On a part of the drawing it would lay out every text anew; on all of it, nothing.
      if (stage.current) stage.current.style.transform = transformOf(camera, size);
      const after = Object.fromEntries(
        [...world.cards].map(([id, placed]) => [id, nearnessOf(placed, camera, size)]),
      );
      // What is drawn of a card may follow a little later than the camera.
      startTransition(() =>
        setNearness((before) =>
          Object.entries(after).every(([id, near]) => before[id] === near) ? before : after,
        ),
      );
    },
    [world],
  );

  const rest = useCallback(
    (camera: Camera) => restOver(cardUnder([...world.cards.values()], camera, sizeOf(surface))),
    [world, restOver],
  );

  const { camera, go, reveal, handlers, wasDragged } = useCamera(surface, { onMove: draw, onRest: rest });

  const look = useCallback(
    (at: Shown, isAnimated = true) => go(aimAt(world, at, sizeOf(surface)), isAnimated),
    [world, go],
  );

  const choose = useCallback(
    (next: Shown) => {
      setSought(undefined);
      show(next, 'push');
      look(next);
    },
    [show, look],
  );

  /** Opens the layer of paths with one of them: `machine/criterion/id`, and the steps taken. */
  const play = (path: string) => {
    const query = new URLSearchParams({ caminhos: path });
    window.history.pushState(null, '', `?${query}${window.location.hash}`);
    setOverlaid(true);
    setPlayed(played + 1);
  };
  const goToFound = ({ kind, title, at, path }: Findable) => {
    if (path !== undefined) return play(`${path}/0`);
    choose(at);
    setSought(kind === 'texto da tela' ? title : undefined);
  };

  const open = useCallback(
    (machine: string, state: string) => {
      if (!wasDragged()) choose(placeOf(charts, machine, state));
    },
    [charts, choose, wasDragged],
  );

  // The camera is outside React: it is set after the first drawing, and again when the map is laid out otherwise.
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
      if (linked) {
        setVisit(linked);
        setLive(true);
        return;
      }
      const next = shownIn(window.location.hash, charts);
      setShown(next);
      look(next);
    };
    window.addEventListener('popstate', followed);
    return () => {
      sized.disconnect();
      window.removeEventListener('popstate', followed);
    };
  }, [look, draw, camera, charts, setShown]);

  const watched = charts.machines.find(isWatched);
  const { active, leaf } = useMemo(() => standingOf(charts, live, moment), [charts, live, moment]);
  const lights = useMemo(
    () => new Set([...found, ...statesOfTopic(charts, shown.topic)]),
    [charts, found, shown.topic],
  );
  const taken = useMemo(() => new Set(moment?.taken), [moment]);
  // The page beside the drawing shows what the visit's moment shows, also once it has loaded anew.
  const page = live?.page;
  useEffect(() => {
    if (page === undefined) return;
    if (moment) say({ from: 'viewer', kind: 'stage', value: moment.value, context: moment.context });
    else if (isStaged) say({ from: 'viewer', kind: 'travel' });
  }, [page, moment, isStaged, say]);
  const isLed = isFollowing && leaf !== undefined && watched !== undefined;
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!isLed || followed.current === leaf) return;
    followed.current = leaf;
    const next = placeOf(charts, watched.name, leaf);
    show(next, 'replace');
    look(next);
  }, [isLed, leaf, watched, charts, show, look]);

  const playVisit = (source: VisitSource) => {
    setStaged(false);
    setVisit(source);
    setLive(true);
  };
  const leaveVisit = () => {
    setStaged(false);
    setVisit(undefined);
    setMoment(undefined);
    say({ from: 'viewer', kind: 'travel' });
  };

  const zoom = (factor: number) => {
    const next = zoomed(camera.current, factor, { x: 0, y: 0 });
    go(next);
    rest(next);
  };
  const up = () => choose(shown.state !== undefined && shown.card !== undefined ? { card: shown.card } : {});

  /** A path that is played shows its screens too. */
  const stagePath = (is: boolean) => {
    if (!is) return leaveVisit();
    setVisit(undefined);
    setStaged(true);
    setLive(true);
  };

  const keys = canvasKeys({
    camera: () => camera.current,
    go,
    zoom,
    whole: () => choose({}),
    up,
    search: () => field.current?.focus(),
  });
  const shelves = {
    live: isLive,
    phone: isPhone,
    visit: visit !== undefined,
    layers: isOverlaid,
    outline: isOutline,
  };
  const toggles: Record<keyof Shelves, () => void> = {
    live: () => {
      // The step one is looking at, where it has a page of its own.
      setLivePath(card?.path ?? '/address');
      setLive(!isLive);
    },
    phone: () => setPhone(!isPhone),
    visit: () => (visit ? leaveVisit() : playVisit({})),
    layers: () => {
      setOverlaid(!isOverlaid);
      setMarks(undefined);
      if (isStaged) leaveVisit();
    },
    outline: () => setOutline(!isOutline),
  };

  const card = charts.cards.find(({ id }) => id === shown.card);
  return (
    <div className={['viewer', isLive && 'with-live', isPhone && 'on-phone'].filter(Boolean).join(' ')}>
      <Bar card={card} state={shown.state} onMap={() => choose({})}>
        <SearchBox
          charts={charts}
          field={field}
          onFound={(list) => setFound(keysOf(list))}
          onGo={goToFound}
        />
        <Toolbar shelves={shelves} onToggle={(shelf) => toggles[shelf]()} />
      </Bar>
      <main
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
            <Stage
              charts={charts}
              world={world}
              screens={screens}
              marks={marks}
              nearness={nearness}
              shown={shown}
              found={lights}
              active={active}
              taken={taken}
              onOpen={open}
            />
          </svg>
        </div>
        <div className="zoom">
          <button type="button" aria-label="Aproximar" onClick={() => zoom(zoomStep)}>
            +
          </button>
          <button type="button" aria-label="Afastar" onClick={() => zoom(1 / zoomStep)}>
            −
          </button>
          <button type="button" onClick={() => go(wholeOf(world, card?.id, sizeOf(surface)))}>
            Tudo
          </button>
        </div>
      </main>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are links, which keys press too. */}
      <aside
        className="panel"
        aria-label="O que está escolhido"
        onClick={(event) => linked(event, charts, choose, play)}
      >
        <Suspense fallback={<p role="status">Carregando…</p>}>
          {visit && <VisitPanel source={visit} onMoment={setMoment} />}
          {isLive && watched && !visit && !isStaged && (
            <LivePanel
              machine={watched}
              live={live}
              isFollowing={isFollowing}
              onFollow={setFollowing}
              say={say}
              onPlay={(text) => playVisit({ text })}
            />
          )}
        </Suspense>
        {isOverlaid && (
          <Suspense fallback={<p>Carregando as camadas…</p>}>
            <OverlayPanel
              key={played}
              charts={charts}
              shown={shown}
              isStaged={isStaged}
              onMarks={setMarks}
              onGo={choose}
              onStage={stagePath}
              onMoment={setMoment}
            />
          </Suspense>
        )}
        <Suspense fallback={<p role="status">Carregando…</p>}>
          <SoughtContext value={sought}>
            <ScreensContext value={screens}>
              {isOutline ? <Outline charts={charts} /> : <Panel charts={charts} shown={shown} />}
            </ScreensContext>
          </SoughtContext>
        </Suspense>
      </aside>
      {isLive && (
        <iframe className="phone" name={watchedWindows.beside} src={livePath} title="O produto, ao vivo" />
      )}
    </div>
  );
}
