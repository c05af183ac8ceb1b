import { type ComponentType, createElement, lazy, useState } from 'react';

/** A view outside its screen's first load. */
export type LazyView<Props> = ComponentType<Props> & {
  /** Loads it early; a failure is thrown when it is drawn. */
  preload(): void;
};

/** How long a failure is kept before a redraw may load again, in ms. */
const forgetFailureMs = 500;

/**
 * Loads a view when it is first drawn, or earlier by `preload`: a loaded view is drawn at once, where React's own
 * `lazy` shows the fallback for a moment. A load that failed twice is thrown to the error boundary, and retried when
 * the view is drawn again.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let view: ComponentType<Props> | undefined;
  let Lazy = waiting();

  async function loaded(): Promise<ComponentType<Props>> {
    view ??= await load().catch(load);
    return view;
  }

  function waiting() {
    return lazy(async () => {
      try {
        return { default: await loaded() };
      } catch (error) {
        // Not at once: React redraws before it reports an error, and would load for ever.
        setTimeout(() => {
          Lazy = waiting();
        }, forgetFailureMs);
        throw error;
      }
    });
  }

  function View(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => view ?? Lazy);
    return createElement(Drawn, props);
  }
  return Object.assign(View, { preload: () => void loaded().catch(() => undefined) });
}
