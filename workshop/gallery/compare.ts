import type { Screens } from '../model/accepted.ts';
import { type Frame, frames, type Picture, type Screen } from '../model/picture.ts';
import { changedCells, type Spot, unpackPrint } from './fingerprint.ts';

/**
 * `same`: no cell has changed. `other-browser`: the accepted picture was made with another browser, so a person must
 * compare. `gone`: no screen shows the state any more.
 */
export type Verdict = 'same' | 'changed' | 'new' | 'gone' | 'other-browser';

export interface Compared {
  state: string;
  frame: Frame;
  verdict: Verdict;
  before?: Picture;
  after?: Picture;
  spots: readonly Spot[];
}

/** Compares screens with the accepted ones. Accepted states that are not in `known` are `gone`. */
export function compareScreens(accepted: Screens, pictured: Screens, known: readonly string[]): Compared[] {
  const gone = [...accepted].filter(([state]) => !known.includes(state));
  return [
    ...[...pictured].flatMap(([state, after]) => compareScreen(state, accepted.get(state), after)),
    ...gone.flatMap(([state, before]) => compareScreen(state, before, undefined)),
  ];
}

function compareScreen(state: string, was: Screen | undefined, is: Screen | undefined): Compared[] {
  return frames.flatMap(({ frame }): Compared[] => {
    const [before, after] = [was?.pictures[frame], is?.pictures[frame]];
    if (!before && !after) return [];
    if (!after) return [{ state, frame, verdict: 'gone', ...(before && { before }), spots: [] }];
    if (!before) return [{ state, frame, verdict: 'new', after, spots: [] }];
    if (before.hash === after.hash) return [{ state, frame, verdict: 'same', before, after, spots: [] }];
    const spots = changedCells(unpackPrint(before.print), unpackPrint(after.print), after.width);
    const verdict =
      was?.browser !== is?.browser
        ? 'other-browser'
        : spots.length > 0 || before.height !== after.height
          ? 'changed'
          : 'same';
    return [{ state, frame, verdict, before, after, spots }];
  });
}
