import { randomUUID } from 'node:crypto';
import type { Executor } from '../../db/schema.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { ContentDeps } from '../env.ts';

/** Queues the mail with the link that confirms an address. It is sent after the caller's transaction commits. */
export function queueConfirmation(db: Executor, deps: ContentDeps, to: string, code: string): Promise<void> {
  const link = linkTo(deps.confirmationLink, { confirmation: code });
  return queue(db, deps, to, 'Confirme seu e-mail no Botijá', [
    'Falta um passo para a sua conta: confirme que este e-mail é seu.',
    link,
    'Se não foi você que criou a conta, ignore esta mensagem.',
  ]);
}

export function queueReset(db: Executor, deps: ContentDeps, to: string, code: string): Promise<void> {
  const link = linkTo(deps.resetPage, { code });
  return queue(db, deps, to, 'Nova senha no Botijá', [
    'Recebemos um pedido de nova senha para a sua conta. O link vale por uma hora e uma única vez:',
    link,
    'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
  ]);
}

function linkTo(page: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query)}`;
}

async function queue(
  db: Executor,
  { now }: ContentDeps,
  to: string,
  subject: string,
  paragraphs: string[],
): Promise<void> {
  const payload = { to, subject, text: paragraphs.join('\n\n') };
  await enqueue(db, { kind: 'mail', id: randomUUID(), payload, now: now() });
}
