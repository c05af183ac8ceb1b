import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Suggestion } from '#contract/maps/maps';
import { StepForm } from '#src/frame/step-form.tsx';
import { useFunnel } from '#src/funnel/react.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { magnifyingGlassIcon } from '#src/ui/icons/magnifying-glass.ts';
import { Field } from '#src/ui/input.tsx';
import { PlaceList } from './place-list.tsx';
import { cepDigits, placeSearchId, placesQuery } from './places-query.ts';
import { SearchStatus, statusOf } from './search-status.tsx';
import { useSettled } from './use-settled.ts';

const typingPauseMs = 200;

/** A search box with suggestions: arrows move through them, Enter chooses one, Esc closes the list. */
export function PlaceSearch({
  text,
  towns,
  onType,
  onPick,
  onWriteOut,
}: {
  text: string;
  /** Towns to offer for a street without one. */
  towns: readonly string[];
  onType: (text: string) => void;
  onPick: (place: Suggestion) => void;
  onWriteOut: () => void;
}) {
  const { api } = useFunnel();
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [isAway, setIsAway] = useState(false);
  const wanted = text.trim();
  const settled = useSettled(wanted, typingPauseMs);
  const query = useQuery(placesQuery(api, settled));

  const status = statusOf(wanted, settled, query);
  const places = status.code === 'found' && !isAway ? status.places : [];
  const current = places[active];
  const area = useRef<HTMLDivElement>(null);
  const isListed = places.length > 0;

  // A phone's keyboard leaves little room: the box and its suggestions scroll to the top.
  useEffect(() => {
    if (isListed && matchMedia('(pointer: coarse)').matches) area.current?.scrollIntoView({ block: 'start' });
  }, [isListed]);

  // Text typed before the page was hydrated is in the box, but fired no change event.
  const box = useRef<HTMLInputElement>(null);
  const hear = useEffectEvent(() => {
    if (box.current && box.current.value !== text) onType(box.current.value);
  });
  useEffect(() => hear(), []);

  // A whole CEP that came from another page was sent there; where it is one place, nothing is left to choose.
  const [sent] = useState(wanted);
  const only = places.length === 1 && wanted === settled ? places[0] : undefined;
  const taken = wanted === sent && cepDigits(wanted)?.length === 8 ? only : undefined;
  const take = useEffectEvent(onPick);
  useEffect(() => {
    if (taken) take(taken);
  }, [taken]);

  const type = (next: string) => {
    setActive(-1);
    setIsAway(false);
    onType(next);
  };
  const submit = () => {
    const chosen = current ?? only;
    if (chosen) onPick(chosen);
    else if (places.length > 0) setActive(0);
  };
  const keys = (event: KeyboardEvent) => {
    const last = places.length - 1;
    const wantedIndex: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active < 1 ? last : active - 1,
    };
    const next = wantedIndex[event.key];
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
    <div ref={area} className="scroll-mt-4">
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
          before={<Icon name={magnifyingGlassIcon} />}
          after={
            text !== '' && (
              <button
                type="button"
                aria-label="Limpar a busca"
                onClick={() => type('')}
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
