import { Icon } from '#src/ui/icon.tsx';
import { questions } from './questions.ts';
import { Section } from './section.tsx';

/** Questions and answers in native `details`, which open without script. */
export function Faq() {
  return (
    <Section id="perguntas" title="Perguntas frequentes" tinted>
      <div className="grid items-start border-t border-line lg:grid-cols-2 lg:gap-x-14">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold">
              {question}
              <Icon name="caret-down" className="text-flame-ink transition-transform group-open:rotate-180" />
            </summary>
            <p className="pr-9 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
