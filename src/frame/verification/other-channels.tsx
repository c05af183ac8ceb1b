import type { CodeChannel, OtherChannel } from '#contract/phone/channel';
import { Button } from '#src/ui/button.tsx';

/** Confirmation per channel: for the first code, and for another one. */
export const sentBy: Record<CodeChannel, readonly [first: string, another: string]> = {
  sms: ['Enviamos por SMS para', 'Enviamos outro código por SMS para'],
  voice: ['Ligamos com o código para', 'Ligamos com outro código para'],
  whatsapp: ['Enviamos no WhatsApp para', 'Enviamos outro código no WhatsApp para'],
};

/** Confirmation if the server only writes SMS to a file. */
export const writtenToFile = [
  'Nenhum SMS foi enviado. O código está na última linha do arquivo de mensagens do servidor, para',
  'Nenhum SMS foi enviado. O outro código está na última linha do arquivo de mensagens do servidor, para',
] as const;

const names: Record<OtherChannel, string> = { voice: 'ligação', whatsapp: 'WhatsApp' };

export const channelLabels: Record<OtherChannel, string> = {
  voice: 'Receber por ligação',
  whatsapp: 'Receber no WhatsApp',
};

/** Returns ", também por ligação ou WhatsApp", or an empty string without other channels. */
export function alsoBy(channels: readonly OtherChannel[]): string {
  if (channels.length === 0) return '';
  return `, também por ${channels.map((channel) => names[channel]).join(' ou ')}`;
}

interface OtherChannelsProps {
  channels: readonly OtherChannel[];
  busy: boolean;
  /** Id of the form that asks for a code. With it, the buttons work without a script. */
  form?: string | undefined;
  onAsk: (channel: OtherChannel) => void;
}

export function OtherChannels({ channels, busy, form, onAsk }: OtherChannelsProps) {
  if (channels.length === 0) return null;
  return (
    <div className={form === undefined ? 'w-full noscript:hidden' : 'w-full'}>
      <ul aria-label="Outros jeitos de receber o código" className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <li key={channel}>
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={busy || undefined}
              type={form === undefined ? 'button' : 'submit'}
              form={form}
              name="channel"
              value={channel}
              onClick={(event) => {
                event.preventDefault();
                if (!busy) onAsk(channel);
              }}
            >
              {channelLabels[channel]}
            </Button>
          </li>
        ))}
      </ul>
      {channels.includes('voice') && (
        <p className="mt-2 text-sm text-ink-soft">Na ligação, falamos o código duas vezes.</p>
      )}
    </div>
  );
}
