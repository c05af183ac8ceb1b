import type { Order } from '#contract/order/order';
import { parsePhone } from '#contract/phone/parse-phone';
import { formatPhone } from '#contract/phone/phone-number';
import { buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { whatsappLogoIcon } from '#src/ui/icons/whatsapp-logo.ts';
import { Monogram } from '#src/ui/monogram.tsx';

/** Names who delivers, with buttons to call and, for a mobile, to write by WhatsApp about this order. */
export function ContactRow({ order: { courier, number, reseller, status } }: { order: Order }) {
  const { name, contactPhone, logo } = reseller;
  const phone = parsePhone(contactPhone);
  const text = encodeURIComponent(`Olá! É sobre o pedido ${number} do Botijá.`);
  const leads = status === 'dispatched' && courier?.name;
  return (
    <section aria-label="Quem entrega" className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Monogram name={name} logo={logo} />
      <div className="min-w-32 grow basis-0 leading-5">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {leads ? `Entrega: ${courier.name}` : formatPhone(contactPhone)}
        </p>
      </div>
      <div className="flex gap-2">
        <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className={roundClass}>
          <Icon name="phone" />
          <span className="sr-only">Ligar para a revenda: {formatPhone(contactPhone)}</span>
        </a>
        {'kind' in phone && phone.kind === 'mobile' && (
          <a
            href={`https://wa.me/${phone.phone.slice(1)}?text=${text}`}
            target="_blank"
            rel="noreferrer"
            className={roundClass}
          >
            <Icon name={whatsappLogoIcon} />
            <span className="sr-only">Escrever para a revenda pelo WhatsApp (abre em outra aba)</span>
          </a>
        )}
      </div>
    </section>
  );
}

const roundClass = `${buttonClass({ variant: 'secondary' })} size-12 px-0!`;
