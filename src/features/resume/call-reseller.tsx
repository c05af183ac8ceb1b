import { formatPhone } from '#contract/phone/phone-number';
import { useKnown } from '#src/funnel/react.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** A way to ask about a sent order by phone, without this browser. */
export function CallReseller() {
  const reseller = useKnown('reseller');
  if (!reseller) return null;
  return (
    <a href={`tel:${reseller.contactPhone}`} className={buttonClass({ variant: 'secondary' })}>
      <Icon name="phone" />
      <span>
        Ligar para a revenda: <span className="whitespace-nowrap">{formatPhone(reseller.contactPhone)}</span>
      </span>
    </a>
  );
}
