import { useRouter } from '@tanstack/react-router';
import { ReportProblem } from '#src/ui/report-problem.tsx';

/** The report of this visit, from any step. */
export function ReportVisit() {
  const { funnel, page } = useRouter().options.context;
  return <ReportProblem report={() => funnel.report(page.build)} />;
}
