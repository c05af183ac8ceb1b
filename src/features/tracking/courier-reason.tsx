import type { CourierReason as Reason } from '#contract/desk/reasons';

const words: Partial<Record<string, string>> = {
  ninguem_em_casa: 'ninguém atendeu no endereço',
  endereco_nao_encontrado: 'não achou o endereço',
  pagamento_recusado: 'o pagamento não passou',
  produto_avariado: 'o produto chegou avariado',
  produto_errado: 'levou o produto errado',
  nao_reconhece_pedido: 'quem atendeu não reconheceu o pedido',
  imprevisto_do_entregador: 'teve um imprevisto no caminho',
} satisfies Partial<Record<Reason, string>>;

/** Why a courier brought nothing, in kind words; of words that are new to this page, nothing. */
export function CourierReason({ reason }: { reason: string }) {
  const said = words[reason];
  return said && <p className="mt-1.5 text-ink-soft">Quem entregava contou: {said}.</p>;
}
