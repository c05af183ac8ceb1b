import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { watchedWindows } from '#src/lib/flow-wire.ts';
import type { RetoldMoment } from '../../kit/retold.ts';
import { aimAt, cardUnder, nearnessOf, transformOf, wholeOf } from './aim.ts';
import { Bar } from './bar.tsx';
import { type Camera, zoomed } from './camera.ts';
import { CardFace, type Nearness } from './card-face.tsx';
import type { Charts } from './chart.ts';
import type { Findable } from './findable.ts';
import { isWatched, useLive } from './live.ts';
import { MapRoutes } from './map-routes.tsx';
import { type Marks, MarksContext } from './marks.ts';
import { useFile } from './overlays/use-file.ts';
import { Panel } from './panel.tsx';
import { SoughtContext } from './panel-parts.tsx';
import { fragmentOf, machineOf, placeOf, type Shown, shownIn } from './place.ts';
import { type Screens, ScreensContext, screenOfCard } from './screens.ts';
import { SearchBox } from './search-box.tsx';
import { topicOf } from './topics.ts';
import { sizeOf, useCamera } from './use-camera.ts';
import { isOverlayLinked, linked, visitLinked } from './viewer-links.ts';
import type { VisitSource } from './visit-panel.tsx';
import { type Orientation, worldOf } from './world.ts';

/** What the first look at the map does without. */
const LivePanel = lazy(async () => ({ default: (await import('./live-panel.tsx')).LivePanel }));
const VisitPanel = lazy(async () => ({ default: (await import('./visit-panel.tsx')).VisitPanel }));
const Outline = lazy(async () => ({ default: (await import('./outline.tsx')).Outline }));

const OverlayPanel = lazy(async () => ({
  default: (await import('./overlays/overlay-panel.tsx')).OverlayPanel,
}));

