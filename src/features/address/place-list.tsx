import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Suggestion, SuggestionKind } from '#contract/maps/maps';
import { StepForm } from '#src/frame/step-form.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { envelopeSimpleIcon } from '#src/ui/icons/envelope-simple.ts';
import { houseIcon } from '#src/ui/icons/house.ts';
import type { IconName } from '#src/ui/icons.ts';
import { placeOf } from './places-query.ts';

const icons: Record<SuggestionKind, IconName> = {
  address: houseIcon,
  street: 'map-pin',
  district: 'map-pin',
  city: 'map-pin',
  cep: envelopeSimpleIcon,
};

/** The suggestions of a search; focus stays in the search box, which references the active one. */
export function PlaceList({
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
            // With a script the search box has the focus and the keys.
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
