import type { AnyEventObject, InspectionEvent, StateValue } from 'xstate';

/** One thing the funnel was told and where it was afterwards, kept in this page's memory only. */
export interface Heard {
  event: AnyEventObject;
  value: StateValue;
}

/** How many of the last events are kept. */
const keptMaximum = 1_000;

/** The last events of a visit, for a report that the person may copy; what they carry is masked when it is written. */
export function createVisitLog() {
  const heard: Heard[] = [];
  let cut = 0;
  return {
    heard: (): readonly Heard[] => heard,
    /** How many before them are not kept any more. */
    cut: () => cut,
    /** For the actor's `inspect`. */
    inspect(seen: InspectionEvent): void {
      if (seen.type !== '@xstate.snapshot' || !('value' in seen.snapshot)) return;
      if (seen.event.type === 'xstate.init' || seen.event.type === 'xstate.stop') return;
      heard.push({ event: seen.event, value: seen.snapshot.value as StateValue });
      if (heard.length <= keptMaximum) return;
      heard.shift();
      cut += 1;
    },
  };
}
export type VisitLog = ReturnType<typeof createVisitLog>;
