import * as z from 'zod/mini';

/**
 * A reseller's reason to reject an order, or to give up an accepted one. Values are equal on the wire and in the code.
 */
const resellerReasons = [
  'sem_produto',
  'sem_entregador',
  'fora_da_area',
  'fora_do_horario',
  'preco_desatualizado',
  'area_de_risco',
  'cliente_bloqueado',
  'pedido_repetido',
  'problema_interno',
  'problema_no_sistema',
] as const;
export const resellerReason = z.enum(resellerReasons);
export type ResellerReason = z.output<typeof resellerReason>;

export const courierReasons = [
  'ninguem_em_casa',
  'endereco_nao_encontrado',
  'pagamento_recusado',
  'produto_avariado',
  'produto_errado',
  'nao_reconhece_pedido',
  'imprevisto_do_entregador',
] as const;
export const courierReason = z.enum(courierReasons);
export type CourierReason = z.output<typeof courierReason>;
