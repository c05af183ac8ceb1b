import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { mobilePhone } from '../phone/mobile-phone.ts';
import type { CourierReason } from './reasons.ts';

/** The courier's link: a URL that opens one order, and the path of its QR drawing (`size` × `size` units). */
export const courierLink = wireObject({
  url: field('url', z.url()),
  qrPath: field('qrCaminho', z.string()),
  qrSize: field('qrTamanho', count),
});
export type CourierLink = z.output<typeof courierLink>;

/** The courier's vehicle. Values are equal on the wire and in the code. */
export const vehicle = z.enum(['moto', 'carro', 'caminhao', 'bicicleta', 'a_pe']);
export type Vehicle = z.output<typeof vehicle>;

/** The longest first name of a courier, in characters. */
export const courierNameMaximum = 30;

/**
 * The person who delivers an order, as the reseller enters it. The customer sees name and vehicle. The phone only
 * receives the courier's link by SMS. The reseller's list of couriers stores all three.
 */
export const dispatchRequest = wireObject({
  name: field(
    'nome',
    z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(courierNameMaximum))),
  ),
  vehicle: field('veiculo', z.optional(vehicle)),
  phone: field('celular', z.optional(mobilePhone)),
});
export type Dispatched = z.output<typeof dispatchRequest>;

/** A courier whom the reseller named before. The phone is absent if nobody entered it within 90 days. */
export const knownCourier = wireObject({
  name: field('nome', z.string()),
  vehicle: field('veiculo', z.optional(vehicle)),
  phone: field('celular', z.optional(z.string())),
});
export type KnownCourier = z.output<typeof knownCourier>;

/** A reseller's couriers, the last one first. */
export const knownCouriers = wireObject({ couriers: field('entregadores', z.array(knownCourier)) });
export type KnownCouriers = z.output<typeof knownCouriers>;

/**
 * The reason to deliver an order without its code, after too many wrong codes. Values are equal on the wire and in the
 * code.
 */
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
