import { formatBRL } from '#contract/money/brl';
import type { OrderCourier } from '#contract/order/order';
import type { Withdrawal } from '#contract/order/withdrawal';
import {
  codelessReason,
  codelessReasonNames,
  courierReasonNames,
  type Vehicle,
  vehicle,
} from '#contract/panel/courier';
import type { PanelOrder, PanelRole, ResellerState } from '#contract/panel/panel';
import { untilChanged } from '#contract/panel/panel';
import type { ResellerReason } from '#contract/panel/reasons';
import { payments } from '#contract/reseller/payment-names';
import { productNames } from '#contract/reseller/product-names';
import type { PanelProblem } from '#machines/reseller-panel/context';
import type { Questioned } from '#machines/reseller-panel/events';
import { closedWords } from '#src/lib/opening-words.ts';
import { distanceWords as customerWords } from '#src/ui/art/distance-words.ts';
import { clockWords, dayWords, momentWords } from './clock-words.ts';
import { serverNow } from './server-clock.ts';

export const commandWords: Record<Questioned, string> = {
  acceptOrder: 'Aceitar',
  rejectOrder: 'Recusar',
  dispatchOrder: 'Saiu para entrega',
  deliverOrder: 'Foi entregue',
  giveUpOrder: 'Desistir do pedido',
  failOrder: 'Não deu para entregar',
  answerWithdrawal: 'Responder desistência',
};

export const resellerReasonWords: Record<ResellerReason, string> = {
  sem_produto: 'Sem o produto',
  sem_entregador: 'Sem entregador agora',
  fora_da_area: 'Fora da área de entrega',
  fora_do_horario: 'Fora do horário',
  preco_desatualizado: 'O preço mudou',
  area_de_risco: 'Área de risco',
  cliente_bloqueado: 'Cliente bloqueado',
  pedido_repetido: 'Pedido repetido',
  problema_interno: 'Problema na loja',
  problema_no_sistema: 'Problema no sistema',
};

const reasonWords: Partial<Record<string, string>> = { ...resellerReasonWords, ...courierReasonNames };

/** Returns the reseller's reason why an order ended. */
export function reasonOf({ resellerReason }: Pick<PanelOrder, 'resellerReason'>): string | undefined {
  return resellerReason === undefined ? undefined : (reasonWords[resellerReason] ?? resellerReason);
}

/** Returns whether the customer's code was used in a delivery by link. */
export function codeWords(code: string | undefined): string {
  if (code === undefined) return '';
  if (code === 'conferido') return ', código conferido';
  const known = codelessReason.safeParse(code);
  return `, sem o código${known.success ? `: ${codelessReasonNames[known.data].toLowerCase()}` : ''}`;
}

export const vehicleWords: Record<Vehicle, string> = {
  moto: 'Moto',
  carro: 'Carro',
  caminhao: 'Caminhão',
  bicicleta: 'Bicicleta',
  a_pe: 'A pé',
};

/** Returns what is known of the courier: `Leva: Beto, moto. Chegou às 15h31.` */
export function courierWords(
  { name, vehicle: by, comingSince, arrivedAt }: OrderCourier,
  zone: string,
): string {
  const known = vehicle.safeParse(by);
  const who = [name, known.success && vehicleWords[known.data].toLowerCase()].filter(Boolean).join(', ');
  const where = arrivedAt
    ? `Chegou às ${clockWords(arrivedAt, zone)}.`
    : comingSince && `A caminho desde ${clockWords(comingSince, zone)}.`;
  return [who && `Leva: ${who}.`, where].filter(Boolean).join(' ');
}

const statusWords: Record<PanelOrder['status'], string> = {
  received: 'Novo',
  accepted: 'Aceito',
  dispatched: 'Na rua',
  delivered: 'Entregue',
  confirmed: 'Confirmado pelo cliente',
  cancelled: 'Cancelado pelo cliente',
  rejected: 'Recusado',
  expired: 'Ninguém respondeu a tempo',
  refusedAtDoor: 'Recusado na porta',
  undelivered: 'Não entregue',
};

/** Texts for orders that a deadline ended. */
const endedWords: Partial<typeof statusWords> = {
  confirmed: 'Encerrado sem resposta do cliente',
  rejected: 'Encerrado: não saiu para entrega',
  undelivered: 'Encerrado: ninguém disse se chegou',
};

export function statusWordsOf({ status, reason }: Pick<PanelOrder, 'status' | 'reason'>): string {
  return (reason === 'unanswered' && endedWords[status]) || statusWords[status];
}

export const roleWords: Record<PanelRole, string> = {
  owner: 'dono',
  attendant: 'atendente',
  courier: 'entregador',
};

export const problemWords: Record<PanelProblem, string> = {
  network: 'Não conseguimos falar com o servidor. Confira a internet e tente de novo.',
  busy: 'Não conseguimos falar com o servidor. Confira a internet e tente de novo.',
  slow: 'O servidor demorou a responder. Tente de novo.',
  wait: 'Espere um pouco antes de pedir outro código.',
  'no-sms': 'Não conseguimos enviar o SMS agora. Tente em alguns minutos.',
  'code-wrong': 'Código incorreto. Confira o SMS.',
  'code-expired': 'Esse código venceu. Peça outro.',
  blocked: 'Muitas tentativas. Espere um pouco para tentar de novo.',
  'not-invited':
    'Este celular ainda não atende nenhuma revenda, ou o convite venceu, já foi usado ou é de outro celular. Peça um novo a quem convidou.',
  'wrong-delivery-code': 'O código não confere.',
  'too-late': 'Este pedido já mudou. Veja como ele está agora.',
  'not-allowed': 'Sua função nesta revenda não permite isso.',
  invalid: 'Confira o que foi preenchido.',
  dismissed: 'Você não atende mais nesta revenda. Para voltar, peça um convite a quem cuida dela.',
  'signed-out': 'Sua sessão acabou, ou você não atende mais esta revenda. Entre de novo.',
};

