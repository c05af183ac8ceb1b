import type { ReactNode } from 'react';
import { formatPhone } from '#contract/phone/phone-number';
import { anpCheckOf } from '#contract/reseller/anp-words';
import type { ResellerIdentity } from '#contract/reseller/reseller';
import { formatCnpj } from '#contract/tax-id/tax-id';

/** Identifies a reseller. Decreto 7.962/2013 art. 2 and ANP Res. 958/2023 require this before an order. */
export function ResellerFacts({
  reseller,
  brands = '',
}: {
  reseller: Omit<ResellerIdentity, 'id'>;
  /** Brands of gas that the reseller sells, as words. */
  brands?: string;
}) {
  const { legalName, cnpj, addressLine, contactPhone } = reseller;
  const check = anpCheckOf(reseller);
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm text-ink-soft sm:grid-cols-[auto_1fr]">
      <Fact name="Razão social">{legalName}</Fact>
      <Fact name="CNPJ">{formatCnpj(cnpj)}</Fact>
      {check && <Fact name="Autorização ANP">{`${check.authorisation}, ${check.words}`}</Fact>}
      {brands && <Fact name="Marcas">{brands}</Fact>}
      <Fact name="Endereço">{addressLine}</Fact>
      <Fact name="Telefone">
        <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className="link">
          {formatPhone(contactPhone)}
        </a>
      </Fact>
    </dl>
  );
}

/** Returns the brands of a reseller as words, and whether a distributor owns its trade name. */
export function brandWords({ tie, brands }: { tie?: string | undefined; brands: readonly string[] }): string {
  return tie === 'tied' ? `revenda ${brands.join(', ')}` : brands.join(', ');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="inline after:content-[':_'] sm:after:content-none">{name}</dt>
      <dd className="inline text-ink sm:block">{children}</dd>
    </div>
  );
}
