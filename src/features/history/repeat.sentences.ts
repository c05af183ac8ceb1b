import type { Order } from '#contract/order/order';
import { failureSentence } from '#src/frame/posted/failure.sentences.ts';

export function repeatSentence(problem: string | undefined, { reseller }: Order): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'reseller-closed':
      return `${reseller.name} não recebe pedidos agora. Veja quem mais entrega nesse endereço.`;
    case 'reseller-gone':
      return `${reseller.name} não entrega mais nesse endereço. Veja quem entrega.`;
    case 'draft-stale':
      return 'Seu pedido mudou em outra aba. Tente de novo.';
    case 'not-found':
      return 'Não achamos mais esse pedido. Recarregue a página.';
    case 'phone-unverified':
      return 'Por segurança, confirme seu telefone de novo: recarregue a página.';
    default:
      return failureSentence(problem);
  }
}
