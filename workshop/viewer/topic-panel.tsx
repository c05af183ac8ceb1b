import type { ReactNode } from 'react';
import type { Charts, MachineChart, Transition } from './chart.ts';
import { GuideLinks } from './guide-panel.tsx';
import { StateLink } from './links.tsx';
import { pageOf } from './page-of.ts';
import { Section } from './panel-parts.tsx';
import type { Topic } from './topics.ts';
import { Onward, ScreenTexts, Transitions, TransitionWords } from './transitions.tsx';
import { WayIcon } from './ways.tsx';

interface TopicPanelProps {
  charts: Charts;
  machine: MachineChart;
  topic: Topic;
}

export function TopicPanel(props: TopicPanelProps) {
  const { kind, name } = props.topic;
  return (
    <>
      <p className="crumb">
        {kind} de {props.machine.title}
      </p>
      <h2>
        {kind === 'contexto' && props.machine.keys[name]} <code>{name}</code>
      </h2>
      <GuideLinks guides={props.charts.guides} naming={{ machine: props.machine.name, name }} />
      {kind === 'contexto' ? <KeyStates {...props} /> : <TopicWays {...props} />}
    </>
  );
}

function KeyStates({ charts, machine, topic: { name } }: TopicPanelProps) {
  const leaves = machine.states.filter(({ isLeaf }) => isLeaf);
  const list = (title: string, states: typeof leaves) =>
    states.length > 0 && (
      <Section title={`${title} (${states.length})`}>
        <ul className="chips">
          {states.map((state) => (
            <li key={state.name}>
              <StateLink charts={charts} machine={machine.name} state={state.name} />
            </li>
          ))}
        </ul>
      </Section>
    );
  const changing = (isGone: boolean) =>
    machine.transitions.filter(({ changes = [] }) =>
      changes.some((one) => one.key === name && (one.isGone ?? false) === isGone),
    );
  const changed = { charts, machine, side: 'both' } as const;
  const gone = changing(true);
  return (
    <>
      {gone.length === 0 && <p>Nenhum caminho o apaga: fica até outro valor ser guardado.</p>}
      <Transitions title="O que o apaga" list={gone} {...changed} />
      <Transitions title="O que o guarda" list={changing(false)} {...changed} />
      {list(
        'Sempre há em',
        leaves.filter(({ always }) => always.includes(name)),
      )}
      {list(
        'Conforme a visita, há em',
        leaves.filter(({ sometimes }) => sometimes.includes(name)),
      )}
    </>
  );
}

/** The results of a topic, state by state, and whether the page stays the same. */
function TopicWays({ charts, machine, topic: { kind, name, states } }: TopicPanelProps) {
  const service = machine.services.find((one) => one.name === name);
  const isOf = (transition: Transition) => {
    if (kind === 'relógio') return transition.event === `após ${name}`;
    if (kind === 'evento') return transition.event === name && transition.service === undefined;
    return transition.service === name || transition.way === 'timeout';
  };
  const waysIn = (state: string) => machine.transitions.filter((one) => one.source === state && isOf(one));
  return (
    <>
      {service?.call && (
        <p className="faint">
          Pede{' '}
          <code>
            {service.call.method} {service.call.path}
          </code>
        </p>
      )}
      {machine.notes[name] && <p>{machine.notes[name]}</p>}
      {kind === 'serviço' && <Leaving charts={charts} machine={machine} ways={states.flatMap(waysIn)} />}
      {states.map((state) => {
        const ways = waysIn(state);
        return (
          <section key={state}>
            <h3>
              {state === '(root)' ? (
                'De qualquer lugar'
              ) : (
                <>
                  Em <StateLink charts={charts} machine={machine.name} state={state} />
                </>
              )}
            </h3>
            <ul className="transitions">
              {ways.map((transition) => (
                <li key={transition.id} data-transition={transition.id}>
                  <WayIcon way={transition.way} />
                  <span>
                    <TransitionWords
                      charts={charts}
                      machine={machine.name}
                      transition={transition}
                      side="to"
                    />{' '}
                    <Stay charts={charts} machine={machine.name} transition={transition} />
                    <Onward charts={charts} machine={machine} transition={transition} />
                    <ScreenTexts
                      charts={charts}
                      machine={machine}
                      service={service?.name}
                      transition={transition}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface StayProps {
  charts: Charts;
  machine: string;
  transition: Transition;
}

function Stay({ charts, machine, transition }: StayProps): ReactNode {
  const hasPages = charts.cards.some((card) => card.machine === machine && card.path !== undefined);
  if (transition.source === '(root)' || !hasPages) return null;
  const other = otherPage(charts, machine, transition);
  return other === undefined ? (
    <span className="stay">continua na mesma página</span>
  ) : (
    <span className="stay leaves">vai a {other}</span>
  );
}

/** Returns the path of the target page, if it differs from the current one. */
function otherPage(charts: Charts, machine: string, { source, targets }: Transition): string | undefined {
  const from = pageOf(charts, machine, source);
  return targets.map((target) => pageOf(charts, machine, target)).find((page) => page !== from);
}

function Leaving({ charts, machine, ways }: { charts: Charts; machine: MachineChart; ways: Transition[] }) {
  const answersOf = (some: Transition[]) =>
    some.reduce((sum, { outcomes = [''] }) => sum + outcomes.length, 0);
  const leaving = answersOf(ways.filter((way) => otherPage(charts, machine.name, way) !== undefined));
  return (
    <p>
      {leaving === 0
        ? 'Nenhuma resposta tira da página: o endereço fica o mesmo, e o que se vê nele pode mudar.'
        : `${leaving} de ${answersOf(ways)} respostas, contadas em cada estado, levam a outra página; as demais ficam no mesmo endereço.`}
    </p>
  );
}
