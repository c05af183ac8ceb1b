import { type ComponentType, createElement, lazy, useState } from 'react';
import { untilLoaded } from './load-code.ts';

/** A view whose code is not part of its screen's first load. */
export type LazyView<Props> = ComponentType<Props> & {
  /** Loads the code early. If that fails, it loads when the view renders. */
  preload(): void;
};

/**
 * Loads a view when it first renders, or earlier by `preload`. A loaded view renders at once. React's `lazy` would show
 * the fallback for a moment. The fallback stays while the view cannot be loaded.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let view: ComponentType<Props> | undefined;
  const keep = (loaded: ComponentType<Props>) => {
    view = loaded;
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: view ?? keep(await untilLoaded(load)) }));

  function View(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => view ?? Lazy);
    return createElement(Drawn, props);
  }
  return Object.assign(View, { preload: () => void load().then(keep, () => undefined) });
}
