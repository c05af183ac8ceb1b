import { use } from 'react';
import type { Charts, MachineChart } from './chart.ts';
import { endsOf } from './joint-ends.ts';
import { StateLink, States } from './links.tsx';
import { Section } from './panel-parts.tsx';
import { SearchTargetContext, searchTargetProps } from './search-target.tsx';
import { WayIcon } from './ways.tsx';

interface JointsProps {
  charts: Charts;
  machine: MachineChart;
  state: string;
}

export function Joints({ charts, machine, state }: JointsProps) {
  const all = endsOf(charts, machine.name, state);
  const target = use(SearchTargetContext);
  if (all.length === 0) return null;
  return (
    <Section title={`Entre as máquinas (${all.length})`}>
      <ul className="transitions">
        {all.map(({ event, relation, ids, from, to }) => (
          <li
            key={`${event} ${relation} ${to?.state}`}
            {...searchTargetProps(ids.some((id) => id === target))}
          >
            <WayIcon way="joint" />
            <span>
              <code>{event}</code> {relation}{' '}
              <States charts={charts} machine={from.machine} states={from.states} />{' '}
              {to ? (
                <>
                  → <StateLink charts={charts} machine={to.machine} state={to.state} />
                </>
              ) : (
                '↺ fica onde está'
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
