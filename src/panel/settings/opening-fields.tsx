import type { ValueFault } from '#contract/panel/business-checks';
import { type BusinessOpening, minutesADay, openingsADayMaximum } from '#contract/panel/hours';
import { clockOf } from '#contract/panel/hours-words';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';

export interface TypedOpening {
  from: string;
  to: string;
}

/** The opening that a day starts with, until somebody types another. */
export const usualOpening: TypedOpening = { from: '08:00', to: '18:00' };

export const typedOpenings = (openings: readonly BusinessOpening[]): TypedOpening[] =>
  openings.map(({ opens, closes }) => ({ from: clockOf(opens), to: clockOf(closes) }));

export const isWhole = ({ from, to }: TypedOpening) => from !== '' && to !== '';

/** Returns an opening in minutes. One that ends at or before its start ends on the next day. */
export function openingOf({ from, to }: TypedOpening): BusinessOpening {
  const [opens, closes] = [minuteOf(from), minuteOf(to)];
  return { opens, closes: closes > opens ? closes : closes + minutesADay };
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

interface DayOpeningsProps {
  /** Names the day in the labels. */
  day: string;
  openings: TypedOpening[];
  /** The faults of the openings. Undefined before they were checked. */
  faults: ValueFault[] | undefined;
  /** JSON Pointer of the openings in `faults`. */
  pointer: string;
  isEditable: boolean;
  onChange: (openings: TypedOpening[]) => void;
}

/** The openings of one day, with buttons that add and remove one. */
export function DayOpenings({ day, openings, faults, pointer, isEditable, onChange }: DayOpeningsProps) {
  const errorOf = (opening: TypedOpening, place: number) => {
    if (!faults) return undefined;
    if (!isWhole(opening)) return 'Escreva começo e fim.';
    return faults.find((fault) => fault.pointer.startsWith(`${pointer}/${place}/`))?.detail;
  };
  return (
    <>
      {openings.map((opening, place) => (
        <OpeningFields
          // biome-ignore lint/suspicious/noArrayIndexKey: openings of a day have no other identity.
          key={place}
          day={day}
          opening={opening}
          error={errorOf(opening, place)}
          isEditable={isEditable}
          onChange={(changed) => onChange(openings.with(place, changed))}
          onRemove={() => onChange(openings.toSpliced(place, 1))}
        />
      ))}
      {isEditable && openings.length < openingsADayMaximum && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-4 self-start"
          onClick={() => onChange([...openings, openings.length === 0 ? usualOpening : { from: '', to: '' }])}
        >
          {openings.length === 0 ? 'Abrir neste dia' : 'Mais um horário'}
          <span className="sr-only"> ({day})</span>
        </Button>
      )}
    </>
  );
}

interface OpeningFieldsProps {
  day: string;
  opening: TypedOpening;
  error: string | undefined;
  isEditable: boolean;
  onChange: (opening: TypedOpening) => void;
  onRemove: () => void;
}

function OpeningFields({ day, opening, error, isEditable, onChange, onRemove }: OpeningFieldsProps) {
  const { from, to } = opening;
  const isNextDay = from !== '' && to !== '' && minuteOf(to) <= minuteOf(from);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <Field
          type="time"
          label={`Abre (${day})`}
          hideLabel
          value={from}
          onChange={({ target }) => onChange({ from: target.value, to })}
          readOnly={!isEditable}
          error={error}
          className="w-36"
        />
        <span className="pb-3 text-ink-soft">até</span>
        <Field
          type="time"
          label={`Fecha (${day})`}
          hideLabel
          value={to}
          onChange={({ target }) => onChange({ from, to: target.value })}
          readOnly={!isEditable}
          className="w-36"
        />
        {isEditable && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Tirar<span className="sr-only"> este horário ({day})</span>
          </Button>
        )}
      </div>
      {isNextDay && (
        <p className="text-sm text-ink-soft">{from === to ? 'Aberta 24 horas.' : 'Fecha no dia seguinte.'}</p>
      )}
    </div>
  );
}
