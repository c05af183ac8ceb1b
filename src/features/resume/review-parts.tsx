import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatArea, formatCep, formatStreet } from '#contract/address/address-text';
import { formatBRL } from '#contract/money/brl';
import { maskPhone } from '#contract/phone/phone-number';
import { paymentAtDoor, voucherNeeds } from '#contract/reseller/payment-names';
import { emptiesToExchange } from '#contract/reseller/vessel-words';
import { pathOf, type Step } from '#machines/order-funnel/steps';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { CouponLine } from '#src/frame/coupon-line.tsx';
import { brandWords, ResellerFacts } from '#src/frame/reseller-facts.tsx';
import { lineName } from '#src/frame/sum-rows.ts';
import { useCan, useContextValue } from '#src/funnel/react.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { moneyIcon } from '#src/ui/icons/money.ts';
import { packageIcon } from '#src/ui/icons/package.ts';
import { storefrontIcon } from '#src/ui/icons/storefront.ts';
import { userIcon } from '#src/ui/icons/user.ts';
import type { IconName } from '#src/ui/icons.ts';

/** Shows the customer's answers, each with a link to change it. `isPlacing` is true while the order is sent. */
export function ReviewParts({ isPlacing }: { isPlacing: boolean }) {
  const cart = useCartPricing();
  return (
    <>
      <AddressReview />
      <ItemsReview />
      <PaymentReview />
      <CouponLine pricing={cart?.pricing} locked={isPlacing} className="border-b border-line py-2" />
      <CustomerReview />
    </>
  );
}

function AddressReview() {
  const address = useContextValue('address');
  const window = useContextValue('reseller')?.deliveryMinutes;
  const canEdit = useCan({ type: 'step.open', step: 'address' });
  if (!address) return null;
  const { cep, reference, approximate } = address;
  return (
    <ReviewSection title="Entrega" icon="map-pin" edit="address">
      <p>{formatStreet(address)}</p>
      <p className="text-ink-soft">
        {formatArea(address)}
        {cep && '\u00a0· '}
        {cep && <span className="whitespace-nowrap">CEP {formatCep(cep)}</span>}
      </p>
      {reference && <p className="text-ink-soft">Referência: {reference}</p>}
      {approximate && (
        <p className="mt-1">
          O ponto no mapa não é exato: o entregador procura pelo endereço escrito.
          {!reference && canEdit && (
            <>
              {' '}
              <Link to={pathOf({ step: 'address' })} className="link">
                Diga um ponto de referência
              </Link>
            </>
          )}
        </p>
      )}
      {window && (
        <p className="mt-1 font-medium">
          Chega em {window.min} a {window.max} minutos
        </p>
      )}
    </ReviewSection>
  );
}

function ItemsReview() {
  const cart = useCartPricing();
  if (!cart) return null;
  const { lines } = cart.pricing;
  const empties = emptiesToExchange(lines);
  return (
    <ReviewSection title="Itens" icon={packageIcon} edit="items">
      <ul>
        {lines.map((line) => (
          <li key={`${line.productId}-${line.withVessel}`}>{lineName(line)}</li>
        ))}
      </ul>
      {empties && <p className="text-ink-soft">Na troca, você entrega {empties} na porta.</p>}
    </ReviewSection>
  );
}

function PaymentReview() {
  const payment = useContextValue('payment');
  const cart = useCartPricing();
  if (!payment || !cart) return null;
  const { totalCents } = cart.pricing;
  const { method, changeForCents = totalCents } = payment;
  return (
    <ReviewSection title="Pagamento" icon={moneyIcon} edit="payment">
      <p>{paymentAtDoor(method)}</p>
      {method === 'cash' && (
        <p className="text-ink-soft">
          {changeForCents > totalCents
            ? `Troco para ${formatBRL(changeForCents)}: o entregador leva ${formatBRL(changeForCents - totalCents)}.`
            : 'Sem troco.'}
        </p>
      )}
      {method === 'gasDoPovo' && (
        <>
          <p className="text-ink-soft">Tenha na mão para usar o vale:</p>
          <ul className="list-disc pl-5 text-ink-soft">
            {voucherNeeds.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </>
      )}
    </ReviewSection>
  );
}

function CustomerReview() {
  const customer = useContextValue('customer');
  if (!customer) return null;
  const { name, phone, cpf } = customer;
  return (
    <ReviewSection title="Quem recebe" icon={userIcon} edit="personalData">
      <p>{name}</p>
      <p className="text-ink-soft">
        <span aria-hidden="true">{maskPhone(phone)}</span>
        <span className="sr-only">Celular de final {phone.slice(-4)}</span>
      </p>
      {cpf && (
        <p className="text-ink-soft">
          CPF na nota<span aria-hidden="true">: {maskedCpf(cpf)}</span>
        </p>
      )}
    </ReviewSection>
  );
}

export function ResellerReview() {
  const reseller = useContextValue('reseller');
  if (!reseller) return null;
  return (
    <ReviewSection title="Revenda" icon={storefrontIcon} edit="resellers">
      <p className="mb-1">{reseller.name}</p>
      <ResellerFacts reseller={reseller} brands={brandWords(reseller)} />
    </ReviewSection>
  );
}

function ReviewSection({
  title,
  icon,
  edit,
  children,
}: {
  title: string;
  icon: IconName;
  /** The step that changes the answer. There is no link while the machine refuses to open that step. */
  edit: Step;
  children: ReactNode;
}) {
  const canEdit = useCan({ type: 'step.open', step: edit });
  return (
    <section className="flex gap-3 border-b border-line py-4 first:pt-0">
      <Icon name={icon} size="lg" className="mt-0.5 text-ink-soft" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold">{title}</h2>
          {canEdit && (
            <Link to={pathOf({ step: edit })} className="link -my-2 shrink-0 py-2">
              Alterar<span className="sr-only"> {title.toLocaleLowerCase('pt-BR')}</span>
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** `•••.456.789-••`. */
function maskedCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '•••.$1.$2-••');
}
