import type { Charts } from './chart.ts';
import { fragmentOf } from './place.ts';
import { TransitionWords } from './transitions.tsx';
import { WayIcon } from './ways.tsx';

/** The chart as nested lists, for screen readers and for reading from top to bottom. */
export function Outline({ charts }: { charts: Charts }) {
  return (
    <>
      {charts.machines.map(({ name, title, states, transitions }) => (
        <section key={name}>
          <h2>{title}</h2>
          <ol>
            {charts.cards
              .filter(({ machine }) => machine === name)
              .map((card) => (
                <li key={card.id}>
                  <h3>
                    <a href={fragmentOf({ card: card.id })}>{card.title}</a>{' '}
                    {card.path && <code>{card.path}</code>}
                  </h3>
                  <ul>
                    {states
                      .filter((state) => state.card === card.id)
                      .map((state) => {
                        const own = transitions.filter(({ source }) => source === state.name);
                        return (
                          <li key={state.name}>
                            <a href={fragmentOf({ card: card.id, state: state.name })}>
                              <code>{state.name}</code>
                            </a>
                            {state.services.length > 0 && ` chama ${state.services.join(', ')}`}
                            {own.length > 0 && (
                              <ul className="transitions">
                                {own.map((transition) => (
                                  <li key={transition.id}>
                                    <WayIcon way={transition.way} />
                                    <span>
                                      <TransitionWords
                                        charts={charts}
                                        machine={name}
                                        transition={transition}
                                        side="to"
                                      />
                                    </span>
                                  </li>
                                ))}
                              </ul>
                            )}
                          </li>
                        );
                      })}
                  </ul>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}
