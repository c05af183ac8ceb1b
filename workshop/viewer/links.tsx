import type { Charts, MachineChart } from './chart.ts';
import { fragmentOf, placeOf } from './place.ts';

interface StatesProps {
  charts: Charts;
  machine: string;
  states: readonly string[];
  /** Stands before the last. */
  last?: 'ou' | 'e';
}

/** States of which one is meant, or all. */
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
  /** The state whose name need not be said again. */
  within?: string;
}

export function StateLink({ charts, machine, state, within }: StateLinkProps) {
  const text = within && state.startsWith(`${within}.`) ? state.slice(within.length + 1) : state;
  // A long name is broken at its dots.
  const parts = text.split(/(?<=\.)/).map((part, index) => [index > 0 && <wbr key={part} />, part]);
  return <a href={fragmentOf(placeOf(charts, machine, state))}>{parts}</a>;
}

/** A key of the context by what people call it, with its own name. */
export function KeyLink({ machine, name }: { machine: MachineChart; name: string }) {
  return (
    <>
      {machine.keys[name]} <TopicLink machine={machine.name} name={name} />
    </>
  );
}

/** A service, an event, a timer or a key of the context, as a link to all that has to do with it. */
export function TopicLink({ machine, name }: { machine: string; name: string }) {
  return (
    <a href={fragmentOf({ topic: `${machine}/${name}` })}>
      <code>{name}</code>
    </a>
  );
}
