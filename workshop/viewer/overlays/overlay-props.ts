import type { RetoldMoment } from '../../model/retold.ts';
import type { Charts, Shown } from '../chart.ts';
import type { Marks } from '../marks.ts';

/** What the panel hands to each overlay. */
export interface OverlayProps {
  charts: Charts;
  shown: Shown;
  onMarks(marks: Marks | undefined): void;
  onGo(shown: Shown): void;
  /** Whether a path that is played shows its screens beside the drawing. */
  isStaged: boolean;
  onStage(isStaged: boolean): void;
  /** What the screen beside the drawing is to show; undefined before the first step. */
  onMoment(moment: RetoldMoment | undefined): void;
}
