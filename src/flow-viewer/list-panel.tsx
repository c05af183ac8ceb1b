import type { Charts, MachineChart, Transition } from './chart.ts';
import { type ListName, lists } from './lists.ts';
import { BackArrow, Section, StateLink, TopicLink, Transitions } from './panel-parts.tsx';
import { fragmentOf } from './place.ts';

interface ListPanelProps {
  charts: Charts;
  name: string;
}

/** Everything of a kind, machine by machine. */
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

const picked: Partial<Record<ListName, (transition: Transition) => boolean>> = {
  relogios: ({ timer, way }) => timer !== undefined && way !== 'timeout',
  recusas: ({ way }) => way === 'refusal',
};

function OfMachine({ name, ...props }: OfMachineProps & { name: ListName | undefined }) {
  if (name === 'chamadas') return <Calls {...props} />;
  if (name === 'perdas') return <Losses {...props} />;
  if (name === 'voltar') return <Backs {...props} />;
  const isPicked = name && picked[name];
  const { title, transitions } = props.machine;
  return (
    <Transitions title={title} list={isPicked ? transitions.filter(isPicked) : []} side="both" {...props} />
  );
}

/** Every service where it is called, and what comes of no answer. */
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
                  <small key={state.name} className="said">
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

/** A key that more ways take a value from is told of on its own page. */
const listedMaximum = 12;

function Losses({ charts, machine }: OfMachineProps) {
  const keys = [...new Set(machine.transitions.flatMap(({ changes = [] }) => changes.map(({ key }) => key)))];
  return keys.map((key) => {
    const gone = machine.transitions.filter(({ changes = [] }) =>
      changes.some((one) => one.key === key && one.isGone),
    );
    if (gone.length > listedMaximum)
      return (
        <p key={key}>
          <TopicLink machine={machine.name} name={key} />: {gone.length} caminhos
        </p>
      );
    return <Transitions key={key} title={key} charts={charts} machine={machine} list={gone} side="both" />;
  });
}

function Backs({ charts, machine }: OfMachineProps) {
  return charts.cards
    .filter((card) => card.machine === machine.name && card.back)
    .map((card) => (
      <Section key={card.id} title={card.title}>
        <p>
          <a href={fragmentOf({ card: card.id })}>
            <code>{card.path}</code>
          </a>
        </p>
        <BackArrow charts={charts} card={card} />
      </Section>
    ));
}
