import { createContext, type ReactNode, use } from 'react';
import type { Card, Change, Charts, MachineChart, ScreenText, Transition } from './chart.ts';
import { fragmentOf, machineOf, placeOf } from './place.ts';
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
  /** Transitions of the one state that is told of. */
  own?: readonly Transition[];
}

/** Where the arrow ← of a screen leads, in a state where it does anything. */
export function BackArrow({ charts, card: { machine, back }, own = [] }: BackArrowProps) {
  if (back === undefined) return null;
  const isHeld = own.some(({ event, guard }) => event === 'step.open' && guard === undefined);
  return (
    <p className="faint">
      ← “{back.label}”:{' '}
      {isHeld ? (
        'aqui não leva a lugar nenhum, como o Voltar do navegador'
      ) : (
        <>
          leva a <StateLink charts={charts} machine={machine} state={back.state} />
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
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
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
    targets,
    timer,
    way,
    changes = [],
  } = transition;
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
      {timer && way === 'timer' ? ` (${timer})` : ''}
      {condition ? `, se ${condition}${side === 'to' ? '' : ','}` : ''}{' '}
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

/** What is done to the context, as far as the machine was walked: `guarda address; às vezes apaga reach`. */
function changesSaid(changes: readonly Change[]): string {
  const kinds = new Map<string, string[]>();
  for (const { key, isGone, isSometimes } of changes) {
    const kind = `${isSometimes ? 'às vezes ' : ''}${isGone ? 'apaga' : 'guarda'}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), key]);
  }
  return [...kinds].map(([kind, keys]) => `${kind} ${keys.join(', ')}`).join('; ');
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

/** The text, or the transition by its id, that was looked for, which is shown where it stands. */
export const SoughtContext = createContext<string | undefined>(undefined);

/** What screens say, folded unless one of it was looked for. */
export function ScreenTexts({ title, list }: { title: string; list: readonly ScreenText[] }) {
  const sought = use(SoughtContext);
  const texts = [...new Set(list.map(({ text }) => text))];
  if (texts.length === 0) return null;
  const isSought = sought !== undefined && texts.includes(sought);
  return (
    <details key={isSought ? sought : ''} open={isSought}>
      <summary>
        {title} ({texts.length})
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text} ref={text === sought ? bringIntoView : undefined}>
            {text === sought ? <mark>{text}</mark> : text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How what was looked for stands out in a list. */
export const soughtAs = (isSought: boolean) =>
  isSought ? ({ 'aria-current': true, ref: bringIntoView } as const) : {};

const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' });
