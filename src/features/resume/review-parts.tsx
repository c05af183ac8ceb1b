import { formatCep, formatStreet, formatTown } from '#contract/address/address-text';
import { formatBRL } from '#contract/money/brl';
import { maskPhone } from '#contract/phone/phone-number';
import { paymentAtDoor, voucherNeeds } from '#contract/reseller/payment-names';
import { emptiesAsked } from '#contract/reseller/vessel-words';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { CouponLine } from '#src/frame/coupon-line.tsx';
import { lineName } from '#src/frame/sum-rows.ts';
import { useKnown } from '#src/funnel/react.tsx';
import { moneyIcon } from '#src/ui/icons/money.ts';
import { packageIcon } from '#src/ui/icons/package.ts';
import { userIcon } from '#src/ui/icons/user.ts';
import { maskedCpf } from './masked-cpf.ts';
import { ReviewSection } from './review-section.tsx';

/** The customer's answers, step by step, each with a link to change it; `isPlacing` while they are being sent. */
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

/** Address and delivery time. */
function AddressReview() {
  const address = useKnown('address');
  const window = useKnown('reseller')?.deliveryMinutes;
  if (!address) return null;
  const { district, city, uf, cep, reference } = address;
  return (
    <ReviewSection title="Entrega" icon="map-pin" edit="address">
      <p>{formatStreet(address)}</p>
      <p className="text-ink-soft">
        {district}, {formatTown({ city, uf })}
        {cep && ' '}
        {cep && <span className="whitespace-nowrap">· CEP {formatCep(cep)}</span>}
      </p>
      {reference && <p className="text-ink-soft">Referência: {reference}</p>}
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
  const empties = emptiesAsked(lines);
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
  const payment = useKnown('payment');
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
  const customer = useKnown('customer');
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
