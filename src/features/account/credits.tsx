import { formatBRL } from '#contract/money/brl';
import type { OwnReferral } from '#contract/referral/referral';
import { formatMoment } from '#src/lib/clock.ts';

/** What referrals earned; it belongs to the phone, which has to be verified in this browser. */
export function Credits({ referral }: { referral: OwnReferral | undefined }) {
  return (
    <section aria-labelledby="credits" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="credits" className="text-lg font-semibold">
        Créditos de indicação
      </h2>
      {referral === undefined ? (
        <p className="text-ink-soft">
          Confirme seu celular neste aparelho para ver os créditos que ele ganhou.
        </p>
      ) : (
        <CreditList referral={referral} />
      )}
      <p>
        <a href="/indique-ganhe" className="link">
          Como indicar e ganhar
        </a>
      </p>
    </section>
  );
}

function CreditList({ referral: { credits } }: { referral: OwnReferral }) {
  if (credits.length === 0)
    return (
      <p className="text-ink-soft">
        Nenhum ainda. Cada amigo que recebe o primeiro pedido dá um cupom a vocês dois.
      </p>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {credits.map(({ couponName, discountCents, minimumCents, validUntil, used }) => (
        <li key={couponName} className="py-3">
          <span className="font-semibold tabular-nums">{formatBRL(discountCents)}</span>
          <span className="text-ink-soft">
            {used
              ? ` · ${couponName}, já usado`
              : ` · cupom ${couponName}, em compras a partir de ${formatBRL(minimumCents)}, até ${formatMoment(validUntil).slice(0, 10)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
