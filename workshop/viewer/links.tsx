import type { Charts, MachineChart } from './chart.ts';
import { fragmentOf, placeOf } from './place.ts';

interface StatesProps {
  charts: Charts;
  machine: string;
  states: readonly string[];
  /** The word before the last state. */
  last?: 'ou' | 'e';
}

export function States({ charts, machine, states, last = 'ou' }: StatesProps) {
  return states.map((state, index) => (
    <span key={state}>
      {index > 0 && (index < states.length - 1 ? ', ' : ` ${last} `)}
      <StateLink charts={charts} machine={machine} state={state} />
    </span>
  ));
}

interface StateLinkProps {
  charts: Charts;
  machine: string;
  state: string;
  /** Prefix of the state's name to leave out. */
  within?: string;
}

export function StateLink({ charts, machine, state, within }: StateLinkProps) {
  const text = within && state.startsWith(`${within}.`) ? state.slice(within.length + 1) : state;
  // Allows line breaks after the dots of a long name.
  const parts = text.split(/(?<=\.)/).map((part, index) => [index > 0 && <wbr key={part} />, part]);
  return <a href={fragmentOf(placeOf(charts, machine, state))}>{parts}</a>;
}

export function KeyLink({ machine, name }: { machine: MachineChart; name: string }) {
  return (
    <>
      {machine.keys[name]} <TopicLink machine={machine.name} name={name} />
    </>
  );
}

export function TopicLink({ machine, name }: { machine: string; name: string }) {
  return (
    <a href={fragmentOf({ topic: `${machine}/${name}` })}>
      <code>{name}</code>
    </a>
  );
}
