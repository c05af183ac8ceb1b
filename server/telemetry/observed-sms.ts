import type { CodeChannel } from '#contract/phone/channel';
import type { SmsGateway } from '../gateways/sms/gateway.ts';
import { traced } from '../trace.ts';

type OnCall = (channel: CodeChannel, result: 'sent' | 'failed', ms: number) => void;

/** Wraps a gateway: each call becomes a span and is reported to `onCall`. */
export function observedSms(gateway: SmsGateway, onCall?: OnCall): SmsGateway {
  const observed =
    <Message>(channel: CodeChannel, send: (message: Message) => Promise<void>) =>
    async (message: Message): Promise<void> => {
      const started = performance.now();
      const report = (result: 'sent' | 'failed') => onCall?.(channel, result, performance.now() - started);
      const facts = { 'sms.provider': gateway.name, 'sms.channel': channel };
      try {
        await traced({ name: 'send sms', kind: 'client', facts }, () => send(message));
      } catch (error) {
        report('failed');
        throw error;
      }
      report('sent');
    };
  const { voice, whatsapp } = gateway.codes ?? {};
  return {
    name: gateway.name,
    send: observed('sms', gateway.send.bind(gateway)),
    codes: {
      ...(voice ? { voice: observed('voice', voice) } : {}),
      ...(whatsapp ? { whatsapp: observed('whatsapp', whatsapp) } : {}),
    },
  };
}
