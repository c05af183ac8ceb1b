import { createContext, use, useState } from 'react';
import type { ScreenText } from './chart.ts';

/** The text, or the id of the transition, that was searched for. The panel scrolls to it. */
export const SearchTargetContext = createContext<string | undefined>(undefined);

/** Screen texts, closed unless the search found one of them. */
export function ScreenTexts({ title, list }: { title: string; list: readonly ScreenText[] }) {
  const target = use(SearchTargetContext);
  const [isUnfolded, setUnfolded] = useState(false);
  const texts = [...new Set(list.map(({ text }) => text))];
  if (texts.length === 0) return null;
  const isSearchTarget = target !== undefined && texts.includes(target);
  return (
    <details
      key={isSearchTarget ? target : ''}
      open={isSearchTarget}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        {title} ({texts.length})
      </summary>
      {(isSearchTarget || isUnfolded) && (
        <ul>
          {texts.map((text) => (
            <li key={text} ref={text === target ? scrollToItem : undefined}>
              {text === target ? <mark>{text}</mark> : text}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Returns props that highlight a list item and scroll to it, if the search found it. */
export const searchTargetProps = (isSearchTarget: boolean) =>
  isSearchTarget ? ({ 'aria-current': true, ref: scrollToItem } as const) : {};

const scrollToItem = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' });
