import type { OpeningHours, OpeningInterval } from '../db/tables/resellers.ts';
import type { Random } from './random.ts';

/** `rare` is closed most of the week; `late` runs past midnight. */
export type Schedule = 'always' | 'ordinary' | 'late' | 'rare';

const hour = 60;

export function openingHours(random: Random, schedule: Schedule): OpeningHours {
  return patterns[schedule](random);
}

const patterns: Record<Schedule, (random: Random) => OpeningHours> = {
  always: () => everyDay([[0, 24 * hour]]),
  ordinary,
  late: (random) => {
    const opens = random.pick([9, 10, 11, 14]) * hour;
    return everyDay([[opens, random.pick([25, 25.5, 26]) * hour]]);
  },
  rare: (random) =>
    random.pick([
      everyDay([[19 * hour, 23 * hour]]),
      everyDay([[22 * hour, 28 * hour]]),
      week([], [[8 * hour, 12 * hour]], []),
      week([[8 * hour, 14 * hour]], [], [[8 * hour, 18 * hour]]),
    ]),
};

function ordinary(random: Random): OpeningHours {
  const opens =
    random.weighted([
      [2, 7],
      [6, 8],
      [1, 9],
    ]) * hour;
  const closes =
    random.weighted([
      [1, 18],
      [2, 19],
      [6, 20],
      [2, 22],
    ]) * hour;
  const weekday: OpeningInterval[] = random.chance(0.12)
    ? [
        [opens, 12 * hour],
        [13.5 * hour, closes],
      ]
    : [[opens, closes]];
  const sunday: OpeningInterval[] = random.chance(0.8) ? [[8 * hour, random.pick([12, 13]) * hour]] : [];
  return week(sunday, weekday, random.chance(0.15) ? [[opens, 14 * hour]] : weekday);
}

const everyDay = (day: OpeningInterval[]) => week(day, day, day);

const week = (
  sunday: OpeningInterval[],
  weekday: OpeningInterval[],
  saturday: OpeningInterval[],
): OpeningHours => [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
