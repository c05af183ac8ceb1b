import type { TestServer } from '../../../tests/integration/harness.ts';
import type { Visitor } from '../../../tests/integration/visitor.ts';
import { type Figure, isLong, runIfStarted, withTestServer } from './suite.ts';

const phones = ['+5548991230001', '+5511991230002', '+5521991230003', '+5585991230004'];
const dayMs = 24 * 60 * 60 * 1000;
const guessesOfCode = 5;
/** Number of guesses that the server compares with the code of one phone in any 24 hours. */
const judgedInADay = 20;

/**
 * Strangers guess the codes of phones, each from a new browser and network. Hours pass between some guesses, so that
 * each limit is reached and expires. An owner whose browser verified the phone before can still sign in.
 *
 *     npx tsx workshop/load/fault/code-guesses.ts [--long]
 */
export function tryCodeGuesses(guesses: number): Promise<Figure> {
  return withTestServer('embedded', async (server) => {
    const owners = await Promise.all(phones.map((phone) => server.customer(phone)));
    const judged = phones.map((): number[] => []);
    for (let made = 0; made < guesses; made += guessesOfCode) {
      const round = made / guessesOfCode;
      const place = round % phones.length;
      const stranger = server.visitor();
      const peer = { peer: `${11 + (round % 180)}.${round % 251}.${round % 241}.7` };
      const phone = phones[place] ?? '';
      await stranger.call('sendCode', { body: { phone } }, peer);
      for (let guess = 0; guess < guessesOfCode; guess++)
        if (await isJudged(stranger, phone, peer)) judged[place]?.push(server.ctx.now().getTime());
      // Guesses come in bursts or hours apart, so that they meet a limit in the middle, at its end, and again.
      server.later(round % 40 === 39 ? 11 * 3600 + round : 95 + (round % 7) * 30);
    }
    server.later(1);
    const faults: string[] = [];
    for (const owner of owners)
      if (!(await entersAgain(server, owner))) faults.push(`the owner of ${owner.phone} is shut out`);
    const most = Math.max(...judged.map(mostInADay));
    if (most !== judgedInADay) faults.push(`${most} guesses were judged in 24 hours, not ${judgedInADay}`);
    return {
      line: `${guesses} guesses at ${phones.length} phones: ${judged.flat().length} judged, at most ${most} for a phone in 24 hours (promised ${judgedInADay}): ${faults.length} faults`,
      faults,
    };
  });
}

async function isJudged(visitor: Visitor, phone: string, peer: { peer: string }): Promise<boolean> {
  const { status, problem } = await visitor.call('verifyCode', { body: { phone, code: '000000' } }, peer);
  // The server checks the last try of a code, and then blocks the code for a quarter of an hour.
  return status === 200 || problem.code === 'codigo-incorreto' || problem.esperarSegundos === 900;
}

async function entersAgain(server: TestServer, owner: Visitor & { phone: string }): Promise<boolean> {
  const { phone } = owner;
  await server.messages(phone);
  server.later(1);
  const sent = await owner.call('sendCode', { body: { phone } });
  if (sent.status !== 202) return false;
  const entered = await owner.call('verifyCode', { body: { phone, code: await server.codeOf(phone) } });
  return entered.status === 200;
}

function mostInADay(times: readonly number[]): number {
  return Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + dayMs).length),
  );
}

await runIfStarted(import.meta.url, () => tryCodeGuesses(isLong ? 10_000 : 2_000));
