import type { Asked } from '#machines/reseller-desk/events';
import { useDesk } from './desk-actor.tsx';

/** While the open sheet's command is on its way, the button that was pressed is busy and the others are held. */
export function useSending(isLive: boolean) {
  const sent = useDesk((at) => (at.hasTag('sending') ? at.context.asked : undefined));
  return {
    isSending: sent !== undefined,
    /** What a button is whose press sends this; any command of the form where left out. */
    buttonOf(isPressed: (asked: Asked) => boolean = () => true) {
      const busy = sent !== undefined && isPressed(sent);
      return { busy, disabled: !busy && (!isLive || sent !== undefined) };
    },
  };
}
