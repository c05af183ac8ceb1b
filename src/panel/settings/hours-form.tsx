import { useState } from 'react';
import type { Business } from '#contract/panel/business';
import { type BusinessOpening, minutesADay } from '#contract/panel/hours';
import { hoursFaults } from '#contract/panel/hours-checks';
import { clockOf, dayNames } from '#contract/panel/hours-words';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { SectionForm } from './section.tsx';
import { useSettingsSend } from './settings-actor.tsx';

interface TypedOpening {
  from: string;
  to: string;
}

const openingsMaximum = 4;
/** The opening that a day starts with, until somebody types another. */
const usual: TypedOpening = { from: '08:00', to: '18:00' };

const typedWeek = (week: Business['hours']['week']): TypedOpening[][] =>
  week.map((day) => day.map(({ opens, closes }) => ({ from: clockOf(opens), to: clockOf(closes) })));

/** Returns an opening in minutes. One that ends at or before its start ends on the next day. */
function openingOf({ from, to }: TypedOpening): BusinessOpening {
  const [opens, closes] = [minuteOf(from), minuteOf(to)];
  return { opens, closes: closes > opens ? closes : closes + minutesADay };
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

interface HoursFormProps {
  /** The hours that the person saw, whose version the change contains. */
  seen: Business['hours'];
  isEditable: boolean;
}

/** The hours of each weekday. */
export function HoursForm({ seen, isEditable }: HoursFormProps) {
  const send = useSettingsSend();
  const before = typedWeek(seen.week);
  const [days, setDays] = useState(before);
  const [isChecked, setIsChecked] = useState(false);
  const isWhole = days.flat().every(({ from, to }) => from !== '' && to !== '');
  const week = days.map((day) => day.map(openingOf));
  const faults = isWhole ? hoursFaults(week) : [];
  const isDirty = JSON.stringify(days) !== JSON.stringify(before);
  const setDay = (day: number, openings: TypedOpening[]) => setDays(days.with(day, openings));
  const submit = () => {
    setIsChecked(true);
    if (isWhole && faults.length === 0)
      send({ type: 'settings.save', change: { verb: 'changeHours', version: seen.version, week } });
  };
  return (
    <SectionForm
      title="Horário"
      verb="changeHours"
      action="Salvar horário"
      isDirty={isDirty}
      isEditable={isEditable}
      onSubmit={submit}
    >
      <ul className="flex flex-col divide-y divide-line">
        {days.map((openings, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is its identity.
          <li key={day} className="grid gap-x-6 gap-y-2 py-3 first:pt-0 sm:grid-cols-[6rem_1fr]">
            <h3 className="pt-2 font-medium first-letter:uppercase">{dayNames[day]}</h3>
            <div className="flex flex-col gap-2">
              {openings.length === 0 && <p className="pt-2 text-ink-soft">Fechada</p>}
              {openings.map((opening, place) => (
                <OpeningFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: openings of a day have no other identity.
                  key={place}
                  day={dayNames[day] ?? ''}
                  opening={opening}
                  error={
                    isChecked
                      ? opening.from === '' || opening.to === ''
                        ? 'Escreva começo e fim.'
                        : faults.find(({ pointer }) => pointer.startsWith(`/semana/${day}/${place}/`))?.detail
                      : undefined
                  }
                  isEditable={isEditable}
                  onChange={(changed) => setDay(day, openings.with(place, changed))}
                  onRemove={() => setDay(day, openings.toSpliced(place, 1))}
                />
              ))}
              {isEditable && openings.length < openingsMaximum && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="-ms-4 self-start"
                  onClick={() =>
                    setDay(day, [...openings, openings.length === 0 ? usual : { from: '', to: '' }])
                  }
                >
                  {openings.length === 0 ? 'Abrir neste dia' : 'Mais um horário'}
                  <span className="sr-only"> ({dayNames[day]})</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionForm>
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
