import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated } from '../api/translated.ts';
import type { CourierReason } from './reasons.ts';

/** What a courier delivers by: an address that opens one order, and the path of its QR drawing (`size` × `size` units). */
export const courierLink = translated({
  url: as('url', z.url()),
  qrPath: as('qrCaminho', z.string()),
  qrSize: as('qrTamanho', count),
});
export type CourierLink = z.output<typeof courierLink>;

/** Why a delivery's code was not told, once its tries are used up; the same on the wire and in the code. */
export const codelessReasons = ['cliente_sem_codigo', 'outra_pessoa_recebeu', 'sem_celular'] as const;
export const codelessReason = z.enum(codelessReasons);
export type CodelessReason = z.output<typeof codelessReason>;

export const codelessReasonNames: Record<CodelessReason, string> = {
  cliente_sem_codigo: 'O cliente não achou o código',
  outra_pessoa_recebeu: 'Outra pessoa recebeu',
  sem_celular: 'O cliente está sem celular',
};

export const courierReasonNames: Record<CourierReason, string> = {
  ninguem_em_casa: 'Ninguém em casa',
  endereco_nao_encontrado: 'Endereço não encontrado',
  pagamento_recusado: 'Pagamento recusado',
  produto_avariado: 'Produto avariado',
  produto_errado: 'Produto errado',
  nao_reconhece_pedido: 'Não reconhece o pedido',
  imprevisto_do_entregador: 'Imprevisto com o entregador',
};
