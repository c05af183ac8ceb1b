import { createContext, useSyncExternalStore } from 'react';
import type { Card, MachineChart } from './chart.ts';

/** One state's screen on a phone, by the names of its pictures. */
export interface ScreenPictures {
  light: string;
  dark: string;
}

/** What the gallery has of a machine's screens, by state. */
export interface Screens {
  machine: string;
  states: Record<string, ScreenPictures>;
}

/** Size of a picture, in px. */
export const pictureSize = { width: 144, height: 296 };

/** Undefined until they are there, null where they could not be read. */
export const ScreensContext = createContext<Screens | null | undefined>(undefined);

const darkness = '(prefers-color-scheme: dark)';

/** The picture of a theme as the viewer has it, and again when that changes. */
export function usePicture(pictures: ScreenPictures | undefined): string | undefined {
  const isDark = useSyncExternalStore(watchDarkness, () => matchMedia(darkness).matches);
  return pictures && `/fluxo/screens/${isDark ? pictures.dark : pictures.light}.webp`;
}

function watchDarkness(tell: () => void): () => void {
  const asked = matchMedia(darkness);
  asked.addEventListener('change', tell);
  return () => asked.removeEventListener('change', tell);
}

/** The screen that a card is known by: of its first state that waits for a person, else of its first. */
export function screenOfCard({ machine, states }: Screens, card: Card, chart: MachineChart | undefined) {
  if (machine !== card.machine || !chart) return undefined;
  const own = chart.states.filter((state) => state.card === card.id && states[state.name]);
  const first = own.find(({ services }) => services.length === 0) ?? own[0];
  return first && states[first.name];
}

/** The screen of a state, or of the first state within it that has one. */
export function screenOfState({ states }: Screens, name: string): ScreenPictures | undefined {
  const within = Object.keys(states).find((state) => state.startsWith(`${name}.`));
  return states[name] ?? (within === undefined ? undefined : states[within]);
}
