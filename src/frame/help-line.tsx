import { useRouter } from '@tanstack/react-router';
import { formatPhone } from '#contract/phone/phone-number';
import { useContextValue } from '#src/funnel/react.tsx';
import { ReportProblem } from '#src/ui/report-problem.tsx';

export function HelpLine() {
  const { operator } = useRouter().options.context.page;
  const reseller = useContextValue('reseller');
  return (
    <details
      className="step-help no-print mt-8 text-sm text-ink-soft"
      // The sticky button below would cover the opened content.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="link min-h-6 w-fit cursor-pointer">Precisa de ajuda?</summary>
      {reseller && (
        <p className="mt-2">
          Fale com {reseller.name}:{' '}
          <Phone number={reseller.contactPhone}>{formatPhone(reseller.contactPhone)}</Phone>.
        </p>
      )}
      <p className="mt-2">
        Atendimento do site: <Phone number={operator.phone}>{operator.phone}</Phone> ou{' '}
        <a href={`mailto:${operator.email}`} className="link wrap-anywhere">
          {operator.email}
        </a>
        .
      </p>
      <ReportVisit />
    </details>
  );
}

function Phone({ number, children }: { number: string; children: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="link whitespace-nowrap">
      {children}
    </a>
  );
}

export function ReportVisit() {
  const { funnel, page } = useRouter().options.context;
  return <ReportProblem report={() => funnel.report(page.build)} />;
}
