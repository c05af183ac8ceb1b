import { type RefObject, useEffect, useMemo, useState } from 'react';
import { keyHandler } from './canvas-keys.ts';
import type { Found, Hit } from './findable.ts';
import { useFound } from './use-found.ts';

const listedMaximum = 40;
const litMaximum = 8;

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>;
  onFound(found: readonly Found[]): void;
  onGo(found: Found): void;
  onLeave(): void;
}

/** Searches everything in the charts and their paths. The arrow keys select, Enter opens. */
export function SearchBox({ field, onFound, onGo, onLeave }: SearchBoxProps) {
  const [isWanted, setWanted] = useState(false);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const found = useFound(isWanted, query);
  const listed = useMemo(() => found?.slice(0, listedMaximum) ?? [], [found]);
  useEffect(() => onFound(listed.slice(0, litMaximum)), [listed, onFound]);
  // Listens on the window, because on a new page nothing has the focus.
  useEffect(() => {
    const pressed = keyHandler({ '/': () => field.current?.focus() });
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [field]);
  const ask = (text: string) => {
    setQuery(text);
    setAt(0);
    setOpen(true);
  };
  const go = (one: Found | undefined) => {
    if (!one) return;
    setOpen(false);
    onGo(one);
  };
  return (
    <search className="search">
      <input
        ref={field}
        type="search"
        aria-label="Procurar estados, eventos, serviços, respostas, textos, relógios e caminhos"
        placeholder="Procurar…"
        role="combobox"
        aria-expanded={isOpen && query !== ''}
        aria-controls="found"
        aria-activedescendant={isOpen && listed[at] ? `found-${at}` : undefined}
        autoComplete="off"
        value={query}
        onChange={({ target }) => ask(target.value)}
        onFocus={({ target }) => {
          // Typing replaces the old question.
          target.select();
          setOpen(true);
          setWanted(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(listed[at]);
          else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, listed.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else if (event.key === '/' && !isOpen) {
            event.currentTarget.select();
            setOpen(true);
          } else if (event.key === 'Escape') {
            if (!isOpen || query === '') onLeave();
            ask('');
            setOpen(false);
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {isOpen && query !== '' && (
        <div className="found-list">
          <p role="status">{countOf(found)}</p>
          <div id="found" role="listbox" aria-label="Achados">
            {listed.map((one, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys choose.
              <div
                key={one.key}
                id={`found-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(one)}
              >
                <span className="kind">{one.kind}</span> <b>{one.title}</b>
                <small>
                  {one.detail}
                  {alsoIn(one)}
                </small>
              </div>
            ))}
          </div>
        </div>
      )}
    </search>
  );
}

/** Maximum number of places to name after the first. */
const namedMaximum = 3;

function alsoIn({ place, also }: Hit): string {
  const others = [...new Set(also.map((one) => one.place))].filter((one) => one !== place);
  const more = others.length - namedMaximum;
  return others.length === 0
    ? ''
    : ` · também em ${others.slice(0, namedMaximum).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}

function countOf(found: readonly Found[] | null | undefined): string {
  if (found === null) return 'A procura não carregou. Recarregue a página.';
  if (found === undefined) return 'Procurando…';
  if (found.length === 0) return 'Nada com isso.';
  if (found.length > listedMaximum)
    return `${found.length} achados; estes são os ${listedMaximum} mais próximos`;
  return `${found.length} ${found.length === 1 ? 'achado' : 'achados'}`;
}