/** The whole viewer: the chart, what is chosen in words, and the way through both. */
export function Viewer({ charts }: { charts: Charts }) {
  const surface = useRef<SVGSVGElement>(null);
  const stage = useRef<SVGGElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown>(() => shownIn(window.location.hash, charts));
  const [orientation, setOrientation] = useState<Orientation>(orientationNow);
  const [nearness, setNearness] = useState<Record<string, Nearness>>({});
  const [lit, setLit] = useState<string>();
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
  // Asked for once the map is drawn, which it is without them.
  const screens = useFile<Screens>('/fluxo/screens.json');
  const { live, say } = useLive(isLive);
  const world = useMemo(() => worldOf(charts, orientation), [charts, orientation]);

  const draw = useCallback(
    (camera: Camera) => {
      const size = sizeOf(surface);
      stage.current?.setAttribute('transform', transformOf(camera, size));
      setNearness((before) => {
        const after = Object.fromEntries(
          [...world.cards].map(([id, placed]) => [id, nearnessOf(placed, camera, size)]),
        );
        return Object.entries(after).every(([id, near]) => before[id] === near) ? before : after;
      });
    },
    [world],
  );

  const show = useCallback((next: Shown, how: 'push' | 'replace') => {
    setShown(next);
    const href = fragmentOf(next) || window.location.pathname;
    if (how === 'push') window.history.pushState(null, '', href);
    else window.history.replaceState(null, '', href);
  }, []);

  const rest = useCallback(
    (camera: Camera) => {
      const seen = cardUnder([...world.cards.values()], camera, sizeOf(surface));
      setShown((before) => {
        if (before.card === seen || before.topic !== undefined) return before;
        const next = seen === undefined ? {} : { card: seen };
        window.history.replaceState(null, '', fragmentOf(next) || window.location.pathname);
        return next;
      });
    },
    [world],
  );

  const { camera, go, handlers, wasDragged } = useCamera(surface, { onMove: draw, onRest: rest });

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
  }, [look, draw, camera, charts]);

  const watched = charts.machines.find(isWatched);
  const active = useMemo(() => {
    const states = moment ? withParents(moment.state) : live?.active;
    return new Set(states && watched ? [...states, '(raiz)'].map((state) => `${watched.name}/${state}`) : []);
  }, [live, moment, watched]);
  const lights = useMemo(() => {
    const [of = '', name = ''] = shown.topic?.split('/') ?? [];
    const machine = machineOf(charts, of);
    const states = machine ? (topicOf(machine, name)?.states ?? []) : [];
    return new Set([...found, ...states.map((state) => `${of}/${state}`)]);
  }, [charts, found, shown.topic]);
  const taken = useMemo(() => new Set(moment?.taken), [moment]);
  const leaf = (moment ? withParents(moment.state) : live?.active)?.findLast((name) =>
    watched?.states.some((state) => state.name === name && state.isLeaf),
  );
  // The page beside the drawing shows what the visit's moment shows, also once it has loaded anew.
  const page = live?.page;
  useEffect(() => {
    if (page !== undefined && moment)
      say({ from: 'viewer', kind: 'stage', value: moment.value, context: moment.context });
  }, [page, moment, say]);
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
    setVisit(source);
    setLive(true);
  };
  const leaveVisit = () => {
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

  const keys = (event: KeyboardEvent) => {
    const { scale, x, y } = camera.current;
    const far = 90 / scale;
    const acts: Record<string, () => void> = {
      '+': () => zoom(1.5),
      '=': () => zoom(1.5),
      '-': () => zoom(1 / 1.5),
      '0': () => choose({}),
      '/': () => field.current?.focus(),
      Escape: up,
      ArrowLeft: () => go({ x: x - far, y, scale }, false),
      ArrowRight: () => go({ x: x + far, y, scale }, false),
      ArrowUp: () => go({ x, y: y - far, scale }, false),
      ArrowDown: () => go({ x, y: y + far, scale }, false),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
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
        <div className="tools">
          <button
            type="button"
            aria-pressed={isLive}
            onClick={() => {
              // The step one is looking at, where it has a page of its own.
              setLivePath(card?.path ?? '/address');
              setLive(!isLive);
            }}
          >
            Ao vivo
          </button>
          {isLive && (
            <button
              type="button"
              className="only-narrow"
              aria-pressed={isPhone}
              onClick={() => setPhone(!isPhone)}
            >
              Tela
            </button>
          )}
          <button
            type="button"
            aria-pressed={visit !== undefined}
            onClick={() => (visit ? leaveVisit() : playVisit({}))}
          >
            Visita
          </button>
          <button
            type="button"
            aria-pressed={isOverlaid}
            onClick={() => {
              setOverlaid(!isOverlaid);
              setMarks(undefined);
            }}
          >
            Camadas
          </button>
          <button type="button" aria-pressed={isOutline} onClick={() => setOutline(!isOutline)}>
            Texto
          </button>
        </div>
      </Bar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys. */}
      <main className="canvas" tabIndex={0} aria-label="Desenho do fluxo" onKeyDown={keys}>
        <svg
          ref={surface}
          aria-label="Mapa das etapas"
          data-level={shown.state ? 'state' : card ? 'step' : 'map'}
          {...handlers}
        >
          <g ref={stage}>
            <MarksContext value={marks}>
              <MapRoutes world={world} routes={charts.routes} lit={lit} />
              {[...world.cards.values()].map((placed) => (
                <CardFace
                  key={placed.card.id}
                  placed={placed}
                  screen={
                    screens
                      ? screenOfCard(screens, placed.card, machineOf(charts, placed.card.machine))
                      : undefined
                  }
                  nearness={nearness[placed.card.id] ?? 'near'}
                  isChosen={shown.card === placed.card.id}
                  state={shown.card === placed.card.id ? shown.state : undefined}
                  found={lights}
                  active={active}
                  taken={taken}
                  onOpen={open}
                  onHover={setLit}
                />
              ))}
            </MarksContext>
          </g>
        </svg>
        <div className="zoom">
          <button type="button" aria-label="Aproximar" onClick={() => zoom(1.5)}>
            +
          </button>
          <button type="button" aria-label="Afastar" onClick={() => zoom(1 / 1.5)}>
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
          {isLive && watched && !visit && (
            <LivePanel
              machine={watched}
              live={live}
              isFollowing={isFollowing}
              onFollow={setFollowing}
              say={say}
              onPlay={(text) => playVisit({ text })}
            />
          )}
          {isOverlaid && (
            <Suspense fallback={<p>Carregando as camadas…</p>}>
              <OverlayPanel key={played} charts={charts} shown={shown} onMarks={setMarks} onGo={choose} />
            </Suspense>
          )}
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

/** A state and all that hold it: `a.b + a.c` is `a`, `a.b` and `a.c`. */
function withParents(state: string): string[] {
  const names = state
    .split(' + ')
    .flatMap((name) => name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')));
  return [...new Set(names)];
}

function orientationNow(): Orientation {
  return window.innerWidth >= window.innerHeight * 0.95 ? 'wide' : 'tall';
}

/** States, and cards, that were found. */
const keysOf = (list: readonly Findable[]) =>
  new Set(
    list.flatMap(({ at: { card, state } }) =>
      card === undefined ? [] : [state === undefined ? card : `${card.slice(0, card.indexOf('/'))}/${state}`],
    ),
  );
