import { use } from 'react';
import { counted } from './card-face.tsx';
import type { Card, Charts, MachineChart, StateChart } from './chart.ts';
import { Deferred } from './deferred.tsx';
import { GuideLinks } from './guide-panel.tsx';
import { ignoresStepRequests, inheritedBy, type Ways } from './inherited.ts';
import { Joints } from './joints.tsx';
import { KeyLink, StateLink, States, TopicLink } from './links.tsx';
import { BackArrow, LongestWait, Openers, Section } from './panel-parts.tsx';
import { fragmentOf, isPassing } from './place.ts';
import { ScreenTexts, SearchTargetContext, searchTargetProps } from './search-target.tsx';
import { StateScreen } from './state-screen.tsx';
import { Note, Transitions, TransitionWords } from './transitions.tsx';
import { WayIcon } from './ways.tsx';

interface StatePanelProps {
  charts: Charts;
  machine: MachineChart;
  card: Card;
  state: StateChart;
}

export function StatePanel({ charts, machine, card, state }: StatePanelProps) {
  const { name, promise, called = [], always, sometimes, walks, silence = [] } = state;
  const inner = machine.states.filter(({ name: one, isLeaf }) => isLeaf && one.startsWith(`${name}.`));
  const around = machine.states.filter((one) => name === one.name || name.startsWith(`${one.name}.`));
  const services = around.flatMap((one) => one.services.map((service) => ({ service, of: one.name })));
  const timers = around.flatMap((one) =>
    one.timers.map((timer) => ({ ...timer, ...ledBy(machine, one, timer) })),
  );
  const since = (of: string) =>
    of !== name && (
      <>
        , desde que se chegou a <StateLink charts={charts} machine={machine.name} state={of} />
      </>
    );
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
      <BackArrow charts={charts} card={card} isIgnored={ignoresStepRequests(name, machine.transitions)} />
      <GuideLinks guides={charts.guides} naming={{ machine: machine.name, name }} />
      {promise && <p className="promise">Na tela: {promise}.</p>}
      {isPassing(machine, name) && (
        <p className="promise">Ninguém fica aqui: logo ao chegar se decide aonde se vai.</p>
      )}
      {inner.length > 0 && (
        <Section title="Por dentro">
          <ul className="chips">
            {inner.map(({ name: one }) => (
              <li key={one}>
                <StateLink charts={charts} machine={machine.name} state={one} within={name} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(services.length > 0 || timers.length > 0) && (
        <ul className="facts">
          {services.map(({ service, of }) => (
            <li key={service}>
              chama <TopicLink machine={machine.name} name={service} />
              {since(of)}
              <Note machine={machine} of={service} />
            </li>
          ))}
          {timers.map(({ delay, length, of, targets }) => (
            <li key={`${of} ${delay}`}>
              relógio <TopicLink machine={machine.name} name={delay} />: {length}
              {since(of)}
              {targets.length > 0 && ' → '}
              <States charts={charts} machine={machine.name} states={targets} />
            </li>
          ))}
          {silence.length > 0 && (
            <li>
              sem nenhuma resposta, desde que se chegou aqui:{' '}
              {silence.map(({ after, state: led }, index) => (
                <span key={led}>
                  {index > 0 && ', ao todo '}
                  {after} → <StateLink charts={charts} machine={machine.name} state={led} />
                </span>
              ))}
            </li>
          )}
        </ul>
      )}
      {card.wait?.by.some(({ state: one }) => one === name) && <LongestWait charts={charts} card={card} />}
      <Transitions title="O que pode acontecer nele" charts={charts} machine={machine} list={own} side="to" />
      <Transitions
        title="O que pode acontecer por dentro"
        charts={charts}
        machine={machine}
        list={machine.transitions.filter(({ source }) => source.startsWith(`${name}.`))}
        side="both"
      />
      <Openers charts={charts} card={card} state={name} />
      <Inherited charts={charts} machine={machine} all={inherited} />
      <Joints charts={charts} machine={machine} state={name} />
      <Transitions
        title="O que leva a este estado"
        charts={charts}
        machine={machine}
        list={into}
        side="from"
      />
      <Deferred>
        {' '}
        <ScreenTexts
          title="Textos da tela"
          list={charts.texts.filter(
            (text) =>
              text.of === `${machine.name}/${name}` || (text.state === name && text.cards.includes(card.id)),
          )}
        />
      </Deferred>
      <Deferred>
        <details>
          <summary>Contexto ({always.length + sometimes.length})</summary>
          {always.length === 0 && sometimes.length === 0 ? (
            <p>Nada é preciso saber.</p>
          ) : (
            <p>
              Sempre há <Keys machine={machine} keys={always} />
              {sometimes.length > 0 && (
                <>
                  ; conforme a visita, <Keys machine={machine} keys={sometimes} />
                </>
              )}
              .
            </p>
          )}
          <p className="faint">O que nenhuma linha acima apaga nem guarda fica como está.</p>
        </details>
      </Deferred>
      <Deferred>
        {' '}
        <details>
          <summary>Para testar</summary>
          {walks.count === 0 ? (
            <p>Nenhum caminho gerado passa por este estado.</p>
          ) : (
            <>
              <p>
                {counted(walks.count, 'caminho', 'caminhos')} do critério de transições, na máquina, nas telas
                e no navegador. Os mais curtos:
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
        </details>
      </Deferred>
    </>
  );
}

interface InheritedProps {
  charts: Charts;
  machine: MachineChart;
  all: readonly Ways[];
}

/** Lists the transitions inherited from outer states. The list of the root is closed at first. */
function Inherited({ all, ...chart }: InheritedProps) {
  const target = use(SearchTargetContext);
  const isAnywhere = ({ source }: Ways) => source === '(root)';
  const anywhere = all.filter(isAnywhere);
  const near = all.filter((ways) => !isAnywhere(ways));
  const isSearchTarget = anywhere.some(({ list }) => list.some(({ id }) => id === target));
  return (
    <>
      {near.length > 0 && (
        <Section title="Também, como em todo estado em volta">
          <WaysList {...chart} all={near} />
        </Section>
      )}
      {anywhere.length > 0 && (
        <Deferred>
          {' '}
          <details key={isSearchTarget ? target : ''} open={isSearchTarget}>
            <summary>Também, de qualquer lugar ({anywhere.length})</summary>
            <WaysList {...chart} all={anywhere} />
          </details>
        </Deferred>
      )}
    </>
  );
}

/** Maximum number of transitions of one event to list separately. */
const apartMaximum = 3;

/** An event with many transitions has a single line for all of them. */
function WaysList({ charts, machine, all }: InheritedProps) {
  const target = use(SearchTargetContext);
  return (
    <ul className="transitions">
      {all.flatMap((ways) =>
        ways.list.length > apartMaximum ? (
          <li
            key={`${ways.source} ${ways.event}`}
            {...searchTargetProps(ways.list.some(({ id }) => id === target))}
          >
            <ManyWays charts={charts} machine={machine} ways={ways} />
          </li>
        ) : (
          ways.list.map((way) => (
            <li key={way.id} {...searchTargetProps(way.id === target)}>
              <WayIcon way={way.way} />
              <span>
                <TransitionWords charts={charts} machine={machine.name} transition={way} side="to" />
              </span>
            </li>
          ))
        ),
      )}
    </ul>
  );
}

function ManyWays({ charts, machine, ways: { event, list } }: Omit<InheritedProps, 'all'> & { ways: Ways }) {
  const targets = [...new Set(list.flatMap((one) => one.targets))];
  return (
    <span>
      <TopicLink machine={machine.name} name={event} /> {list[0]?.wording} →{' '}
      <States charts={charts} machine={machine.name} states={targets} />
    </span>
  );
}

function Keys({ machine, keys }: { machine: MachineChart; keys: readonly string[] }) {
  if (keys.length === 0) return <>nada</>;
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ', '}
      <KeyLink machine={machine} name={key} />
    </span>
  ));
}

/** Returns whether a transition to `target` ends in a state: the target itself, or its initial inner state. */
function leadsTo({ states }: Pick<MachineChart, 'states'>, target: string, name: string): boolean {
  if (target === name) return true;
  if (!name.startsWith(`${target}.`)) return false;
  const first = states.find((state) => state.name === target)?.initial;
  return first !== undefined && leadsTo({ states }, first, name);
}

function ledBy(
  { transitions }: MachineChart,
  { name: of }: StateChart,
  { delay }: StateChart['timers'][number],
) {
  const led = transitions.filter(({ source, event }) => source === of && event === `após ${delay}`);
  return { of, targets: [...new Set(led.flatMap(({ targets }) => targets))] };
}
