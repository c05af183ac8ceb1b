import type { CommandRequest } from '#machines/reseller-panel/events';
import { usePanel } from './panel-actor.tsx';

/** While a command of the open sheet runs, the pressed button is busy and the others are disabled. */
export function useSending(isLive: boolean) {
  const sent = usePanel((at) => (at.hasTag('sending') ? at.context.request : undefined));
  return {
    isSending: sent !== undefined,
    /** Returns the state of a button. `isPressed` identifies the command that it sends; by default any command. */
    buttonOf(isPressed: (request: CommandRequest) => boolean = () => true) {
      const busy = sent !== undefined && isPressed(sent);
      return { busy, disabled: !busy && (!isLive || sent !== undefined) };
    },
  };
}
