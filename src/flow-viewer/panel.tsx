import { lazy, Suspense } from 'react';
import { counted } from './card-face.tsx';
import type { Card, Charts, MachineChart, StateChart, Transition } from './chart.ts';
import { inheritedBy, type Ways } from './inherited.ts';
import { Legend } from './legend.tsx';
import { ScreenTexts, Section, StateLink, TopicLink, Transitions, TransitionWords } from './panel-parts.tsx';
import { fragmentOf, machineOf, type Shown, stateOf } from './place.ts';
import { StateScreen } from './state-screen.tsx';
import { topicOf } from './topics.ts';
import { WayIcon } from './ways.tsx';

/** The map is opened without them. */
const Joints = lazy(async () => ({ default: (await import('./joints.tsx')).Joints }));
const TopicPanel = lazy(async () => ({ default: (await import('./topic-panel.tsx')).TopicPanel }));

interface PanelProps {
  charts: Charts;
  shown: Shown;
}

/** What is chosen, in words: the map and its signs, a card, or a state. */
export function Panel({ charts, shown }: PanelProps) {
  const [of = '', name = ''] = shown.topic?.split('/') ?? [];
  const whose = machineOf(charts, of);
  const topic = whose && topicOf(whose, name);
  if (topic) return <TopicPanel charts={charts} machine={whose} topic={topic} />;
  const card = charts.cards.find(({ id }) => id === shown.card);
  const machine = card && machineOf(charts, card.machine);
  if (!card || !machine) return <Legend charts={charts} />;
  const state = shown.state === undefined ? undefined : stateOf(charts, card.machine, shown.state);
  return state ? (
    <StatePanel charts={charts} machine={machine} card={card} state={state} />
  ) : (
    <CardPanel charts={charts} machine={machine} card={card} />
  );
}

function CardPanel({ charts, machine, card }: { charts: Charts; machine: MachineChart; card: Card }) {
  const states = machine.states.filter((state) => state.card === card.id);
  const names = new Set(states.map(({ name }) => name));
  const within = (name: string) => names.has(name);
  const isOut = ({ targets }: Transition) => targets.some((target) => !within(target));
  const mine = machine.transitions.filter(({ source }) => within(source));
  const into = machine.transitions.filter(
    ({ source, targets }) => !within(source) && targets.some(within) && source !== '(raiz)',
  );
  const anywhere = machine.transitions.filter(({ id }) => card.anywhere.includes(id));
  return (
    <>
      <h2>{card.title}</h2>
      <p className="faint">
        {card.path ? <code>{card.path}</code> : <code>{card.state}</code>} ·{' '}
        {counted(card.states, 'estado', 'estados')} · {counted(card.exits, 'saída', 'saídas')}
        {card.isDialog ? ' · janela sobre outra etapa' : ''}
      </p>
      <Section title="Estados">
        <ul className="chips">
          {states
            .filter(({ isLeaf }) => isLeaf)
            .map(({ name }) => (
              <li key={name}>
                <StateLink charts={charts} machine={machine.name} state={name} within={card.state} />
              </li>
            ))}
        </ul>
      </Section>
      <Transitions title="De qualquer lugar" charts={charts} machine={machine} list={anywhere} side="to" />
      <Transitions title="Chega-se aqui de" charts={charts} machine={machine} list={into} side="from" />
      <Transitions
        title="Sai-se daqui para"
        charts={charts}
        machine={machine}
        list={mine.filter(isOut)}
        side="both"
      />
      <Meetings charts={charts} card={card} />
      <ScreenTexts
        title="Textos da tela"
        list={charts.texts.filter(({ cards }) => cards.length === 0 || cards.includes(card.id))}
      />
    </>
  );
}

