import type { Card, Charts, MachineChart } from './chart.ts';
import { ignoresStepRequests } from './inherited.ts';
import { KeyLink, StateLink, States, TopicLink } from './links.tsx';
import { type ListName, lists } from './lists.ts';
import { BackArrow, LongestWait, Section } from './panel-parts.tsx';
import { fragmentOf } from './place.ts';
import { Transitions } from './transitions.tsx';

interface ListPanelProps {
  charts: Charts;
  name: string;
}

export function ListPanel({ charts, name }: ListPanelProps) {
  const [list, title] = lists.find(([one]) => one === name) ?? lists[0] ?? [];
  return (
    <>
      <p className="crumb">De todas as máquinas</p>
      <h2>{title}</h2>
      {charts.machines.map((machine) => (
        <OfMachine key={machine.name} charts={charts} machine={machine} name={list} />
      ))}
    </>
  );
}

interface OfMachineProps {
  charts: Charts;
  machine: MachineChart;
}

function OfMachine({ name, ...props }: OfMachineProps & { name: ListName | undefined }) {
  if (name === 'chamadas') return <Calls {...props} />;
  if (name === 'perdas') return <Losses {...props} />;
  if (name === 'voltar') return <Backs {...props} />;
  if (name === 'relogios') return <Clocks {...props} />;
  const { title, transitions } = props.machine;
  return (
    <Transitions
      title={title}
      list={transitions.filter(({ way }) => way === 'refusal')}
      side="both"
      {...props}
    />
  );
}

/** Timers by card, calls without an answer, and the longest waits. */
function Clocks({ charts, machine }: OfMachineProps) {
  const { name, title, states, transitions } = machine;
  const clocks = transitions.filter(({ timer }) => timer !== undefined);
  if (clocks.length === 0) return null;
  const late = clocks.filter(({ way }) => way === 'timeout');
  const cards = cardsOf(charts, machine);
  const isOn = (card: Card, source: string) => states.find((one) => one.name === source)?.card === card.id;
  const transitionsShown = { charts, machine, side: 'both' } as const;
  const waits = cards.flatMap((card) => (card.wait ? [{ card, ...card.wait }] : []));
  const shorter = waits.filter(({ by }) => by.length === 1);
  return (
    <>
      <h2>{title}</h2>
      {cards.map((card) => (
        <Transitions
          key={card.id}
          title={card.title}
          list={clocks.filter((one) => one.way !== 'timeout' && isOn(card, one.source))}
          {...transitionsShown}
        />
      ))}
      {late.length > 0 && (
        <Section title="Chamadas sem resposta">
          {waits
            .filter(({ by }) => by.length > 1)
            .map(({ card }) => (
              <div key={card.id}>
                <CardLink card={card} />
                <LongestWait charts={charts} card={card} />
              </div>
            ))}
          {[...new Set(shorter.map(({ total }) => total))].map((total) => (
            <p key={total} className="faint">
              Até {total} em{' '}
              <States
                charts={charts}
                machine={name}
                states={shorter.flatMap((one) =>
                  one.total === total ? one.by.map(({ state }) => state) : [],
                )}
                last="e"
              />
            </p>
          ))}
          <details>
            <summary>Aonde leva cada uma ({late.length})</summary>
            <Transitions title="Sem resposta a tempo" list={late} {...transitionsShown} />
          </details>
        </Section>
      )}
    </>
  );
}

const cardsOf = ({ cards }: Charts, { name }: MachineChart) => cards.filter((card) => card.machine === name);

function CardLink({ card: { id, title, path } }: { card: Card }) {
  return (
    <>
      <a href={fragmentOf({ card: id })}>{title}</a> {path && <code>{path}</code>}
    </>
  );
}

/** Every service with the states that call it, and the result of a timeout. */
function Calls({ charts, machine }: OfMachineProps) {
  const { name, states, transitions, services } = machine;
  if (services.length === 0) return null;
  return (
    <Section title={machine.title}>
      <ul>
        {services.map(({ name: service, call }) => (
          <li key={service}>
            <TopicLink machine={name} name={service} />{' '}
            {call && (
              <code>
                {call.method} {call.path}
              </code>
            )}
            {states
              .filter((state) => state.services.includes(service))
              .map((state) => {
                const late = transitions.find(
                  ({ way, source }) =>
                    way === 'timeout' && (source === state.name || state.name.startsWith(`${source}.`)),
                );
                return (
                  <small key={state.name} className="quote">
                    em <StateLink charts={charts} machine={name} state={state.name} />,{' '}
                    {late ? `sem resposta em ${late.timer}: ` : 'sem prazo: fica aberta enquanto se está ali'}
                    {late?.targets.map((target) => (
                      <StateLink key={target} charts={charts} machine={name} state={target} />
                    ))}
                  </small>
                );
              })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Losses({ charts, machine }: OfMachineProps) {
  const keys = [...new Set(machine.transitions.flatMap(({ changes = [] }) => changes.map(({ key }) => key)))];
  if (keys.length === 0) return null;
  return (
    <Section title={machine.title}>
      {keys.map((key) => {
        const gone = machine.transitions.filter(({ changes = [] }) =>
          changes.some((one) => one.key === key && one.isGone),
        );
        if (gone.length === 0) return null;
        return (
          <details key={key}>
            <summary>
              <KeyLink machine={machine} name={key} /> ({gone.length})
            </summary>
            <Transitions title="O que o apaga" charts={charts} machine={machine} list={gone} side="both" />
          </details>
        );
      })}
    </Section>
  );
}

/** Every step with the target of its back arrow, and the states that ignore it. */
function Backs({ charts, machine }: OfMachineProps) {
  const { name, states, transitions } = machine;
  if (!transitions.some(({ event }) => event === 'step.open')) return null;
  return cardsOf(charts, machine).map((card) => {
    const matching = states.filter(
      (one) => one.isLeaf && one.card === card.id && ignoresStepRequests(one.name, transitions),
    );
    return (
      <section key={card.id}>
        <CardLink card={card} />
        {card.back ? (
          <BackArrow charts={charts} card={card} />
        ) : (
          <p className="faint">
            sem ←:{' '}
            {card.over ? (
              <>
                fechar a janela volta aonde ela se abriu,{' '}
                <States charts={charts} machine={name} states={card.over} />, e o que já foi escolhido fica
              </>
            ) : (
              'o Voltar do navegador pede a página de onde se veio'
            )}
          </p>
        )}
        {matching.length > 0 && (
          <p className="faint">
            nada faz em{' '}
            <States charts={charts} machine={name} states={matching.map((one) => one.name)} last="e" />
          </p>
        )}
      </section>
    );
  });
}
