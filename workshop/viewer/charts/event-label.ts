import { delayIn, readableName } from '../../paths/definitions.ts';

/** Returns the name of an event as the viewer and the counts of visits show it. `src/funnel/flow-counts.ts` uses the same names. */
export function eventLabel(type: string): string {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind) return `${readableName(id)} ${kind === 'done' ? 'responde' : 'falha'}`;
  const watched = /^xstate\.snapshot\.(.+)$/.exec(type)?.[1];
  if (watched) return `${readableName(watched)} muda`;
  const delay = delayIn(type);
  if (delay) return `após ${delay}`;
  const done = /^xstate\.done\.state\.(.+)$/.exec(type)?.[1];
  if (done) return `${done} termina`;
  return type === '' ? 'sempre' : type;
}
