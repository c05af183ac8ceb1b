import { useState } from 'react';
import type { HoursSection } from '#contract/panel/hours';
import { datesFaults, hoursFaults } from '#contract/panel/hours-checks';
import { dayNames } from '#contract/panel/hours-words';
import { Fold } from '#src/ui/fold.tsx';
import { todayIn } from '../clock-words.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { CapacityFields, capacityOf, typedCapacity } from './capacity-fields.tsx';
import { DayOpenings, isWhole, openingOf, typedOpenings } from './opening-fields.tsx';
import { SectionForm } from './section.tsx';
import { useSettingsSend } from './settings-actor.tsx';
import { SpecialDates } from './special-dates.tsx';
import { datesOf, typedDates } from './typed-dates.ts';

interface HoursFormProps {
  /** The hours that the person saw, whose version the change contains. */
  seen: HoursSection;
  isEditable: boolean;
}

/** The hours of each weekday, the dates with other hours, and what happens with many open orders. */
export function HoursForm({ seen, isEditable }: HoursFormProps) {
  const send = useSettingsSend();
  const zone = useTimeZone();
  const [today] = useState(() => todayIn(zone));
  const before = {
    days: seen.week.map(typedOpenings),
    dates: typedDates(seen.dates, today),
    capacity: typedCapacity(seen.capacity),
  };
  const [typed, setTyped] = useState(before);
  const [isChecked, setIsChecked] = useState(false);
  const [isDatesOpen, setDatesOpen] = useState(false);
  const [isCapacityOpen, setCapacityOpen] = useState(false);
  const week = typed.days.map((day) => day.map(openingOf));
  const dates = datesOf(typed.dates);
  const capacity = capacityOf(typed.capacity);
  const isDateWhole = typed.dates.every(({ mode, openings }) => mode !== 'own' || openings.every(isWhole));
  const isDayWhole = typed.days.flat().every(isWhole);
  const dayFaults = isDayWhole ? hoursFaults(week) : [];
  const dateFaults = isDateWhole ? datesFaults(dates, today) : [];
  const submit = () => {
    setIsChecked(true);
    const areDatesRight = isDateWhole && dateFaults.length === 0;
    if (!areDatesRight) setDatesOpen(true);
    if (capacity === undefined) setCapacityOpen(true);
    if (!isDayWhole || dayFaults.length > 0 || !areDatesRight || capacity === undefined) return;
    const { version } = seen;
    send({ type: 'settings.save', change: { verb: 'changeHours', version, week, dates, capacity } });
  };
  return (
    <SectionForm
      title="Horário"
      verb="changeHours"
      action="Salvar horário"
      isDirty={JSON.stringify(typed) !== JSON.stringify(before)}
      isEditable={isEditable}
      onSubmit={submit}
    >
      <ul className="flex flex-col divide-y divide-line">
        {typed.days.map((openings, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is its identity.
          <li key={day} className="grid gap-x-6 gap-y-2 py-3 first:pt-0 sm:grid-cols-[6rem_1fr]">
            <h3 className="pt-2 font-medium first-letter:uppercase">{dayNames[day]}</h3>
            <div className="flex flex-col gap-2">
              {openings.length === 0 && <p className="pt-2 text-ink-soft">Fechada</p>}
              <DayOpenings
                day={dayNames[day] ?? ''}
                openings={openings}
                faults={isChecked ? dayFaults : undefined}
                pointer={`/semana/${day}`}
                isEditable={isEditable}
                onChange={(changed) => setTyped({ ...typed, days: typed.days.with(day, changed) })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Fold
        title="Feriados e outras datas"
        aside={dates.length === 0 ? 'Nenhuma mudança' : `${dates.length} com outro horário`}
        open={isDatesOpen}
        onToggle={setDatesOpen}
      >
        <SpecialDates
          dates={typed.dates}
          today={today}
          faults={isChecked ? dateFaults : undefined}
          isEditable={isEditable}
          onChange={(changed) => setTyped({ ...typed, dates: changed })}
        />
      </Fold>
      <Fold title="Movimento" open={isCapacityOpen} onToggle={setCapacityOpen}>
        <fieldset disabled={!isEditable}>
          <CapacityFields
            typed={typed.capacity}
            isChecked={isChecked}
            onChange={(changed) => setTyped({ ...typed, capacity: changed })}
          />
        </fieldset>
      </Fold>
    </SectionForm>
  );
}
