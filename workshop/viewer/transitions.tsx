import { use, useState } from 'react';
import type { Charts, MachineChart, StateChart, Transition } from './chart.ts';
import { StateLink } from './links.tsx';
import { Section } from './panel-parts.tsx';
import { machineOf } from './place.ts';
import { SearchTargetContext, searchTargetProps } from './search-target.tsx';
import { useIncremental } from './use-incremental.ts';
import { WayIcon } from './ways.tsx';

/** Number of transitions to draw in one frame. They take about 25 ms on a processor four times slower. */
const portion = 3;

interface TransitionsProps {
  title: string;
  charts: Charts;
  machine: MachineChart;
  list: readonly Transition[];
  /** The end of the transitions to name. */
  side: 'from' | 'to' | 'both';
}

export function Transitions({ title, charts, machine, list, side }: TransitionsProps) {
  const target = use(SearchTargetContext);
  const grown = useIncremental(list.length, portion, portion);
  if (list.length === 0) return null;
  // The target of a search must not move after scrolling to it, so the whole list is drawn at once.
  const drawn = target === undefined ? list.slice(0, grown) : list;
  return (
    <Section title={`${title} (${list.length})`}>
      <ul className="transitions">
        {drawn.map((transition, index) => (
          <li
            key={transition.id}
            data-transition={transition.id}
            {...searchTargetProps(transition.id === target)}
          >
            <WayIcon way={transition.way} />
            <span>
              <TransitionWords charts={charts} machine={machine.name} transition={transition} side={side} />
              {side === 'to' && list[index + 1]?.event !== transition.event && (
                <Note machine={machine} of={transition.event} />
              )}
              {side === 'to' && transition.service !== undefined && (
                <ScreenTexts
                  charts={charts}
                  machine={machine}
                  service={transition.service}
                  transition={transition}
                />
              )}
              {side !== 'from' && <Onward charts={charts} machine={machine} transition={transition} />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Note({ machine: { notes }, of }: { machine: MachineChart; of: string }) {
  return notes[of] ? <small className="quote">{notes[of]}</small> : null;
}

interface ScreenTextsProps {
  charts: Charts;
  machine: MachineChart;
  service: string | undefined;
  transition: Transition;
}

/** Screen texts for the outcomes of a transition, and for its target state if its machine has no screens. */
export function ScreenTexts({
  charts,
  machine,
  service,
  transition: { way, outcomes = [way], targets },
}: ScreenTextsProps) {
  const { name, states } = machine;
  const cards = states.filter((state) => targets.includes(state.name)).map(({ card }) => card);
  const texts = charts.texts.filter(
    ({ of, outcome, service: serviceText, cards: on }) =>
      targets.some((target) => of === `${name}/${target}`) ||
      (service !== undefined &&
        outcomes.includes(outcome ?? '') &&
        (serviceText ? serviceText === service : on.some((card) => cards.includes(card)))),
  );
  const isOne = outcomes.length < 2;
  const all = [...new Set(texts.map(({ text, outcome }) => `${isOne ? '' : `${outcome}: `}“${text}”`))];
  if (all.length === 0) return null;
  return <small className="quote">Na tela: {all.join(' ')}</small>;
}

interface OnwardProps {
  charts: Charts;
  machine: MachineChart;
  transition: Transition;
}

/** If a transition leads to a waiting state, shows the possible answers in place. */
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

/** A transition as a sentence, with links to its ends. */
export function TransitionWords({ charts, machine, transition, side }: TransitionWordsProps) {
  const {
    source,
    event,
    service,
    outcomes = [],
    refused = [],
    wording,
    fullCondition,
    targets,
    timer,
    way,
    changed,
  } = transition;
  const answers = machineOf(charts, machine)?.services.find(({ name }) => name === service)?.answers;
  const withCodes = (some: readonly string[]) =>
    some
      .map((outcome) => {
        const code = answers?.find(({ name }) => name === outcome)?.code;
        return code === undefined ? outcome : `${outcome} (${code})`;
      })
      .join(', ');
  const answered = withCodes(outcomes.filter((outcome) => !refused.includes(outcome))) || 'falha';
  const refusals = refused.length > 0 ? `; recusa: ${withCodes(refused)}` : '';
  const named = service === undefined ? event.replace(/^após /, '') : `${service}: ${answered}${refusals}`;
  return (
    <>
      {way !== 'always' && <code>{named}</code>} {wording}
      {timer && way !== 'timeout' ? ` (${timer})` : ''}
      {fullCondition ? `, ${fullCondition}${side === 'to' ? '' : ','}` : ''}{' '}
      {side !== 'to' &&
        (source === '(root)' ? (
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
      {changed && <small className="quote">{changed}</small>}
    </>
  );
}
