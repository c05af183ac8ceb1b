import { sizeOf } from './card-face.tsx';
import type { Card, Charts, MachineChart, Transition } from './chart.ts';
import { Deferred } from './deferred.tsx';
import { inheritedBy } from './inherited.ts';
import { StateLink } from './links.tsx';
import { BackArrow, LongestWait, Openers, Section } from './panel-parts.tsx';
import { fragmentOf } from './place.ts';
import { ScreenTexts } from './search-target.tsx';
import { Transitions } from './transitions.tsx';

export function CardPanel({ charts, machine, card }: { charts: Charts; machine: MachineChart; card: Card }) {
  const states = machine.states.filter((state) => state.card === card.id);
  const names = new Set(states.map(({ name }) => name));
  const isOnCard = (name: string) => names.has(name);
  const isOut = ({ targets }: Transition) => targets.some((target) => !isOnCard(target));
  const outgoing = machine.transitions.filter(({ source }) => isOnCard(source));
  const incoming = machine.transitions.filter(
    ({ source, targets }) => !isOnCard(source) && targets.some(isOnCard) && source !== '(root)',
  );
  // The card inherits the transitions of outer states, unless it overrides them. Transitions of the root are listed
  // under `anywhere`.
  const inherited = inheritedBy(card.state, machine.transitions)
    .filter(({ source }) => source !== '(root)')
    .flatMap(({ list }) => list);
  const anywhere = machine.transitions.filter(({ id }) => card.anywhere.includes(id));
  return (
    <>
      <h2>{card.title}</h2>
      <p className="faint">
        <code>{card.path ?? (card.state === '(root)' ? card.machine : card.state)}</code> · {sizeOf(card)}
        {card.isDialog ? ' · janela sobre outra etapa' : ''}
      </p>
      <BackArrow charts={charts} card={card} />
      <LongestWait charts={charts} card={card} />
      <Section title="Estados">
        <ul className="chips">
          {states
            .filter(({ isLeaf }) => isLeaf)
            .map(({ name }) => (
              <li key={name}>
                <StateLink charts={charts} machine={machine.name} state={name} within={card.state} />
              </li>
            ))}
        </ul>
      </Section>
      <Openers charts={charts} card={card} />
      <Transitions title="De qualquer lugar" charts={charts} machine={machine} list={anywhere} side="to" />
      <Transitions title="Chega-se aqui de" charts={charts} machine={machine} list={incoming} side="from" />
      <Transitions
        title="Sai-se daqui para"
        charts={charts}
        machine={machine}
        list={outgoing.filter(isOut)}
        side="both"
      />
      <Transitions
        title="Também, como em volta"
        charts={charts}
        machine={machine}
        list={inherited}
        side="both"
      />
      <Transitions
        title="Dentro desta etapa"
        charts={charts}
        machine={machine}
        list={outgoing.filter((transition) => !isOut(transition))}
        side="both"
      />
      <RelatedCards charts={charts} card={card} />
      <Deferred>
        {' '}
        <ScreenTexts
          title="Textos da tela"
          list={charts.texts.filter(({ cards }) => cards.includes(card.id))}
        />
      </Deferred>
    </>
  );
}

function RelatedCards({ charts, card }: { charts: Charts; card: Card }) {
  const related = charts.routes.flatMap(({ from, to, relation }) => {
    if (relation === undefined || (from !== card.id && to !== card.id)) return [];
    const other = charts.cards.find(({ id }) => id === (from === card.id ? to : from));
    return other ? [{ other, relation }] : [];
  });
  if (related.length === 0) return null;
  return (
    <Section title={`Anda junto com (${related.length})`}>
      <ul className="transitions">
        {related.map(({ other, relation }) => (
          <li key={`${other.id} ${relation}`}>
            <span aria-hidden="true">⇄</span>
            <span>
              <a href={fragmentOf({ card: other.id })}>{other.title}</a>: {relation}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
