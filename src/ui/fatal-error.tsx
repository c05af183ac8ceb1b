import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { ReportProblem } from './report-problem.tsx';
// The report is bundled with this screen, because it must also work without a network.
import './copied-report.tsx';

interface FatalErrorProps {
  report: () => Promise<string>;
  contact?: ReactNode;
}

/** Replaces everything when the app cannot render. Its link is a plain one, so that the app loads again. */
export function FatalError({ report, contact }: FatalErrorProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col items-center justify-center gap-3 px-6 py-16 text-center">
      <span className="mb-3 flex size-20 items-center justify-center rounded-full bg-warning-soft text-warning">
        <Icon name="warning" size="2xl" />
      </span>
      <h1 className="text-2xl font-bold">Ops! Algo deu errado.</h1>
      <p className="max-w-md text-ink-soft">
        Parece que encontramos um problema. Mas não se preocupe, já estamos trabalhando nisso!
      </p>
      <a href="/" className={`${buttonClass({ size: 'lg' })} mt-5`}>
        Voltar para a página inicial
      </a>
      <ReportProblem report={report} className={buttonClass({ variant: 'secondary' })} />
      {contact}
    </main>
  );
}
