import { brasiliaTimeZone } from '#contract/address/time-zone';
import { usePanel } from './panel-actor.tsx';

/** Returns the IANA time zone of the reseller on screen. */
export function useTimeZone(): string {
  return usePanel(
    ({ context: { panel, reseller } }) =>
      panel?.resellers.find(({ id }) => id === reseller)?.timeZone ?? brasiliaTimeZone,
  );
}
