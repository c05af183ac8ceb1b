import type { ReplayedMoment } from '../../model/replayed-visit.ts';
import type { Charts, Shown } from '../chart.ts';
import type { Marks } from '../marks.ts';

export interface OverlayProps {
  charts: Charts;
  shown: Shown;
  onMarks(marks: Marks | undefined): void;
  onGo(shown: Shown): void;
  /** Says whether a played path also shows its screens next to the drawing. */
  isStaged: boolean;
  onStage(isStaged: boolean): void;
  /** Sets the moment that the screen next to the drawing shows. Undefined before the first step. */
  onMoment(moment: ReplayedMoment | undefined): void;
}
