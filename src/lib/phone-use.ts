import { useRouter } from '@tanstack/react-router';
import type { PhoneUse } from '#contract/phone/mobile-phone';
import type { PageConfig } from './page-config.ts';

/** Returns the use of a phone that receives a code. A fixed line is valid only if the server speaks codes in a call. */
export function usePhoneUse(): Exclude<PhoneUse, 'message'> {
  // A test may draw the panel without a router.
  const router: { options: { context: { page: PageConfig } } } | null = useRouter({ warn: false });
  return router?.options.context.page.channels?.includes('voice') ? 'code' : 'code-without-voice';
}
