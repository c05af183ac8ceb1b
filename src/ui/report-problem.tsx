import { type ReactNode, useState } from 'react';

interface ReportProblemProps {
  report: () => Promise<string>;
  className?: string;
}

/** Creates a report of this visit for support. Its code loads when the button is pressed. */
export function ReportProblem({ report, className = 'link min-h-6' }: ReportProblemProps) {
  const [answer, setAnswer] = useState<ReactNode>();
  const ask = async () => {
    const { copied } = await import('./copied-report.tsx');
    setAnswer(await copied(await report()));
  };
  return (
    <div className="no-print mt-2 text-sm text-ink-soft noscript:hidden">
      <button
        type="button"
        className={className}
        onClick={() => ask().catch(() => setAnswer('Não conseguimos. Confira sua internet e tente de novo.'))}
      >
        Relatar problema
      </button>
      <div aria-live="polite">{answer}</div>
    </div>
  );
}
