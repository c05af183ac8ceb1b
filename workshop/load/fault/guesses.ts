import { pathToFileURL } from 'node:url';
import { TestServer } from '../../../tests/integration/harness.ts';
import type { Visitor } from '../../../tests/integration/visitor.ts';

/**
 * Guesses of strangers at the codes of phones: every browser is new, every network another, hours pass between them so that
 * each window is tried at both its ends. Its figure is how many were judged for one phone in any 24 hours.
 *
 *     npx tsx workshop/load/fault/guesses.ts [guesses]
 */
export interface GuessFigure {
  guesses: number;
  /** Compared with a code, of all. */
  judged: number;
  /** Most compared for one phone in any span of 24 hours. */
  mostInADay: number;
  /** Whether each owner, in a browser that verified the phone before, still got in. */
  ownersServed: boolean;
}

const phones = ['+5548991230001', '+5511991230002', '+5521991230003', '+5585991230004'];
const dayMs = 24 * 60 * 60 * 1000;
const guessesOfCode = 5;

export async function tryGuesses(guesses: number): Promise<GuessFigure> {
  const server = new TestServer();
  await server.open('embedded', { LOG_LEVEL: 'silent' });
  try {
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
      // Now in bursts, now hours apart: windows are met full, at their end and anew.
      server.later(round % 40 === 39 ? 11 * 3600 + round : 95 + (round % 7) * 30);
    }
    server.later(1);
    let ownersServed = true;
    for (const owner of owners) ownersServed = (await entersAgain(server, owner)) && ownersServed;
    return {
      guesses,
      judged: judged.flat().length,
      mostInADay: Math.max(...judged.map(mostInADay)),
      ownersServed,
    };
  } finally {
    await server.close();
  }
}

async function isJudged(visitor: Visitor, phone: string, peer: { peer: string }): Promise<boolean> {
  const { status, problem } = await visitor.call('verifyCode', { body: { phone, code: '000000' } }, peer);
  // The last try of a code is judged, and blocks it for a quarter of an hour.
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

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const figure = await tryGuesses(Number(process.argv[2] ?? 10_000));
  console.log(
    `${figure.guesses} guesses at ${phones.length} phones: ${figure.judged} judged, at most ${figure.mostInADay} for a phone in 24 hours (promised 20); owners ${figure.ownersServed ? 'served' : 'SHUT OUT'}`,
  );
  process.exitCode = figure.mostInADay <= 20 && figure.ownersServed ? 0 : 1;
}
