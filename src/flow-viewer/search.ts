import type { Charts, MachineChart, ScreenText, Transition } from './chart.ts';
import { entry, type Findable } from './findable.ts';
import { machineOf, placeOf, stateOf } from './place.ts';
import { placeOfTopic, type Topic, topicsOf } from './topics.ts';

/** Everything that can be found of the charts. */
export function findables(charts: Charts): Findable[] {
  return [
    ...charts.cards.map(({ id, title, state, path = '', back }) =>
      entry('etapa', { key: `etapa ${id}`, title, detail: path || state, at: { card: id } }, [
        state,
        path,
        // Whoever asks where Voltar leads says from where.
        ...(back ? [`Voltar: ${title}`, back.label] : []),
      ]),
    ),
    ...charts.machines.flatMap((machine) => [
      ...statesOf(charts, machine),
      ...topicsOf(machine).map((topic) => topicEntry(charts, machine, topic)),
      ...waysOf(charts, machine),
    ]),
    ...meetingsOf(charts),
    ...textsOf(charts),
  ];
}

function statesOf(charts: Charts, machine: MachineChart): Findable[] {
  return machine.states
    .filter(({ isLeaf }) => isLeaf)
    .map(({ name, card, promise = '', called = [], services }) =>
      entry(
        'estado',
        {
          key: `estado ${machine.name}/${name}`,
          title: name,
          detail: [...called.slice(0, 1), promise].filter(Boolean).join(': '),
          at: { card, state: name },
        },
        [...called, promise, ...quotedIn(promise), ...services],
        aroundOf(charts, machine, name),
      ),
    );
}

/** As what else people ask for topics of a kind. */
const asWord: Partial<Record<Topic['kind'], string[]>> = {
  relógio: ['tempo'],
  serviço: ['respostas', 'o que responde'],
};

/** Titles and buttons that a sentence names. */
const quotedIn = (sentence: string) => [...sentence.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);

function topicEntry(charts: Charts, machine: MachineChart, { kind, name, said, states }: Topic): Findable {
  const isKey = kind === 'contexto';
  const at = placeOfTopic(machine, name);
  const detail = isKey ? said : `${said} · ${states.join(', ')}`;
  // What an event is told with in tests: `payment.choose (Pix)`.
  const carried = machine.examples
    .filter(({ event }) => event.type === name)
    .map(({ label }) => label.slice(name.length));
  return entry(
    kind,
    { key: `${kind} ${machine.name}/${name}`, title: name, detail, at },
    [...said.split(' · '), ...carried, ...(asWord[kind] ?? [])],
    isKey || states.length > wholeStates ? [] : states.map((state) => cardTitleOf(charts, machine, state)),
  );
}

/** Why any service may fail, as people ask for it. */
const failing = ['falta de internet', 'erro do servidor'];

/** Every transition where it begins; each answer of a service stands alone. */
function waysOf(charts: Charts, machine: MachineChart): Findable[] {
  return machine.transitions.flatMap((transition) => {
    const { id, source, event, way, service, said, condition = '', outcomes = [], targets } = transition;
    const place = {
      detail: `${source} → ${targets.join(' + ') || 'fica onde está'}`,
      at: placeOf(charts, machine.name, source === '(raiz)' ? (targets[0] ?? source) : source),
      transition: id,
    };
    const key = `${machine.name} ${id}`;
    const ends = [source, ...targets];
    const around = aroundOf(charts, machine, source);
    if (service === undefined) {
      const kind = way === 'timer' || way === 'timeout' ? 'relógio' : 'evento';
      return entry(kind, { key, title: event, ...place }, [said, condition, ...ends], around);
    }
    if (outcomes.length === 0) {
      const texts = textsFor(charts, service);
      const all = [said, condition, ...ends, ...texts, ...failing];
      return entry('resposta', { key, title: `${service}: falha`, ...place }, all, around);
    }
    return outcomes.map((outcome) => answerEntry(charts, machine, { ...place, transition, outcome }));
  });
}

interface FoundAnswer extends Pick<Findable, 'detail' | 'at'> {
  transition: Transition;
  outcome: string;
}

function answerEntry(
  charts: Charts,
  machine: MachineChart,
  { transition: { id, source, service, said, condition = '', targets }, outcome, detail, at }: FoundAnswer,
): Findable {
  const answers = machine.services.find(({ name }) => name === service)?.answers;
  const { said: own = said, code = '' } = answers?.find(({ name }) => name === outcome) ?? {};
  return entry(
    'resposta',
    {
      key: `${machine.name} ${id} ${outcome}`,
      title: `${service}: ${outcome}`,
      detail: `${own} · ${detail}`,
      at,
      transition: id,
    },
    [own, condition, code, source, ...targets, ...textsFor(charts, service, outcome)],
    aroundOf(charts, machine, source),
  );
}

/** What screens say of an answer of a service, or of its failing. */
function textsFor({ texts }: Charts, service: string | undefined, outcome?: string): string[] {
  return texts.filter((one) => one.service === service && one.outcome === outcome).map(({ text }) => text);
}

/** What one machine's state does to another machine, where that one is then. */
function meetingsOf(charts: Charts): Findable[] {
  return charts.joints.flatMap(({ machine: of, state, event, other, moves }) => {
    const [machine, moved] = [machineOf(charts, of), machineOf(charts, other)];
    if (!machine || !moved) return [];
    return moves.map(({ from, to, stays }) =>
      entry(
        'encontro',
        {
          key: `encontro ${of} ${state} ${event} ${from}`,
          title: `${machine.title} em ${state}`,
          detail: `${event} leva ${moved.title} de ${from} → ${stays ? 'fica onde está' : to}`,
          at: placeOf(charts, other, from),
        },
        [
          ...(stateOf(charts, of, state)?.called ?? []),
          stateOf(charts, other, from)?.promise ?? '',
          from,
          to,
        ],
        aroundOf(charts, moved, from),
      ),
    );
  });
}

/** What a state shows and calls, and where: with it whatever happens in it is looked for. */
function aroundOf(charts: Charts, machine: MachineChart, name: string): string[] {
  const inner = machine.states.filter(
    (state) => state.isLeaf && (state.name === name || state.name.startsWith(`${name}.`)),
  );
  const isWhole = inner.length > wholeStates;
  return [
    cardTitleOf(charts, machine, name),
    ...(isWhole ? [] : inner.flatMap(({ promise = '', called = [] }) => [promise, ...called])),
    ...charts.texts.filter(({ state }) => state === name).map(({ text }) => text),
  ];
}

/** States of more than so many leaves are places, and what their leaves show says nothing of them. */
const wholeStates = 4;

function cardTitleOf({ cards }: Charts, machine: MachineChart, state: string): string {
  const card = machine.states.find(({ name }) => name === state)?.card;
  return cards.find(({ id }) => id === card)?.title ?? '';
}

function textsOf({ cards, texts }: Charts): Findable[] {
  return texts.flatMap(({ text, cards: on, state, service, outcome }: ScreenText, index) => {
    const titles = on.map((id) => cards.find((card) => card.id === id)?.title ?? id);
    const detail = [state ?? (titles.join(', ') || 'em qualquer etapa'), service, outcome]
      .filter(Boolean)
      .join(' · ');
    const [card] = on;
    const at = card === undefined ? {} : { card, ...(state === undefined ? {} : { state }) };
    return entry('texto da tela', { key: `texto ${index}`, title: text, detail, at }, [], [detail]);
  });
}
