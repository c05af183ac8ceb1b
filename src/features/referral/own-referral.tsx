import type { ReactNode } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { OwnReferral as Referral, ReferralCredit } from '#contract/referral/referral';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { useCopy } from '#src/ui/use-copy.ts';

/** Shows a person's referral link and its credits. The link can be selected if copying fails. */
export function OwnReferral({ referral, icon }: { referral: Referral; icon?: ReactNode }) {
  const { code, link, credits } = referral;
  const { copy, copied, field } = useCopy(link);
  return (
    <section aria-labelledby="indicacao" className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-5">
      <h2 id="indicacao" className="flex items-center gap-2 text-lg font-semibold">
        {icon}
        Indique e ganhe
      </h2>
      <p className="text-ink-soft">
        Quem pedir pela primeira vez pelo seu link ganha um cupom na entrega, e você também.{' '}
        <a href="/indique-ganhe" className="link">
          Veja as regras
        </a>
        .
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start lg:flex-col lg:items-stretch">
        <Field
          ref={field}
          label="Seu link"
          hint={
            copied === 'failed'
              ? 'Não deu para copiar sozinho. Selecione e copie o link acima.'
              : `Seu código: ${code}`
          }
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
          className="grow"
        />
        <Button variant="secondary" onClick={copy} className="sm:mt-7.5 lg:mt-0">
          {copied === 'yes' ? 'Link copiado' : 'Copiar link'}
        </Button>
        <span role="status" className="sr-only">
          {copied === 'yes' && 'Link copiado.'}
          {copied === 'failed' && 'Não deu para copiar sozinho. O link está selecionado.'}
        </span>
      </div>
      {credits.length > 0 && (
        <ul aria-label="Seus cupons" className="flex flex-col gap-2">
          {credits.map((credit) => (
            <Credit key={credit.couponName} credit={credit} />
          ))}
        </ul>
      )}
    </section>
  );
}

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

function Credit({ credit }: { credit: ReferralCredit }) {
  const { couponName, discountCents, minimumCents, validUntil, used } = credit;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <strong className="font-semibold">{formatBRL(discountCents)}</strong>
      <span className="text-sm text-ink-soft">
        {used
          ? 'usado'
          : `em pedidos a partir de ${formatBRL(minimumCents)}, até ${day.format(new Date(validUntil))}`}
      </span>
      {!used && (
        <a href={`/address?cupom=${couponName}`} className="link">
          Usar {couponName}
        </a>
      )}
    </li>
  );
}
