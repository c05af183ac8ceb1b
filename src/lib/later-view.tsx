import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useServerDrawn } from './hydrating.ts';
import { lazyView } from './lazy-view.ts';
import { whenIdle } from './when-idle.ts';

const touches = ['pointerdown', 'focusin', 'keydown'];

/**
 * A part of a screen whose server-drawn markup stands as it is until its code has arrived: asked for when the browser is
 * idle, or at the first touch of the page. Until then it does not follow its props; a button pressed in it, or a form sent
 * from it, is pressed or sent again once it is hydrated. Where the server drew nothing it is loaded at once.
 */
export function laterView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let want: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const View = lazyView(async () => {
    if (!import.meta.env.SSR) await isWanted;
    return load();
  });

  return function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const isServerDrawn = useServerDrawn();
    const [isAlive, setAlive] = useState(false);
    if (!isServerDrawn) want();

    const drawn = (
      <Suspense>
        <View {...props} />
        <Alive tell={setAlive} />
      </Suspense>
    );
    // React throws the markup away where a part that waits for its code is drawn anew.
    const [first] = useState(drawn);

    useEffect(() => {
      if (isAlive || !box.current) return;
      return standIn(box.current, want);
    }, [isAlive]);

    return (
      <div ref={box} className="contents">
        {isServerDrawn && !isAlive ? first : drawn}
      </div>
    );
  };
}

/** Tells when the part it is drawn with has been hydrated. */
function Alive({ tell }: { tell: (isAlive: boolean) => void }): ReactNode {
  useEffect(() => tell(true), [tell]);
  return null;
}

/** Holds what is pressed and sent in a box; the function it returns lets go, and does the last of it again. */
function standIn(box: HTMLElement, want: () => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  let again: () => void = () => undefined;

  function hold(event: Event, repeat: () => void): void {
    event.preventDefault();
    event.stopPropagation();
    again = repeat;
    want();
  }
  // On the window: at its root React stops what is pressed in a part that is not hydrated.
  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button && box.contains(button)) hold(event, () => button.isConnected && button.click());
    },
    options,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement && box.contains(form))
        hold(event, () => form.isConnected && form.requestSubmit(submitter));
    },
    options,
  );
  for (const name of touches) window.addEventListener(name, want, options);
  const callOff = whenIdle(want);
  return () => {
    stop.abort();
    callOff();
    again();
  };
}
