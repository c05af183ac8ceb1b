import { useRouter } from '@tanstack/react-router';
import type { PhoneUse } from '#contract/phone/mobile-phone';
import { type PageConfig, readPageConfig } from './page-config.ts';

/** Returns the configuration of the page. The panel has no router and reads it from the document. */
export function usePageConfig(): PageConfig {
  const router: { options: { context: { page: PageConfig } } } | null = useRouter({ warn: false });
  return router?.options.context.page ?? readPageConfig();
}

/** Returns the use of a phone that receives a code. A fixed line is valid only if the server speaks codes in a call. */
export function usePhoneUse(): Exclude<PhoneUse, 'message'> {
  return usePageConfig().channels?.includes('voice') ? 'code' : 'code-without-voice';
}
