import type { Asked } from '#machines/reseller-panel/events';
import { usePanel } from './panel-actor.tsx';

/** While the open sheet's command is on its way, the button that was pressed is busy and the others are held. */
export function useSending(isLive: boolean) {
  const sent = usePanel((at) => (at.hasTag('sending') ? at.context.asked : undefined));
  return {
    isSending: sent !== undefined,
    /** What a button is whose press sends this; any command of the form where left out. */
    buttonOf(isPressed: (asked: Asked) => boolean = () => true) {
      const busy = sent !== undefined && isPressed(sent);
      return { busy, disabled: !busy && (!isLive || sent !== undefined) };
    },
  };
}
