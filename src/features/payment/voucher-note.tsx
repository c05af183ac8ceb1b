import { formatBRL } from '#contract/money/brl';
import type { Pricing } from '#contract/order/pricing';
import { voucherNeeds } from '#contract/reseller/payment-names';

/** The amount the Gás do Povo voucher covers, the rest, and what to have at the door. */
export function VoucherNote({ pricing }: { pricing: Pricing }) {
  const { totalCents, freightCents, lines } = pricing;
  const refills = lines.reduce((count, { quantity }) => count + quantity, 0);
  const rest = refills > 1 ? 'os outros itens e a entrega' : 'a entrega';
  return (
    <div className="animate-appear rounded-card bg-surface p-4">
      <p>
        O vale paga <strong>uma troca de P13</strong>: ela fica em R$ 0,00.{' '}
        {totalCents === 0
          ? 'Você não paga nada na porta.'
          : `Falta pagar ${formatBRL(totalCents)} na porta: ${freightCents > 0 ? rest : 'os outros itens'}.`}
      </p>
      <p className="mt-3 font-medium">Tenha na mão quando o pedido chegar:</p>
      <ul className="mt-1 list-disc pl-5">
        {voucherNeeds.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Quem confere o vale é a revenda, na maquininha dela. Se o vale não passar, o preço normal vale para a
        troca, e você pode recusar a entrega.
      </p>
    </div>
  );
}
