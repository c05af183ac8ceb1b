import { rootName } from '../../paths/definitions.ts';
import type { Charts, MachineChart, ScreenText } from '../chart.ts';
import { entry, type Findable } from '../findable.ts';
import { jointId } from '../joint-ends.ts';
import { allTopics, guideTopics, type ListName, lists } from '../lists.ts';
import { isPassing, machineOf, placeOf, stateOf } from '../place.ts';
import { placeOfTopic, type Topic, topicsOf } from '../topics.ts';
import { aroundOf, cardTitleOf, wholeStates } from './find-around.ts';
import { waysOf } from './findable-ways.ts';
import { searchWords } from './search-words.ts';

export function findables(charts: Charts): Findable[] {
  return [
    ...charts.cards.map(({ id, title, machine, state, path, back }) => {
      const name = path ?? (state === rootName ? machine : state);
      return entry('etapa', { key: `etapa ${id}`, title, detail: name, at: { card: id } }, [
        state === rootName ? machine : state,
        name,
        ...(searchWords[name] ?? []),
        // A question about Back names the step it starts from.
        ...(back ? [`Voltar: ${title}`, `Back from ${state}`, back.label] : []),
      ]);
    }),
    ...charts.machines.flatMap((machine) => [
      ...statesOf(charts, machine),
      ...topicsOf(machine).map((topic) => topicEntry(charts, machine, topic)),
      ...waysOf(charts, machine),
    ]),
    ...relationsOf(charts),
    ...textsOf(charts),
    // The search uses only the first line, because a guide mentions names of many other entries.
    ...charts.guides.map(({ name, title, searchWords: words, lines: [first = []] }) =>
      entry(
        'explicação',
        {
          key: `explicação ${name}`,
          title,
          detail: first.map(({ text }) => text).join(''),
          at: { topic: `${guideTopics}/${name}` },
        },
        words,
      ),
    ),
    ...lists.map(([name, title]) =>
      entry(
        'lista',
        {
          key: `lista ${name}`,
          title,
          detail: listSearchWords[name][0],
          at: { topic: `${allTopics}/${name}` },
        },
        listSearchWords[name],
      ),
    ),
  ];
}

const listSearchWords: Record<ListName, [wording: string, ...string[]]> = {
  relogios: [
    'o que expira, vence ou acontece sozinho, e depois de quanto tempo',
    'todos os prazos, validades, esperas e tempos limite',
    'what expires by itself and when: every timer, deadline and lifetime',
  ],
  chamadas: [
    'cada serviço, o que chama no servidor, quanto espera pela resposta e o que acontece sem ela',
    'quais chamadas não têm timeout, tempo limite nem prazo',
    'which calls have no timeout: every service, endpoint and request',
    'quais telas e estados fazem chamadas',
  ],
  recusas: [
    'todas as recusas e erros do servidor, o código de cada uma e aonde leva',
    'every refusal and error code',
  ],
  perdas: [
    'o que se perde ou é apagado do que já foi escolhido, e quando',
    'what is lost, dropped, cleared, forgotten',
  ],
  voltar: [
    'aonde leva o Voltar de cada etapa, e o que fica do que já foi escolhido',
    'voltar perde o cupom?',
    'where Back leads from every step, and what the customer loses going back',
  ],
};

/** Returns entries for every state that is not a card. The entry of a compound state lists its inner states. */
function statesOf(charts: Charts, machine: MachineChart): Findable[] {
  const cards = charts.cards.filter((card) => card.machine === machine.name).map(({ state }) => state);
  return machine.states
    .filter(({ name, isLeaf }) => isLeaf || (name !== rootName && !cards.includes(name)))
    .map(({ name, card, promise = '', called = [], services }) => {
      const inner = machine.states.filter(({ name: one, isLeaf }) => isLeaf && one.startsWith(`${name}.`));
      const within = inner.map((state) => state.name.slice(name.length + 1)).join(', ');
      const passing = isPassing(machine, name)
        ? 'ninguém fica aqui: logo ao chegar se decide aonde se vai'
        : '';
      const detail = within ? `com ${within}` : promise || passing;
      return entry(
        'estado',
        {
          key: `estado ${machine.name}/${name}`,
          title: name,
          detail: [...called.slice(0, 1), detail].filter(Boolean).join(': '),
          at: { card, state: name },
        },
        [
          ...called,
          promise,
          ...quotedIn(promise),
          ...services,
          ...textsAbout(charts, machine, name),
          ...(searchWords[name] ?? []),
        ],
        aroundOf(charts, machine, name),
      );
    });
}

