import { useRouter } from '@tanstack/react-router';
// Bundled with this screen, because the report must be copied without a network too.
import '#src/funnel/visit-report.ts';
import { SupportContact } from '#src/frame/support-contact.tsx';
import { CopyReport } from '#src/ui/copy-report.tsx';
import { FatalError } from '#src/ui/fatal-error.tsx';

export function CrashScreen() {
  const { funnel, page } = useRouter().options.context;
  return (
    <FatalError
      action={
        <>
          <CopyReport report={() => funnel.report(page.build)} />
          <SupportContact />
        </>
      }
    />
  );
}
