import type { Charts, MachineChart } from './chart.ts';
import { entry, type Findable } from './findable.ts';
import { placeOf } from './place.ts';
import { placeOfTopic, topicsOf } from './topics.ts';

/** Everything that can be found of the charts. */
export function findables(charts: Charts): Findable[] {
  return [
    ...charts.cards.map(({ id, title, state, path = '' }) =>
      entry('etapa', { key: `etapa ${id}`, title, detail: path || state, at: { card: id } }, [state]),
    ),
    ...charts.machines.flatMap((machine) => [
      ...statesOf(machine),
      ...topicsOf(machine).map(({ kind, name, detail }) =>
        entry(
          kind,
          { key: `${kind} ${machine.name}/${name}`, title: name, detail, at: placeOfTopic(machine, name) },
          [],
        ),
      ),
      ...waysOf(charts, machine),
    ]),
    ...textsOf(charts),
  ];
}

function statesOf({ name: machine, states }: MachineChart): Findable[] {
  return states
    .filter(({ isLeaf }) => isLeaf)
    .map(({ name, card, promise = '', called = [], services }) =>
      entry(
        'estado',
        {
          key: `estado ${machine}/${name}`,
          title: name,
          detail: [...called.slice(0, 1), promise].filter(Boolean).join(': '),
          at: { card, state: name },
        },
        [...called, ...services],
      ),
    );
}

/** Every transition where it begins; each answer of a service stands alone. */
function waysOf(charts: Charts, machine: MachineChart): Findable[] {
  return machine.transitions.flatMap((transition) => {
    const { id, source, event, way, service, said, condition = '', outcomes = [], targets } = transition;
    const place = {
      detail: `${source} → ${targets.join(' + ') || 'fica onde está'}`,
      at: placeOf(charts, machine.name, source === '(raiz)' ? (targets[0] ?? source) : source),
    };
    const key = `${machine.name} ${id}`;
    if (service === undefined) {
      const kind = way === 'timer' || way === 'timeout' ? 'relógio' : 'evento';
      return entry(kind, { key, title: event, ...place }, [said, condition]);
    }
    if (outcomes.length === 0)
      return entry('resposta', { key, title: `${service}: falha`, ...place }, [said, condition, event]);
    const answers = machine.services.find(({ name }) => name === service)?.answers;
    return outcomes.map((outcome) => {
      const { said: own = said, code = '' } = answers?.find(({ name }) => name === outcome) ?? {};
      const title = `${service}: ${outcome}`;
      return entry(
        'resposta',
        { key: `${key} ${outcome}`, title, ...place, detail: `${own} · ${place.detail}` },
        [condition, code],
      );
    });
  });
}

function textsOf({ cards, texts }: Charts): Findable[] {
  return texts.flatMap(({ text, cards: on, state, service, outcome }, index) => {
    const titles = on.map((id) => cards.find((card) => card.id === id)?.title ?? id);
    const detail = [state ?? (titles.join(', ') || 'em qualquer etapa'), service, outcome]
      .filter(Boolean)
      .join(' · ');
    const [card] = on;
    const at = card === undefined ? {} : { card, ...(state === undefined ? {} : { state }) };
    return entry('texto da tela', { key: `texto ${index}`, title: text, detail, at }, []);
  });
}
