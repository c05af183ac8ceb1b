import { durationWords } from '#contract/text/duration-words';

/** Returns a wait in whole minutes, in words: `9 minutos`. */
export function waitWords({ seconds }: { seconds: number }): string {
  return durationWords(seconds * 1000, 'minute');
}
