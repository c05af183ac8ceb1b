import { expect, test } from 'vitest';
import { tryGuesses } from './guesses.ts';

/** The whole length: `npx tsx workshop/load/fault/guesses.ts`. */
const guesses = process.env.LONG ? 10_000 : 2_000;

test('of strangers’ guesses at most twenty are judged for a phone in any 24 hours', async () => {
  const figure = await tryGuesses(guesses);
  expect(figure).toMatchObject({ mostInADay: 20, ownersServed: true });
}, 600_000);