/** Returns why an order was not delivered. `isCodeless`: the courier left the code out although it has tries left. */
export function wrongCodeWords(triesLeft: number, isCodeless: boolean): string {
  if (triesLeft === 0) return 'O código não confere, e as tentativas acabaram. Diga por que entrega sem ele.';
  const left = triesLeft === 1 ? 'resta 1 tentativa' : `restam ${triesLeft} tentativas`;
  return isCodeless
    ? `Antes de entregar sem o código, tente com ele: ${left}.`
    : `O código não confere. Pergunte de novo: ${left}.`;
}

/** `Botijão P13 Ultragaz`. */
export function productWords({ kind, brand }: Pick<PanelOrder['lines'][number], 'kind' | 'brand'>): string {
  return `${productNames[kind]}${brand ? ` ${brand}` : ''}`;
}

/** `2 × Botijão P13 Ultragaz · com vasilhame`. */
export function lineWords({ quantity, kind, brand, withVessel }: PanelOrder['lines'][number]): string {
  return `${quantity} × ${productWords({ kind, brand })} · ${withVessel ? 'com vasilhame' : 'troca'}`;
}

/**
 * `850 m`, `3,2 km`. `cerca de 3 km` for an address without an exact point, as the customer sees it. `distância
 * desconhecida` once the address is erased: the distance is then 0.
 */
export function distanceWords({
  distanceMetres: metres,
  approximate,
}: Pick<PanelOrder['place'], 'distanceMetres' | 'approximate'>): string {
  if (approximate) return metres === 0 ? 'distância desconhecida' : customerWords(metres, true);
  if (metres < 1000) return `${Math.max(50, Math.round(metres / 50) * 50)} m`;
  return `${(metres / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`;
}

/** Returns where an order goes, the district first: `Centro · 850 m · Rua Bocaiúva, 120`. */
export function whereWords(place: PanelOrder['place']): string {
  const door = place.number ? `${place.street}, ${place.number}` : place.street;
  return `${place.district} · ${distanceWords(place)} · ${door}`;
}

/** Returns an amount without its currency: `119,90`. */
export function centsWords(cents: number): string {
  return formatBRL(cents).replace(/^R\$\s/, '');
}

/** Returns how an order is paid, and the change to bring: `em dinheiro, leve R$ 30,10 de troco`. */
export function paidWords({ payment, totalCents }: Pick<PanelOrder, 'payment' | 'totalCents'>): string {
  const { method, changeForCents: note = totalCents } = payment;
  const by = payments[method].inSentence;
  if (method !== 'cash') return by;
  return `${by}, ${note > totalCents ? `leve ${formatBRL(note - totalCents)} de troco` : 'sem troco'}`;
}

/** Returns in words whether a reseller can be ordered from, and why not: `Fechada, abre às 8h00`. */
export function resellerStatusOf(
  {
    active,
    open,
    opensAt,
    pausedUntil,
    pauseReason,
    closedToday,
    isFull,
    suspendedFrom,
  }: Pick<ResellerState, 'active' | 'open'> & Partial<ResellerState>,
  zone: string,
): { isOpen: boolean; words: string } {
  const isSuspended = suspendedFrom !== undefined && Date.parse(suspendedFrom) <= serverNow();
  if (!active || isSuspended) return { isOpen: false, words: 'Fora da lista' };
  if (pausedUntil !== undefined)
    return { isOpen: false, words: `Pausada até ${clockWords(pausedUntil, zone)}` };
  if (pauseReason !== undefined)
    return {
      isOpen: false,
      words: opensAt === undefined ? 'Em pausa' : `Em pausa, volta ${momentWords(opensAt, zone)}`,
    };
  if (open) return { isOpen: true, words: 'Aberta' };
  if (isFull) return { isOpen: false, words: 'Fila cheia' };
  return {
    isOpen: false,
    words: `${closedWords(closedToday)}${opensAt === undefined ? '' : `, abre ${momentWords(opensAt, zone)}`}`,
  };
}

/** `Responda até 24/11`; after the term `Prazo acabou em 24/11`. */
export function answerByWords(
  { answerBy }: Withdrawal,
  now: number,
  zone: string,
): { isLate: boolean; words: string } {
  const isLate = now > new Date(answerBy).getTime();
  return { isLate, words: `${isLate ? 'O prazo acabou em' : 'Responda até'} ${dayWords(answerBy, zone)}` };
}

/** `4 min 05 s`. */
export function leftWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes > 0 ? `${minutes} min ${rest} s` : `${seconds} s`;
}

/** Returns how long a product is off sale: `até alguém repor`, `até amanhã às 0h00`. */
export function outWords(until: string, zone: string): string {
  return until === untilChanged ? 'até alguém repor' : `até ${momentWords(until, zone)}`;
}