/** Where a card goes along with another one without leading there. */
function Meetings({ charts, card }: { charts: Charts; card: Card }) {
  const meetings = charts.routes.flatMap(({ from, to, meets }) => {
    if (meets === undefined || (from !== card.id && to !== card.id)) return [];
    const other = charts.cards.find(({ id }) => id === (from === card.id ? to : from));
    return other ? [{ other, meets }] : [];
  });
  if (meetings.length === 0) return null;
  return (
    <Section title={`Anda junto com (${meetings.length})`}>
      <ul className="transitions">
        {meetings.map(({ other, meets }) => (
          <li key={`${other.id} ${meets}`}>
            <span aria-hidden="true">⇄</span>
            <span>
              <a href={fragmentOf({ card: other.id })}>{other.title}</a>: {meets}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface StatePanelProps {
  charts: Charts;
  machine: MachineChart;
  card: Card;
  state: StateChart;
}

function StatePanel({ charts, machine, card, state }: StatePanelProps) {
  const { name, promise, called = [], services, timers, always, sometimes, walks } = state;
  const own = machine.transitions.filter(({ source }) => source === name);
  const inherited = inheritedBy(name, machine.transitions);
  const into = machine.transitions.filter(({ targets }) =>
    targets.some((target) => leadsTo(machine, target, name)),
  );
  return (
    <>
      <p className="crumb">
        <a href={fragmentOf({ card: card.id })}>{card.title}</a>
      </p>
      <h2>
        <code>{name}</code>
      </h2>
      {called.length > 0 && <p className="faint">{called.join(' · ')}</p>}
      <StateScreen machine={machine.name} state={name} />
      {promise && <p className="promise">Na tela: {promise}.</p>}
      {(services.length > 0 || timers.length > 0) && (
        <ul className="facts">
          {services.map((service) => (
            <li key={service}>
              chama <TopicLink machine={machine.name} name={service} />
            </li>
          ))}
          {timers.map(({ delay, length }) => (
            <li key={delay}>
              relógio <TopicLink machine={machine.name} name={delay} />: {length}
            </li>
          ))}
        </ul>
      )}
      <Transitions
        title="O que leva a este estado"
        charts={charts}
        machine={machine}
        list={into}
        side="from"
      />
      <Transitions title="O que pode acontecer nele" charts={charts} machine={machine} list={own} side="to" />
      <Inherited charts={charts} machine={machine} all={inherited} />
      <Suspense>
        <Joints charts={charts} machine={machine} state={name} />
      </Suspense>
      <ScreenTexts
        title="Textos da tela"
        list={charts.texts.filter((text) => text.state === name && text.cards.includes(card.id))}
      />
      <Section title="Contexto">
        {always.length === 0 && sometimes.length === 0 ? (
          <p>Nada é preciso saber.</p>
        ) : (
          <p>
            Sempre há <Keys machine={machine.name} keys={always} />
            {sometimes.length > 0 && (
              <>
                ; às vezes, <Keys machine={machine.name} keys={sometimes} />
              </>
            )}
            .
          </p>
        )}
      </Section>
      <Section title="Testes que passam aqui">
        {walks.count === 0 ? (
          <p>Nenhum caminho gerado passa por este estado.</p>
        ) : (
          <>
            <p>
              {counted(walks.count, 'caminho', 'caminhos')} do critério de transições, na máquina, nas telas e
              no navegador. Os mais curtos:
            </p>
            <ul className="walks">
              {walks.shortest.map(({ id, goal, steps }) => (
                <li key={id}>
                  <a href={`?caminhos=${machine.name}/transitions/${id}/0`}>{goal}</a> (
                  {counted(steps, 'passo', 'passos')})
                </li>
              ))}
            </ul>
            <p>
              <code className="command">npm run paths -- --criterion shortest --to {name}</code>
            </p>
          </>
        )}
      </Section>
    </>
  );
}

interface InheritedProps {
  charts: Charts;
  machine: MachineChart;
  all: readonly Ways[];
}

/** As many places as are named on one line of their event. */
const apartMaximum = 3;

/** What happens alike in every state around: an event with many ways has one line for all of them. */
function Inherited({ charts, machine, all }: InheritedProps) {
  if (all.length === 0) return null;
  return (
    <details>
      <summary>Também como em todo estado em volta ({all.length})</summary>
      <ul className="transitions">
        {all.flatMap((ways) =>
          ways.list.length > apartMaximum ? (
            <li key={`${ways.source} ${ways.event}`}>
              <ManyWays charts={charts} machine={machine} ways={ways} />
            </li>
          ) : (
            ways.list.map((way) => (
              <li key={way.id}>
                <WayIcon way={way.way} />
                <span>
                  <TransitionWords charts={charts} machine={machine.name} transition={way} side="to" />
                </span>
              </li>
            ))
          ),
        )}
      </ul>
    </details>
  );
}

function ManyWays({ charts, machine, ways: { event, list } }: Omit<InheritedProps, 'all'> & { ways: Ways }) {
  const targets = [...new Set(list.flatMap((one) => one.targets))];
  return (
    <span>
      <TopicLink machine={machine.name} name={event} /> {list[0]?.said} →{' '}
      {targets.map((target, index) => (
        <span key={target}>
          {index > 0 && ', '}
          <StateLink charts={charts} machine={machine.name} state={target} />
        </span>
      ))}
    </span>
  );
}

function Keys({ machine, keys }: { machine: string; keys: readonly string[] }) {
  if (keys.length === 0) return <>nada</>;
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ', '}
      <TopicLink machine={machine} name={key} />
    </span>
  ));
}

/** Whether a transition to a target ends in a state: it is it, or what is entered first within it. */
function leadsTo({ states }: Pick<MachineChart, 'states'>, target: string, name: string): boolean {
  if (target === name) return true;
  if (!name.startsWith(`${target}.`)) return false;
  const first = states.find((state) => state.name === target)?.initial;
  return first !== undefined && leadsTo({ states }, first, name);
}
