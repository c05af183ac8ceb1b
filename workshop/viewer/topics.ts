import type { MachineChart, Shown } from './chart.ts';

/** The kind of a topic: something that several states of a machine share. */
export type TopicKind = 'serviço' | 'evento' | 'relógio' | 'contexto';

export interface Topic {
  kind: TopicKind;
  name: string;
  states: string[];
  wording: string;
}

export function topicOf(machine: MachineChart, name: string): Topic | undefined {
  return topicsOf(machine).find((topic) => topic.name === name);
}

/** Returns where a topic is shown: on the card of its states if they share one, else on the map. */
export function placeOfTopic(machine: MachineChart, name: string): Shown {
  const states = topicOf(machine, name)?.states ?? [];
  const [card, ...others] = new Set(
    machine.states.filter((state) => states.includes(state.name)).map((state) => state.card),
  );
  const topic = `${machine.name}/${name}`;
  return card !== undefined && others.length === 0 ? { card, topic } : { topic };
}

export function topicsOf(machine: MachineChart): Topic[] {
  return [...services(machine), ...events(machine), ...timers(machine), ...keys(machine)];
}

function services({ states, services: all }: MachineChart): Topic[] {
  return all.map(({ name, call }) => {
    const calling = states.filter((state) => state.services.includes(name)).map((state) => state.name);
    const wording = call ? `${call.method} ${call.path}` : `chamado em ${calling.join(', ')}`;
    return { kind: 'serviço', name, states: calling, wording };
  });
}

function events({ transitions }: MachineChart): Topic[] {
  const own = transitions.filter(({ way }) => way === 'event');
  return [...new Set(own.map(({ event }) => event))].map((event) => {
    const accepted = own.filter((one) => one.event === event);
    const states = [...new Set(accepted.map(({ source }) => source))];
    return { kind: 'evento', name: event, states, wording: accepted[0]?.wording ?? '' };
  });
}

function timers({ states, transitions }: MachineChart): Topic[] {
  const all = new Map<string, Topic>();
  for (const { name, timers: own } of states)
    for (const { delay, length } of own) {
      const topic = all.get(delay) ?? { kind: 'relógio', name: delay, states: [], wording: '' };
      topic.states.push(name);
      const wording = transitions.find(({ event }) => event === `após ${delay}`)?.wording ?? '';
      all.set(delay, { ...topic, wording: `${length} · ${wording}` });
    }
  return [...all.values()];
}

const countIn = (how: string, states: readonly string[]) =>
  states.length === 0 ? [] : [`${how} em ${states.length} ${states.length === 1 ? 'estado' : 'estados'}`];

function keys({ states, keys: called }: MachineChart): Topic[] {
  const leaves = states.filter(({ isLeaf }) => isLeaf);
  const names = new Set(leaves.flatMap(({ always, sometimes }) => [...always, ...sometimes]));
  return [...names].map((name) => {
    const always = leaves.filter((state) => state.always.includes(name)).map((state) => state.name);
    const sometimes = leaves.filter((state) => state.sometimes.includes(name)).map((state) => state.name);
    return {
      kind: 'contexto',
      name,
      states: [...always, ...sometimes],
      wording: `${[...countIn('sempre', always), ...countIn('conforme a visita', sometimes)].join(', ')}: ${called[name] ?? name}`,
    };
  });
}