/** Returns screen texts about a state that has no screen, for example the status of an order. */
const textsAbout = ({ texts }: Charts, { name: of }: MachineChart, state: string) =>
  texts.filter((text) => text.of === `${of}/${state}`).map(({ text }) => text);

const asWord: Partial<Record<Topic['kind'], string[]>> = {
  relógio: ['tempo'],
  serviço: ['respostas', 'o que responde'],
};

const quotedIn = (sentence: string) => [...sentence.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);

function topicEntry(charts: Charts, machine: MachineChart, { kind, name, wording, states }: Topic): Findable {
  const isKey = kind === 'contexto';
  const at = placeOfTopic(machine, name);
  const clocks = machine.transitions.filter(({ event, timer }) => event === name && timer);
  const timers = [...new Set(clocks.map(({ timer = '' }) => timer))];
  const detail = isKey ? wording : [wording, ...timers, states.join(', ')].join(' · ');
  // Payload names of examples in tests: `payment.choose (Pix)`.
  const carried = machine.examples
    .filter(({ event }) => event.type === name)
    .map(({ label }) => label.slice(name.length));
  return entry(
    kind,
    { key: `${kind} ${machine.name}/${name}`, title: name, detail, at },
    [
      ...wording.split(' · '),
      machine.notes[name] ?? '',
      ...timers,
      ...carried,
      ...(asWord[kind] ?? []),
      ...(searchWords[name] ?? []),
    ],
    isKey || states.length > wholeStates ? [] : states.map((state) => cardTitleOf(charts, machine, state)),
  );
}

/**
 * Returns an entry for each move that a state of one machine causes in another. Moves with the same effect are one hit.
 */
function relationsOf(charts: Charts): Findable[] {
  return charts.joints.flatMap((joint) => {
    const { machine: of, state, event, other, moves } = joint;
    const [machine, moved] = [machineOf(charts, of), machineOf(charts, other)];
    if (!machine || !moved) return [];
    return moves.map((move) => {
      const { from, to, stays } = move;
      const id = jointId(joint, move);
      return entry(
        'encontro',
        {
          key: id,
          transition: id,
          title: `${machine.title} em ${state}`,
          detail: `${event} leva ${moved.title} de ${from} → ${stays ? 'fica onde está' : to}`,
          at: placeOf(charts, other, from),
          like: `encontro ${of} ${event} ${from} ${to}`,
        },
        [
          ...(stateOf(charts, of, state)?.called ?? []),
          stateOf(charts, other, from)?.promise ?? '',
          from,
          to,
        ],
        aroundOf(charts, moved, from),
      );
    });
  });
}

function textsOf(charts: Charts): Findable[] {
  const { cards, texts } = charts;
  return texts.flatMap(({ text, cards: on, state, of, service, outcome }: ScreenText, index) => {
    const titles = on.map((id) => cards.find((card) => card.id === id)?.title ?? id);
    const detail = [of ?? state ?? (titles.join(', ') || 'em qualquer etapa'), service, outcome]
      .filter(Boolean)
      .join(' · ');
    const [card] = on;
    const [machine = '', status = ''] = of?.split('/') ?? [];
    const destination = { card, ...(state === undefined ? {} : { state }) };
    const at = of ? placeOf(charts, machine, status) : card === undefined ? {} : { ...destination, card };
    const like = text
      .replace(/[….?!:]/g, '')
      .trim()
      .toLowerCase();
    const one = { key: `texto ${index}`, title: text, detail, at, like, place: detail };
    return entry('texto da tela', one, [], [detail]);
  });
}
