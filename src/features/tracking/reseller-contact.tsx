import type { Order } from '#contract/order/order';
import { formatPhone } from '#contract/phone/phone-number';
import { formatCnpj } from '#contract/tax-id/tax-id';
import { buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** The reseller, and how to reach it. */
export function ResellerContact({ title, reseller }: { title: string } & Pick<Order, 'reseller'>) {
  const { name, legalName, cnpj, anpAuthorisation, addressLine, contactPhone } = reseller;
  return (
    <section>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2 font-medium">{name}</p>
      <p className="text-sm text-ink-soft">{legalName}</p>
      <p className="text-sm text-ink-soft">CNPJ {formatCnpj(cnpj)}</p>
      <p className="text-sm text-ink-soft">Autorização ANP {anpAuthorisation}</p>
      <p className="text-sm text-ink-soft">{addressLine}</p>
      <a
        href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}
        className={`${buttonClass({ variant: 'secondary' })} mt-3 max-w-full`}
      >
        <Icon name="phone" />
        <span>
          <span className="sr-only">Ligar para a revenda: </span>
          {formatPhone(contactPhone)}
        </span>
      </a>
    </section>
  );
}
