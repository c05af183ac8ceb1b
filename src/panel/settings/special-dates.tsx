import { useState } from 'react';
import type { ValueFault } from '#contract/panel/business-checks';
import { dateNameMaximum } from '#contract/panel/hours';
import { aYearAfter } from '#contract/reseller/holidays';
import { Button } from '#src/ui/button.tsx';
import { Field, Select } from '#src/ui/input.tsx';
import { DayOpenings, usualOpening } from './opening-fields.tsx';
import { longDateWords, type TypedDate, withDate } from './typed-dates.ts';

interface SpecialDatesProps {
  dates: TypedDate[];
  /** ISO date in the reseller's time zone. */
  today: string;
  faults: ValueFault[] | undefined;
  isEditable: boolean;
  onChange: (dates: TypedDate[]) => void;
}

/** The holidays of the next 12 months and the dates that the reseller added, with what happens on each. */
export function SpecialDates({ dates, today, faults, isEditable, onChange }: SpecialDatesProps) {
  const sent = dates.filter(({ mode }) => mode !== 'usual');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        Num dia fechado, os clientes leem “Fechada hoje” e o nome da data. O horário que começou na véspera
        vale até acabar, mesmo depois da meia-noite.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {dates.map((one, place) => (
          <DateRow
            key={one.date}
            typed={one}
            faults={faults}
            pointer={`/datas/${sent.indexOf(one)}/horarios`}
            isEditable={isEditable}
            onChange={(changed) => onChange(dates.with(place, changed))}
            onRemove={() => onChange(dates.toSpliced(place, 1))}
          />
        ))}
      </ul>
      {isEditable && <NewDate dates={dates} today={today} onAdd={onChange} />}
    </div>
  );
}

const isMode = (text: string): text is TypedDate['mode'] => ['usual', 'closed', 'own'].includes(text);

interface DateRowProps {
  typed: TypedDate;
  faults: ValueFault[] | undefined;
  pointer: string;
  isEditable: boolean;
  onChange: (typed: TypedDate) => void;
  onRemove: () => void;
}

function DateRow({ typed, faults, pointer, isEditable, onChange, onRemove }: DateRowProps) {
  const { date, holiday, name, mode, openings } = typed;
  const day = longDateWords(date);
  const choose = (text: string) => {
    if (!isMode(text)) return;
    onChange({
      ...typed,
      mode: text,
      openings: text === 'own' && openings.length === 0 ? [usualOpening] : openings,
    });
  };
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_1.5fr]">
      <div>
        <h3 className="font-medium">{name || holiday || 'Data sem nome'}</h3>
        <p className="text-ink-soft first-letter:uppercase">{day}</p>
      </div>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={`Horário de ${day}`}
            hideLabel
            value={mode}
            onChange={({ target }) => choose(target.value)}
            disabled={!isEditable}
            className="min-w-52"
          >
            {holiday !== undefined && <option value="usual">Aberta como sempre</option>}
            <option value="closed">Fechada</option>
            <option value="own">Outro horário</option>
          </Select>
          {isEditable && holiday === undefined && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              Tirar<span className="sr-only"> a data {day}</span>
            </Button>
          )}
        </div>
        {mode === 'own' && (
          <DayOpenings
            day={day}
            openings={openings}
            faults={faults}
            pointer={pointer}
            isEditable={isEditable}
            onChange={(changed) =>
              onChange({ ...typed, openings: changed, mode: changed.length === 0 ? 'closed' : 'own' })
            }
          />
        )}
      </div>
    </li>
  );
}

interface NewDateProps {
  dates: TypedDate[];
  today: string;
  onAdd: (dates: TypedDate[]) => void;
}

function NewDate({ dates, today, onAdd }: NewDateProps) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<{ dateError?: string; nameError?: string }>({});
  const add = () => {
    const added = withDate(dates, { date, name: name.trim() }, today);
    if (!('dates' in added)) return setProblem(added);
    setProblem({});
    setDate('');
    setName('');
    onAdd(added.dates);
  };
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">Outra data</legend>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          type="date"
          label="Outra data"
          min={today}
          max={aYearAfter(today)}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          error={problem.dateError}
          className="w-48"
        />
        <Field
          label="Nome, que os clientes leem"
          optional
          maxLength={dateNameMaximum}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problem.nameError}
          className="min-w-52 grow"
        />
      </div>
      <Button variant="secondary" size="sm" className="self-start" onClick={add}>
        Adicionar data
      </Button>
    </fieldset>
  );
}
