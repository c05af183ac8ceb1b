import { type ComponentType, createElement, lazy, useState } from 'react';
import { untilLoaded } from './load-code.ts';

/** A view outside its screen's first load. */
export type LazyView<Props> = ComponentType<Props> & {
  /** Loads it early; what fails is loaded when it is drawn. */
  preload(): void;
};

/**
 * Loads a view when it is first drawn, or earlier by `preload`: a loaded view is drawn at once, where React's own
 * `lazy` shows the fallback for a moment. The fallback stays for as long as the view cannot be loaded.
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
