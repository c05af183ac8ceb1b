import type { AnyEventObject, InspectionEvent, StateValue } from 'xstate';

/** One event of the funnel and the state after it, kept in this page's memory only. */
export interface LoggedEvent {
  event: AnyEventObject;
  value: StateValue;
}

/** Maximum number of events kept. */
const keptMaximum = 1_000;

/** The last events of a visit, for a report that the customer may copy; personal data is masked in the report. */
export function createVisitLog() {
  const events: LoggedEvent[] = [];
  let cut = 0;
  return {
    events: (): readonly LoggedEvent[] => events,
    /** Number of earlier events dropped. */
    cut: () => cut,
    /** For the actor's `inspect` option. */
    inspect(seen: InspectionEvent): void {
      if (seen.type !== '@xstate.snapshot' || !('value' in seen.snapshot)) return;
      if (seen.event.type === 'xstate.init' || seen.event.type === 'xstate.stop') return;
      events.push({ event: seen.event, value: seen.snapshot.value as StateValue });
      if (events.length <= keptMaximum) return;
      events.shift();
      cut += 1;
    },
  };
}
export type VisitLog = ReturnType<typeof createVisitLog>;
