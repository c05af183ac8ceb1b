import { formatPhone } from '#contract/phone/phone-number';
import { formatCnpj } from '#contract/tax-id/tax-id';
import { useKnown } from '#src/funnel/react.tsx';
import { storefrontIcon } from '#src/ui/icons/storefront.ts';
import { ReviewSection } from './review-section.tsx';

/** The seller's identity, required before a contract by Decreto 7.962/2013 art. 2 and ANP Res. 958/2023. */
export function SellerReview() {
  const reseller = useKnown('reseller');
  if (!reseller) return null;
  const { name, legalName, cnpj, addressLine, contactPhone, anpAuthorisation, anpCheckedAt } = reseller;
  return (
    <ReviewSection title="Revenda" icon={storefrontIcon} edit="resellers">
      <p>{name}</p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm text-ink-soft sm:grid-cols-[auto_1fr]">
        <Fact name="Razão social">{legalName}</Fact>
        <Fact name="CNPJ">{formatCnpj(cnpj)}</Fact>
        <Fact name="Autorização ANP">
          {anpAuthorisation}, conferida em {anpCheckedAt.split('-').reverse().join('/')}
        </Fact>
        <Fact name="Endereço">{addressLine}</Fact>
        <Fact name="Telefone">
          <a href={`tel:${contactPhone}`} className="link">
            {formatPhone(contactPhone)}
          </a>
        </Fact>
      </dl>
    </ReviewSection>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="inline after:content-[':_'] sm:after:content-none">{name}</dt>
      <dd className="inline text-ink sm:block">{children}</dd>
    </div>
  );
}
