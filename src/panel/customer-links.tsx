import { parsePhone } from '#contract/phone/parse-phone';
import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { whatsappLogoIcon } from '#src/ui/icons/whatsapp-logo.ts';
import type { KnownOrder } from './known-orders.ts';

/** Returns whether the person sees the customer, with a number that can be called. */
export const hasLinks = ({ customer }: KnownOrder) => 'phone' in parsePhone(customer?.phone ?? '');

/**
 * Shows buttons that call the customer and write to them by WhatsApp. Renders nothing for a person who may not see the
 * customer. On a card, the buttons show only icons.
 */
export function CustomerLinks({ order, isOnCard = false }: { order: KnownOrder; isOnCard?: boolean }) {
  const { customer } = order;
  const number = parsePhone(customer?.phone ?? '');
  if (!customer || !('phone' in number)) return null;
  const look = cx(
    buttonClass({ variant: 'secondary', size: isOnCard ? 'sm' : 'md' }),
    isOnCard ? 'relative z-10 w-11 shrink-0 px-0' : 'grow',
  );
  const hidden = isOnCard ? 'sr-only' : undefined;
  return (
    <>
      <a href={`tel:${number.phone}`} className={look} title={isOnCard ? customer.phone : undefined}>
        <Icon name="phone" />
        <span className={hidden}>
          <span className="sr-only">Ligar para {customer.name}: </span>
          {customer.phone}
        </span>
      </a>
      {number.kind === 'mobile' && (
        <a
          href={`https://wa.me/${number.phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          className={cx(look, 'print:hidden')}
        >
          <Icon name={whatsappLogoIcon} />
          <span className={hidden}>
            WhatsApp<span className="sr-only"> de {customer.name}</span>
          </span>
        </a>
      )}
    </>
  );
}
