import type { Charts, Way } from './chart.ts';
import { GuideLinks } from './guide-panel.tsx';
import { allTopics, lists } from './lists.ts';
import { fragmentOf } from './place.ts';
import { ScreenTexts } from './search-target.tsx';
import { WayIcon, wayWords } from './ways.tsx';

const ways: Way[] = ['event', 'done', 'refusal', 'error', 'timeout', 'timer', 'always', 'joint'];

export function Legend({ charts }: { charts: Charts }) {
  return (
    <>
      <h2>Como ler</h2>
      <p>
        Cada cartão é uma etapa, com o endereço da sua página. As setas juntam as transições de uma a outra:
        quanto mais largas, mais são, e o número diz quantas.
      </p>
      <p>
        Toque num cartão, ou aproxime, para ver os seus estados e o que pode acontecer em cada um; toque num
        estado para ver tudo dele.
      </p>
      <h3>Explicações</h3>
      <GuideLinks guides={charts.guides} />
      <h3>Tudo de uma vez</h3>
      <ul className="chips">
        {lists.map(([name, title]) => (
          <li key={name}>
            <a href={fragmentOf({ topic: `${allTopics}/${name}` })}>{title}</a>
          </li>
        ))}
      </ul>
      <h3>O que acontece</h3>
      <ul className="legend">
        {ways.map((way) => (
          <li key={way}>
            <WayIcon way={way} /> {wayWords[way]}
          </li>
        ))}
      </ul>
      <p>
        <span className="port-sign">↓</span> no alto de um cartão: chega-se ali de qualquer lugar, por um
        endereço, um link ou o Voltar.
      </p>
      <p>
        <span aria-hidden="true">⇄</span> dois cartões andam juntos: duas máquinas que se encontram, ou partes
        da mesma ativas ao mesmo tempo.
      </p>
      <p>
        ↺ fica onde está. Teclas: setas movem, <kbd>+</kbd> e <kbd>-</kbd> aproximam, <kbd>0</kbd> mostra
        tudo, <kbd>Esc</kbd> sobe um nível, <kbd>/</kbd> procura, <kbd>T</kbd> vem a este texto e nele{' '}
        <kbd>Esc</kbd> volta ao desenho, <kbd>Enter</kbd> abre o que tem o foco.
      </p>
      <ScreenTexts
        title="Textos em qualquer etapa"
        list={charts.texts.filter(({ cards }) => cards.length === 0)}
      />
    </>
  );
}
