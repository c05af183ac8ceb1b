import type { CodeChannel } from '#contract/phone/channel';
import type { RefusedBy } from '#machines/order-funnel/actors';
import type { FunnelProblem } from '#machines/order-funnel/context';
import { messageFor } from '../problem-message.ts';
import { sendCodeSentences } from './send-code.sentences.ts';

/** An expired code and a block have separate views. */
type ShownCode = Exclude<RefusedBy<'verifyCode'>, 'code-expired' | 'blocked'>;

const sources = { sms: 'o SMS', voice: 'o que você anotou', whatsapp: 'o WhatsApp' };

const sentences = {
  'code-wrong': (triesLeft: number, channel: CodeChannel) =>
    `Código errado. Confira ${sources[channel]} e digite de novo. ${triesLeft === 1 ? 'Resta 1 tentativa.' : `Restam ${triesLeft} tentativas.`}`,
} satisfies Record<ShownCode, (triesLeft: number, channel: CodeChannel) => string>;

export function verifyCodeSentence(
  problem: FunnelProblem | undefined,
  channel: CodeChannel = 'sms',
): string | undefined {
  return problem?.code === 'code-wrong'
    ? sentences['code-wrong'](problem.triesLeft, channel)
    : messageFor(sendCodeSentences, problem);
}
