import { useKnown } from '#src/funnel/react.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { phoneText } from './phone-text.ts';

/** The way to ask about a sent order that needs nothing of this browser. */
export function CallReseller() {
  const reseller = useKnown('reseller');
  if (!reseller) return null;
  return (
    <a href={`tel:${reseller.contactPhone}`} className={buttonClass({ variant: 'secondary' })}>
      <Icon name="phone" />
      <span>
        Ligar para a revenda: <span className="whitespace-nowrap">{phoneText(reseller.contactPhone)}</span>
      </span>
    </a>
  );
}
