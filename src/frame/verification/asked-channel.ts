import type { BaseSyntheticEvent } from 'react';

/** The channel named by the button that submitted a form; none by the form's own. */
export function askedChannel(event: BaseSyntheticEvent | undefined): { channel?: 'whatsapp' } {
  const native: unknown = event?.nativeEvent;
  if (!(native instanceof SubmitEvent) || !(native.submitter instanceof HTMLButtonElement)) return {};
  return native.submitter.value === 'whatsapp' ? { channel: 'whatsapp' } : {};
}
