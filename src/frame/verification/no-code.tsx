import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';

const never = () => () => undefined;
/** Whether this browser can do what `src/lib/prove.ts` asks of it. */
const canProve = () => typeof Worker === 'function' && window.crypto?.subtle !== undefined;

interface NoCodeProps {
  /** The form that asks for a code; absent inside it. */
  form?: string;
}

/** No code can be sent by SMS: WhatsApp, where it is on, and the support's phone. */
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
