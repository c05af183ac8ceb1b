import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Suggestion, SuggestionKind } from '#contract/maps/maps';
import { StepForm } from '#src/frame/step-form.tsx';
import { useFunnel } from '#src/funnel/react.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { envelopeSimpleIcon } from '#src/ui/icons/envelope-simple.ts';
import { houseIcon } from '#src/ui/icons/house.ts';
import { magnifyingGlassIcon } from '#src/ui/icons/magnifying-glass.ts';
import type { IconName } from '#src/ui/icons.ts';
import { Field } from '#src/ui/input.tsx';
import { cepDigits, placeOf, placeSearchId, placesQuery } from './places-query.ts';
import { SearchStatus, statusOf } from './search-status.tsx';

const typingPauseMs = 200;

/**
 * Searches for places. Arrows move through the suggestions, Enter chooses one, Esc closes the list. If the typed text has
 * no results yet, Enter waits for them.
 */
export function PlaceSearch({
  text,
  towns,
  onType,
  onPick,
  onWriteOut,
}: {
  text: string;
  towns: readonly string[];
  onType: (text: string) => void;
  onPick: (place: Suggestion) => void;
  onWriteOut: () => void;
}) {
  const { api } = useFunnel();
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [isAway, setIsAway] = useState(false);
  // The text for which Enter was pressed before its results arrived.
  const [awaited, setAwaited] = useState<string>();
  const trimmedText = text.trim();
  const settled = useSettled(trimmedText, typingPauseMs);
  const query = useQuery(placesQuery(api, settled));

  const status = statusOf(trimmedText, settled, query);
  const places = status.code === 'found' && !isAway ? status.places : [];
  const current = places[active];
  const area = useRef<HTMLDivElement>(null);
  const isListed = places.length > 0;

  // A phone's keyboard leaves little room: the box and its suggestions scroll to the top.
  useEffect(() => {
    if (isListed && matchMedia('(pointer: coarse)').matches) area.current?.scrollIntoView({ block: 'start' });
  }, [isListed]);

  // Text typed before hydration is in the box, but React saw no change event.
  const box = useRef<HTMLInputElement>(null);
  const readEarlyText = useEffectEvent(() => {
    if (box.current && box.current.value !== text) onType(box.current.value);
  });
  useEffect(() => readEarlyText(), []);

  // A complete CEP sent from another page is chosen at once if it is one place.
  const [sent] = useState(trimmedText);
  const only = places.length === 1 && trimmedText === settled ? places[0] : undefined;
  const sentCep = trimmedText === sent ? cepDigits(trimmedText) : undefined;
  const taken = sentCep?.length === 8 && only?.cep === sentCep ? only : undefined;
  const take = useEffectEvent(onPick);
  useEffect(() => {
    if (taken) take(taken);
  }, [taken]);

  // Without React the page cannot remove suggestions of another text. The list is hidden while the box is invalid.
  const isHydrated = useHydrated();
  const searched = isHydrated || places.length === 0 ? {} : { required: true, pattern: patternOf(sent) };

  const type = (next: string) => {
    setActive(-1);
    setIsAway(false);
    setAwaited(undefined);
    onType(next);
  };
  const submit = () => {
    const chosen = current ?? only;
    if (chosen) onPick(chosen);
    else if (places.length > 0) setActive(0);
    else if (status.code === 'looking') setAwaited(trimmedText);
  };
  const isDue = awaited === trimmedText && status.code !== 'looking';
  const submitAwaited = useEffectEvent(() => {
    setAwaited(undefined);
    submit();
  });
  useEffect(() => {
    if (isDue) submitAwaited();
  }, [isDue]);
  const keys = (event: KeyboardEvent) => {
    const last = places.length - 1;
    const wantedIndex: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active < 1 ? last : active - 1,
    };
    const next = status.code === 'found' ? wantedIndex[event.key] : undefined;
    if (event.key === 'Escape') {
      if (places.length > 0) setIsAway(true);
      else type('');
      setActive(-1);
    } else if (next !== undefined) {
      setIsAway(false);
      setActive(next);
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={area} className="group/search scroll-mt-4">
      <StepForm event="address.search" id={placeSearchId} hasOtherButtons onSubmit={submit}>
        <Field
          label="CEP, rua, bairro ou cidade"
          ref={box}
          name="addressQuery"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          {...searched}
          before={<Icon name={magnifyingGlassIcon} />}
          after={
            text !== '' && (
              <button
                type="button"
                aria-label="Limpar a busca"
                onClick={() => {
                  type('');
                  box.current?.focus();
                }}
                className="flex size-12 items-center justify-center rounded-control text-ink-soft hover:text-ink noscript:hidden"
              >
                <Icon name="x" />
              </button>
            )
          }
        />
      </StepForm>
      <PlaceList id={listId} places={places} active={active} onPick={onPick} />
      <SearchStatus
        status={status}
        towns={towns}
        onRetry={() => query.refetch()}
        onWriteOut={onWriteOut}
        onTown={(next) => {
          type(next);
          box.current?.focus();
        }}
      />
    </div>
  );
}

/** Returns the pattern of an `<input>` that matches only this text. */
function patternOf(text: string): string {
  const literal = text.replace(/[^\p{L}\p{N}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
  return `\\s*${literal}\\s*`;
}

function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

const icons: Record<SuggestionKind, IconName> = {
  address: houseIcon,
  street: 'map-pin',
  district: 'map-pin',
  city: 'map-pin',
  cep: envelopeSimpleIcon,
};

/** Lists the suggestions. Focus stays in the search box, which references the active one. */
function PlaceList({
  id,
  places,
  active,
  onPick,
}: {
  id: string;
  places: readonly Suggestion[];
  active: number;
  onPick: (place: Suggestion) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <StepForm event="address.detail" onSubmit={() => undefined}>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Lugares encontrados"
        className={cx(
          'mt-2 overflow-hidden rounded-card bg-raised shadow-soft inset-ring inset-ring-line forced-colors:border',
          places.length === 0 && 'hidden',
          !isHydrated && 'group-has-[input:invalid]/search:hidden',
        )}
      >
        {places.map((place, index) => (
          <button
            key={place.id}
            id={`${id}-${index}`}
            type="submit"
            name="place"
            value={JSON.stringify(placeOf(place))}
            role="option"
            aria-selected={index === active}
            // After hydration the search box keeps the focus and handles the keys.
            tabIndex={isHydrated ? -1 : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              onPick(place);
            }}
            className={cx(
              'flex min-h-14 w-full cursor-pointer items-center gap-3 border-t border-line px-4 py-2.5 text-left first:border-t-0 hover:bg-surface',
              index === active && 'bg-flame-soft hover:bg-flame-soft',
            )}
          >
            <Icon name={icons[place.kind]} className="text-ink-soft" />
            <span className="min-w-0">
              <span className="block font-medium">{place.label}</span>
              <span className="block text-sm text-ink-soft">{place.detail}</span>
            </span>
          </button>
        ))}
      </div>
    </StepForm>
  );
}
