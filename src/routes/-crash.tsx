import { useRouter } from '@tanstack/react-router';
// The report is bundled with this screen, because it must also work without a network.
import '#src/funnel/page-report.ts';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { FatalError } from '#src/ui/fatal-error.tsx';

export function CrashScreen() {
  const { funnel, page } = useRouter().options.context;
  return <FatalError report={() => funnel.report(page.build)} contact={<SupportContact />} />;
}
