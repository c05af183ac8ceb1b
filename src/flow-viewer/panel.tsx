import type { ReactNode } from 'react';
import { counted } from './card-face.tsx';
import type { Card, Charts, MachineChart, StateChart, Transition, Way } from './chart.ts';
import { fragmentOf, machineOf, placeOf, type Shown, stateOf } from './place.ts';
import { WayIcon, wayWords } from './ways.tsx';

interface PanelProps {
  charts: Charts;
  shown: Shown;
}

/** What is chosen, in words: the map and its signs, a card, or a state. */
export function Panel({ charts, shown }: PanelProps) {
  const card = charts.cards.find(({ id }) => id === shown.card);
  const machine = card && machineOf(charts, card.machine);
  if (!card || !machine) return <Legend />;
  const state = shown.state === undefined ? undefined : stateOf(charts, card.machine, shown.state);
  return state ? (
    <StatePanel charts={charts} machine={machine} card={card} state={state} />
  ) : (
    <CardPanel charts={charts} machine={machine} card={card} />
  );
}

const ways: Way[] = ['event', 'done', 'refusal', 'error', 'timeout', 'timer', 'always'];

function Legend() {
  return (
    <>
      <h2>Como ler</h2>
      <p>
        Cada cartão é uma etapa, com o endereço da sua página. As setas juntam as transições de uma a outra:
        quanto mais largas, mais são, e o número diz quantas.
      </p>
      <p>
        Toque num cartão, ou aproxime, para ver os seus estados e o que pode acontecer em cada um; toque num
        estado para ver tudo dele.
      </p>
      <p>
        <span className="port-sign">↓</span> no alto de um cartão: chega-se ali de qualquer lugar, por um
        endereço, um link ou o Voltar.
      </p>
      <p>
        <span aria-hidden="true">⇄</span> dois cartões andam juntos: duas máquinas que se encontram, ou partes
        da mesma ativas ao mesmo tempo.
      </p>
      <h3>O que acontece</h3>
      <ul className="legend">
        {ways.map((way) => (
          <li key={way}>
            <WayIcon way={way} /> {wayWords[way]}
          </li>
        ))}
      </ul>
      <p>
        ↺ fica onde está. Teclas: setas movem, <kbd>+</kbd> e <kbd>-</kbd> aproximam, <kbd>0</kbd> mostra
        tudo, <kbd>Esc</kbd> sobe um nível, <kbd>/</kbd> procura.
      </p>
    </>
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
  const { name, promise, services, timers, always, sometimes, walks } = state;
  const around = ancestorsOf(name);
  const own = machine.transitions.filter(({ source }) => source === name);
  const inherited = machine.transitions.filter(({ source }) => around.includes(source));
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
      {promise && <p className="promise">Na tela: {promise}.</p>}
      {(services.length > 0 || timers.length > 0) && (
        <ul className="facts">
          {services.map((service) => (
            <li key={service}>
              chama <code>{service}</code>
            </li>
          ))}
          {timers.map(({ delay, length }) => (
            <li key={delay}>
              relógio <code>{delay}</code>: {length}
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
      <Transitions
        title="E em qualquer estado em volta"
        charts={charts}
        machine={machine}
        list={inherited}
        side="to"
      />
      <Section title="Contexto">
        {always.length === 0 && sometimes.length === 0 ? (
          <p>Nada é preciso saber.</p>
        ) : (
          <p>
            Sempre há <Keys keys={always} />
            {sometimes.length > 0 && (
              <>
                ; às vezes, <Keys keys={sometimes} />
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
                  <code>{id}</code> {goal} ({counted(steps, 'passo', 'passos')})
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

function Keys({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return <>nada</>;
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ', '}
      <code>{key}</code>
    </span>
  ));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
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

function Transitions({ title, charts, machine, list, side }: TransitionsProps) {
  if (list.length === 0) return null;
  return (
    <Section title={`${title} (${list.length})`}>
      <ul className="transitions">
        {list.map((transition) => (
          <li key={transition.id} data-transition={transition.id}>
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
  const { source, event, service, outcomes = [], said, condition, targets, timer, way } = transition;
  const named =
    service === undefined ? event.replace(/^após /, '') : `${service}: ${outcomes.join(', ') || 'falha'}`;
  return (
    <>
      {way !== 'always' && <code>{named}</code>} {said}
      {timer && way === 'timer' ? ` (${timer})` : ''}
      {condition ? `, se ${condition}` : ''}{' '}
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
    </>
  );
}

interface StateLinkProps {
  charts: Charts;
  machine: string;
  state: string;
  /** The state whose name need not be said again. */
  within?: string;
}

function StateLink({ charts, machine, state, within }: StateLinkProps) {
  const text = within && state.startsWith(`${within}.`) ? state.slice(within.length + 1) : state;
  return <a href={fragmentOf(placeOf(charts, machine, state))}>{text}</a>;
}

function ancestorsOf(name: string): string[] {
  const parts = name.split('.');
  return ['(raiz)', ...parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('.'))];
}

/** Whether a transition to a target ends in a state: it is it, or what is entered first within it. */
function leadsTo({ states }: Pick<MachineChart, 'states'>, target: string, name: string): boolean {
  if (target === name) return true;
  if (!name.startsWith(`${target}.`)) return false;
  const first = states.find((state) => state.name === target)?.initial;
  return first !== undefined && leadsTo({ states }, first, name);
}
