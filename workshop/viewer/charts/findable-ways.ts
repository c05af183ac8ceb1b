import type { Charts, MachineChart, Transition } from '../chart.ts';
import { entry, type Findable } from '../findable.ts';
import { placeOf } from '../place.ts';
import { passingKey } from './changes.ts';
import { aroundOf } from './find-around.ts';
import { searchWords } from './search-words.ts';

/** Returns search entries for every transition, and one for each answer of a service. */
export function waysOf(charts: Charts, machine: MachineChart): Findable[] {
  return machine.transitions.flatMap((transition) => {
    const {
      id,
      source,
      event,
      way,
      service,
      wording,
      condition = '',
      outcomes = [],
      targets,
      timer = '',
      changes = [],
      fullCondition: conditionText = '',
    } = transition;
    const found = {
      detail: [`${source} → ${targets.join(' + ') || stays}`, conditionText].filter(Boolean).join(' · '),
      at: placeOf(charts, machine.name, source === '(root)' ? (targets[0] ?? source) : source),
      transition: id,
      place: source,
    };
    const key = `${machine.name} ${id}`;
    const end = targets.map((target) => target.split('.').at(-1)).join();
    // All transitions of one timer are a single hit, whatever their targets.
    const like = (title: string) => `${machine.name} ${title} ${timer ? '' : `${end} ${conditionText}`}`;
    const ends = [source, ...targets];
    const around = aroundOf(charts, machine, source);
    // Cleared keys are searchable by name.
    const lost = changes
      .filter(({ isGone, key: one }) => isGone && one !== passingKey)
      .map(({ key: one, when = '' }) => `apaga ${one} ${when}`);
    if (service === undefined) {
      const kind = way === 'timer' || way === 'timeout' ? 'relógio' : 'evento';
      const all = [wording, condition, timer, ...lost, ...ends, ...(searchWords[found.detail] ?? [])];
      return entry(kind, { key, title: event, like: like(event), ...found }, all, around);
    }
    if (outcomes.length === 0) {
      const texts = [...textsFor(charts, service), ...textsFor(charts, service, 'error')];
      const all = [
        wording,
        condition,
        ...ends,
        ...texts,
        ...failing,
        ...(searchWords[`${service}: falha`] ?? []),
      ];
      const title = `${service}: falha`;
      return entry('resposta', { key, title, like: like(title), ...found }, all, around);
    }
    return outcomes.map((outcome) =>
      answerEntry(charts, machine, { ...found, like: like(outcome), transition, outcome, lost }),
    );
  });
}

const failing = ['falta de internet', 'erro do servidor'];

const stays = 'fica onde está';

interface FoundAnswer extends Required<Pick<Findable, 'detail' | 'at' | 'like' | 'place'>> {
  transition: Transition;
  outcome: string;
  lost: readonly string[];
}

function answerEntry(
  charts: Charts,
  machine: MachineChart,
  { transition, outcome, lost, like, detail, at, place }: FoundAnswer,
): Findable {
  const { id, source, service, wording, condition = '', targets } = transition;
  const answers = machine.services.find(({ name }) => name === service)?.answers;
  const { wording: own = wording, code = '' } = answers?.find(({ name }) => name === outcome) ?? {};
  return entry(
    'resposta',
    {
      key: `${machine.name} ${id} ${outcome}`,
      title: `${service}: ${outcome}`,
      detail: `${own} · ${detail}`,
      at,
      transition: id,
      like: `${like} ${own}`,
      place,
    },
    [
      own,
      condition,
      code,
      source,
      ...targets,
      ...lost,
      ...textsFor(charts, service, outcome),
      ...(searchWords[`${service}: ${outcome}`] ?? []),
    ],
    aroundOf(charts, machine, source),
  );
}

function textsFor({ texts }: Charts, service: string | undefined, outcome?: string): string[] {
  return texts.filter((one) => one.service === service && one.outcome === outcome).map(({ text }) => text);
}
