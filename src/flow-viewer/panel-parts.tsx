import { type ReactNode, use, useState } from 'react';
import type { Card, Change, Charts, MachineChart, StateChart, Transition } from './chart.ts';
import { fragmentOf, machineOf, placeOf } from './place.ts';
import { SoughtContext, soughtAs } from './sought.tsx';
import { WayIcon } from './ways.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface BackArrowProps {
  charts: Charts;
  card: Card;
  /** It does nothing in the one state that is told of. */
  isHeld?: boolean;
}

/** Where the arrow ← of a screen leads, in a state where it does anything. */
export function BackArrow({ charts, card: { machine, back }, isHeld = false }: BackArrowProps) {
  if (back === undefined) return null;
  return (
    <p className="faint">
      ← “{back.label}”:{' '}
      {isHeld ? (
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

interface TransitionsProps {
  title: string;
  charts: Charts;
  machine: MachineChart;
  list: readonly Transition[];
  /** Which end is named. */
  side: 'from' | 'to' | 'both';
}

export function Transitions({ title, charts, machine, list, side }: TransitionsProps) {
  const sought = use(SoughtContext);
  if (list.length === 0) return null;
  return (
    <Section title={`${title} (${list.length})`}>
      <ul className="transitions">
        {list.map((transition) => (
          <li key={transition.id} data-transition={transition.id} {...soughtAs(transition.id === sought)}>
            <WayIcon way={transition.way} />
            <span>
              <TransitionWords charts={charts} machine={machine.name} transition={transition} side={side} />
              {side !== 'from' && <Onward charts={charts} machine={machine} transition={transition} />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface OnwardProps {
  charts: Charts;
  machine: MachineChart;
  transition: Transition;
}

/** Where a transition leads to a state that waits for an answer: what may come of that, without going there. */
export function Onward({ charts, machine, transition: { targets } }: OnwardProps) {
  const [isOpen, setOpen] = useState(false);
  const waiting = firstIn(machine, targets[0]);
  if (!waiting?.services.length) return null;
  const next = machine.transitions.filter(
    ({ source, service, way }) => source === waiting.name && (service !== undefined || way === 'timeout'),
  );
  return (
    <details className="onward" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>o que {waiting.services.join(', ')} pode responder</summary>
      {isOpen && (
        <ul className="transitions">
          {next.map((one) => (
            <li key={one.id}>
              <WayIcon way={one.way} />
              <span>
                <TransitionWords charts={charts} machine={machine.name} transition={one} side="to" />
                <Onward charts={charts} machine={machine} transition={one} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function firstIn(machine: MachineChart, name: string | undefined): StateChart | undefined {
  const state = machine.states.find((one) => one.name === name);
  return state?.initial === undefined ? state : firstIn(machine, state.initial);
}

interface TransitionWordsProps {
  charts: Charts;
  machine: string;
  transition: Transition;
  side: 'from' | 'to' | 'both';
}

/** A transition as a sentence, its ends as links. */
export function TransitionWords({ charts, machine, transition, side }: TransitionWordsProps) {
  const {
    source,
    event,
    service,
    outcomes = [],
    said,
    condition,
    isElse,
    targets,
    timer,
    way,
    changes = [],
  } = transition;
  const asked = [isElse ? 'senão' : '', condition ? `se ${condition}` : ''].filter(Boolean).join(', ');
  const answers = machineOf(charts, machine)?.services.find(({ name }) => name === service)?.answers;
  const withCode = (outcome: string) => {
    const code = answers?.find(({ name }) => name === outcome)?.code;
    return code === undefined ? outcome : `${outcome} (${code})`;
  };
  const named =
    service === undefined
      ? event.replace(/^após /, '')
      : `${service}: ${outcomes.map(withCode).join(', ') || 'falha'}`;
  return (
    <>
      {way !== 'always' && <code>{named}</code>} {said}
      {timer && way !== 'timeout' ? ` (${timer})` : ''}
      {asked ? `, ${asked}${side === 'to' ? '' : ','}` : ''}{' '}
      {side !== 'to' &&
        (source === '(raiz)' ? (
          'de qualquer lugar '
        ) : (
          <>
            de <StateLink charts={charts} machine={machine} state={source} />{' '}
          </>
        ))}
      {side !== 'from' &&
        (targets.length === 0
          ? '↺ fica onde está'
          : targets.map((target) => (
              <span key={target}>
                → <StateLink charts={charts} machine={machine} state={target} />
              </span>
            )))}
      {changes.length > 0 && <small className="said">{changesSaid(changes)}</small>}
    </>
  );
}

/** What is done to the context, as far as the machine was walked: `guarda address; apaga reseller, se a lista chega sem ela`. */
function changesSaid(changes: readonly Change[]): string {
  const kinds = new Map<string, string[]>();
  for (const { key, isGone, isSometimes, when } of changes) {
    const done = isGone ? 'apaga' : 'guarda';
    const kind = isSometimes && !when ? `às vezes ${done} ? ` : `${done} ?${when ? `, se ${when}` : ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), key]);
  }
  return [...kinds].map(([kind, keys]) => kind.trim().replace('?', keys.join(', '))).join('; ');
}

interface StateLinkProps {
  charts: Charts;
  machine: string;
  state: string;
  /** The state whose name need not be said again. */
  within?: string;
}

export function StateLink({ charts, machine, state, within }: StateLinkProps) {
  const text = within && state.startsWith(`${within}.`) ? state.slice(within.length + 1) : state;
  return <a href={fragmentOf(placeOf(charts, machine, state))}>{text}</a>;
}

/** A service, an event, a timer or a key of the context, as a link to all that has to do with it. */
export function TopicLink({ machine, name }: { machine: string; name: string }) {
  return (
    <a href={fragmentOf({ topic: `${machine}/${name}` })}>
      <code>{name}</code>
    </a>
  );
}
