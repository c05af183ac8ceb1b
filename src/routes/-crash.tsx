import { useRouter } from '@tanstack/react-router';
// Bundled with this screen, because a report must also work without a network.
import '#src/funnel/page-report.ts';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { FatalError } from '#src/ui/fatal-error.tsx';

export function CrashScreen() {
  const { funnel, page } = useRouter().options.context;
  return <FatalError report={() => funnel.report(page.build)} contact={<SupportContact />} />;
}
