import { type ComponentType, createElement, lazy, useState } from 'react';

/** A view that is not in its screen's first load. */
export type LazyView<Props> = ComponentType<Props> & {
  /** Loads it ahead; a failure is told when it is drawn. */
  preload(): void;
};

/** How long a failure stands before the view can be tried anew, in ms. */
const forgetFailureMs = 500;

/**
 * Loads a view with the first time it is drawn, or before by `preload`: a view that is there already is drawn at once,
 * where React's own `lazy` shows the fallback for a moment. A load that failed twice is told, and tried anew when the
 * view is drawn again.
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
        // Not at once: React draws again before it tells an error, and would load for ever.
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
