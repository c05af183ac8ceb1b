import { createContext, useSyncExternalStore } from 'react';
import type { Card, MachineChart } from './chart.ts';

/** The names of a state's pictures on a phone. */
export interface ScreenPictures {
  light: string;
  dark: string;
}

type StateScreens = Record<string, ScreenPictures>;

/** The pictures of each machine's states. Machines without pictures are absent. */
export type Screens = Record<string, StateScreens>;

export const pictureSize = { width: 144, height: 296 };

/** Undefined while loading, null if loading failed. */
export const ScreensContext = createContext<Screens | null | undefined>(undefined);

const darkness = '(prefers-color-scheme: dark)';

/** Returns the address of the picture for the current theme. Updates when the theme changes. */
export function usePicture(pictures: ScreenPictures | undefined): string | undefined {
  const isDark = useSyncExternalStore(watchDarkness, () => matchMedia(darkness).matches);
  return pictures && `/fluxo/screens/${isDark ? pictures.dark : pictures.light}.webp`;
}

function watchDarkness(onChange: () => void): () => void {
  const query = matchMedia(darkness);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns the picture of a card: of its first state that waits for a person, or else of its first state. */
export function screenOfCard(screens: Screens, card: Card, chart: MachineChart | undefined) {
  const states = screens[card.machine];
  if (!states || !chart) return undefined;
  const own = chart.states.filter((state) => state.card === card.id && states[state.name]);
  const first = own.find(({ services }) => services.length === 0) ?? own[0];
  return first && states[first.name];
}

/** Returns the picture of a state, or of its first inner state that has one. */
export function screenOfState(states: StateScreens | undefined, name: string): ScreenPictures | undefined {
  if (!states) return undefined;
  const within = Object.keys(states).find((state) => state.startsWith(`${name}.`));
  return states[name] ?? (within === undefined ? undefined : states[within]);
}
