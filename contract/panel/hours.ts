import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { wholeWithin } from './panel.ts';
import { isPlainLine, version } from './section.ts';

export const minutesADay = 1440;
export const openingsADayMaximum = 4;
const daysAWeek = 7;
/** Maximum number of dates with hours of their own. */
export const datesMaximum = 60;
/** Maximum length of the name of a date, which customers read, in characters. */
export const dateNameMaximum = 40;
/** Bounds of the open orders above which a reseller is busy. */
export const busyAboveBounds = { min: 1, max: 99 };
/** Bounds of the minutes that each further open order adds to the window. */
export const busyMinutesBounds = { min: 1, max: 60 };

/** An opening in minutes of the local day. `closes` above 1440 is on the next day. */
export const opening = wireObject({
  opens: field('abre', wholeWithin({ min: 0, max: minutesADay - 1 })),
  closes: field('fecha', wholeWithin({ min: 1, max: 2 * minutesADay })),
});
export type BusinessOpening = z.output<typeof opening>;
const openings = z.array(opening).check(z.maxLength(openingsADayMaximum));
const week = z.array(openings).check(z.length(daysAWeek, 'São sete dias, do domingo ao sábado.'));

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(dateNameMaximum),
    z.refine(isPlainLine, 'Escreva uma linha só, sem telefone nem endereço de site.'),
  );

/** A date whose openings replace those of its weekday. Without openings the reseller is closed on it. */
export const specialDate = wireObject({
  date: field('data', z.iso.date()),
  openings: field('horarios', openings),
  name: field('nome', z.optional(name)),
});
export type SpecialDate = z.output<typeof specialDate>;

/**
 * What happens with more than `above` open orders. With `minutes`, each further one adds them to the window. Without,
 * the queue is full, and nobody can order.
 */
export const capacity = wireObject({
  above: field('acimaDe', wholeWithin(busyAboveBounds)),
  minutes: field('minutosPorPedido', z.optional(wholeWithin(busyMinutesBounds))),
});
export type Capacity = z.output<typeof capacity>;

export const presentOpening = wireObject({ opens: field('abre', count), closes: field('fecha', count) });

/** The present hours. `dates` are those from today on, in order. Without `capacity` any number of orders may be open. */
export const hoursSection = wireObject({
  version: field('versao', version),
  week: field('semana', z.array(z.array(presentOpening))),
  dates: field('datas', z.array(specialDate)),
  capacity: field('movimento', z.optional(capacity)),
});
export type HoursSection = z.output<typeof hoursSection>;

/** Absent `dates` and `capacity` stay as they are. A null `capacity` ends it. */
export const hoursChange = wireObject({
  version: field('versao', version),
  week: field('semana', week),
  dates: field('datas', z.optional(z.array(specialDate).check(z.maxLength(datesMaximum)))),
  capacity: field('movimento', z.optional(z.nullable(capacity))),
});
export type HoursChange = z.output<typeof hoursChange>;
