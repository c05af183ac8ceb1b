import { useRouter } from '@tanstack/react-router';
import { type BaseSyntheticEvent, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';

const never = () => () => undefined;
/** Returns whether this browser can run the proof of work of `src/lib/prove.ts`. */
const canProve = () => typeof Worker === 'function' && window.crypto?.subtle !== undefined;

interface NoCodeProps {
  /** Id of the form that asks for a code. Undefined inside that form. */
  form?: string;
}

/** Offers WhatsApp, if it is configured, and the operator's phone when no SMS can be sent. */
export function NoCode({ form }: NoCodeProps) {
  const { page } = useRouter().options.context;
  const { phone } = page.operator;
  const isAble = useSyncExternalStore(never, canProve, () => true);
  return (
    <div className="mb-5 flex flex-col items-start gap-3">
      {!isAble && <p>Este navegador não faz uma verificação de segurança que o SMS pede agora.</p>}
      {page.channels?.includes('whatsapp') && (
        <Button type="submit" form={form} name="channel" value="whatsapp" variant="secondary">
          Receber no WhatsApp
        </Button>
      )}
      <p className="text-ink-soft">
        Se não der, ligue para{' '}
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link whitespace-nowrap">
          {phone}
        </a>
        , que ajudamos.
      </p>
    </div>
  );
}

/** Returns the channel of the button that submitted a form. Empty for the form's main button, which means SMS. */
export function chosenChannel(event: BaseSyntheticEvent | undefined): { channel?: 'whatsapp' } {
  const native: unknown = event?.nativeEvent;
  if (!(native instanceof SubmitEvent) || !(native.submitter instanceof HTMLButtonElement)) return {};
  return native.submitter.value === 'whatsapp' ? { channel: 'whatsapp' } : {};
}
