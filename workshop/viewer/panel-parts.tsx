import type { ReactNode } from 'react';
import type { Card, Charts } from './chart.ts';
import { Deferred } from './deferred.tsx';
import { StateLink, States } from './links.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Deferred>
      <section>
        <h3>{title}</h3>
        {children}
      </section>
    </Deferred>
  );
}

interface BackArrowProps {
  charts: Charts;
  card: Card;
  /** The current state ignores the arrow. */
  isIgnored?: boolean;
}

export function BackArrow({ charts, card: { machine, back }, isIgnored = false }: BackArrowProps) {
  if (back === undefined) return null;
  return (
    <p className="faint">
      Seta ← “{back.label}”:{' '}
      {isIgnored ? (
        'aqui não leva a lugar nenhum, como o Voltar do navegador'
      ) : (
        <>
          leva a <StateLink charts={charts} machine={machine} state={back.state} />,{' '}
          {back.gone.length > 0 ? `sem ${back.gone.join(', ')}` : 'e tudo o que já foi escolhido fica'}
        </>
      )}
    </p>
  );
}

interface OpenersProps {
  charts: Charts;
  card: Card;
  /** Shows only the controls that this state shows. */
  state?: string;
}

export function Openers({ charts, card: { id, machine }, state }: OpenersProps) {
  const openers = charts.texts.filter(
    ({ opens, cards }) => opens && cards.includes(id) && (!state || opens.shownIn.includes(state)),
  );
  if (openers.length === 0) return null;
  return (
    <Section title="Botões que pedem outra etapa">
      <ul className="facts">
        {openers.map(({ text, opens: { states, when, shownIn } = { states: [], shownIn: [] } }) => (
          <li key={`${text} ${shownIn}`}>
            “{text}”{when && `, ${when}`} → <States charts={charts} machine={machine} states={states} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function LongestWait({ charts, card: { machine, wait } }: { charts: Charts; card: Card }) {
  if (wait === undefined) return null;
  return (
    <p className="faint">
      Espera mais longa:{' '}
      {wait.by.length > 1 && (
        <>
          <b>{wait.total}</b>, se cada resposta só vem no fim do seu prazo:{' '}
        </>
      )}
      {wait.by.map(({ state, length }, index) => (
        <span key={state}>
          {index > 0 && ', depois '}
          {length} em <StateLink charts={charts} machine={machine} state={state} />
        </span>
      ))}
    </p>
  );
}
