import { type ComponentType, createElement, lazy, useState } from 'react';

/** A view that is not in its screen's first load. */
export type LazyView<Props> = ComponentType<Props> & {
  /** Loads it ahead; a failure is told when it is drawn. */
  preload(): void;
};

/**
 * Loads a view with the first time it is drawn, or before by `preload`: a view that is there already is drawn at once,
 * where React's own `lazy` shows the fallback for a moment.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let view: ComponentType<Props> | undefined;
  const loaded = async () => {
    view ??= await load();
    return view;
  };
  const Lazy = lazy(async () => ({ default: await loaded() }));

  function View(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => view ?? Lazy);
    return createElement(Drawn, props);
  }
  return Object.assign(View, { preload: () => void loaded().catch(() => undefined) });
}
