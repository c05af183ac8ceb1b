import { useRouter } from '@tanstack/react-router';
import type { PhoneUse } from '#contract/phone/mobile-phone';
import type { PageConfig } from './page-config.ts';

/** Returns what a phone that receives a code may be: a fixed line only where codes are spoken in a call. */
export function usePhoneUse(): Exclude<PhoneUse, 'message'> {
  // A test may draw the panel without a router.
  const router: { options: { context: { page: PageConfig } } } | null = useRouter({ warn: false });
  return router?.options.context.page.channels?.includes('voice') ? 'code' : 'code-without-voice';
}
