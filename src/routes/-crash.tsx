import { useRouter } from '@tanstack/react-router';
import { CopyReport } from '#src/ui/copy-report.tsx';
import { FatalError } from '#src/ui/fatal-error.tsx';

export function CrashScreen() {
  const { funnel, page } = useRouter().options.context;
  return <FatalError action={<CopyReport report={() => funnel.report(page.build)} />} />;
}
