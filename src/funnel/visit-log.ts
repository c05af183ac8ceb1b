import type { AnyEventObject, InspectionEvent, StateValue } from 'xstate';

/** One event of the funnel and the state after it. It stays in this page's memory. */
export interface LoggedEvent {
  event: AnyEventObject;
  value: StateValue;
}

const eventsMaximum = 1_000;

/**
 * Creates the log of the last events of a visit, for a report that the customer may copy. The report masks personal
 * data.
 */
export function createVisitLog() {
  const events: LoggedEvent[] = [];
  let cut = 0;
  return {
    events: (): readonly LoggedEvent[] => events,
    /** Returns the number of dropped earlier events. */
    cut: () => cut,
    /** Records an inspection event. Pass this function as the `inspect` option of the actor. */
    inspect(seen: InspectionEvent): void {
      if (seen.type !== '@xstate.snapshot' || !('value' in seen.snapshot)) return;
      if (seen.event.type === 'xstate.init' || seen.event.type === 'xstate.stop') return;
      events.push({ event: seen.event, value: seen.snapshot.value as StateValue });
      if (events.length <= eventsMaximum) return;
      events.shift();
      cut += 1;
    },
  };
}
export type VisitLog = ReturnType<typeof createVisitLog>;
