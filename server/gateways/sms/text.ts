import { inviteLifeMs, type TeamVerb } from '#contract/panel/team';
import { codeLifeSeconds } from '#contract/phone/code-life';
import { durationWords } from '#contract/text/duration-words';
import { segmentSeptets, septets, toGsm7 } from './gsm7.ts';

// Each text is one GSM-7 segment. The letters á, ã, ç, í, ó, õ and ú would make it UCS-2, so the sentences avoid them.

/**
 * Returns the verification SMS. The browser reads its last line (WebOTP, origin-bound one-time codes), so nothing may
 * follow it.
 * @param input.host the site's host name, without port
 */
export function verificationText({ code, host }: { code: string; host: string }): string {
  const bound = `@${host} #${code}`;
  const full = `Use ${code} para confirmar seu telefone. Vale por ${durationWords(codeLifeSeconds * 1000, 'minute')}. Nunca passe a ninguém.\n\n${bound}`;
  return fits(full) ? full : `Use ${code} para confirmar seu telefone.\n\n${bound}`;
}

/**
 * Returns what a call says, line by line. The digits are on separate lines, twice, and are read one by one.
 * @param code digits only
 */
export function spokenCode(code: string): readonly string[] {
  const digits = [...code].join(' ');
  return [
    'Olá! Este é o código para confirmar seu telefone:',
    digits,
    'Vou repetir:',
    digits,
    'Não passe este código a ninguém.',
  ];
}

/** Returns a code for WhatsApp. The text is Meta's fixed template for codes. */
export function whatsappText(code: string): string {
  return `${code} é seu código de verificação. Para sua segurança, não o compartilhe.`;
}

/** The SMS about an order, for customers who do not have its page open. */
export const orderNews = [
  'received',
  'accepted',
  'dispatched',
  'delivered',
  'cancelled',
  'rejected',
  'expired',
  'undelivered',
  'withdrawn',
  'withdrawalAnswered',
] as const;
export type OrderNews = (typeof orderNews)[number];

export interface OrderTextInput {
  readonly news: OrderNews;
  /** The order's short number. */
  readonly number: string;
  readonly reseller: string;
  /** URL of the tracking page. */
  readonly link: string;
  /** The code that the customer gives the courier. Only for a dispatched order. */
  readonly code?: string;
}

const sentences: Record<OrderNews, (order: string, reseller: string) => string> = {
  received: (order, reseller) => `${order} feito. ${reseller} vai responder. Acompanhe ou cancele:`,
  accepted: (order, reseller) => `${order} aceito por ${reseller}. Acompanhe a entrega:`,
  dispatched: (order, reseller) =>
    `${order} saiu para entrega por ${reseller}. Confira lacre e peso ao receber:`,
  delivered: (order, reseller) => `${order} entregue por ${reseller}. Confirme ou relate um problema:`,
  cancelled: (order, reseller) => `${order} em ${reseller} cancelado a seu pedido. Nada foi cobrado:`,
  rejected: (order, reseller) =>
    `${order} cancelado por ${reseller}. Nada foi cobrado. Escolha outra revenda:`,
  expired: (order, reseller) =>
    `${order} encerrado: ${reseller} demorou a aceitar. Nada foi cobrado. Tente outra:`,
  undelivered: (order, reseller) =>
    `${order} encerrado: ${reseller} nao entregou. Nada a pagar. Tente outra:`,
  withdrawn: (order, reseller) =>
    `${order} com desistencia registrada. ${reseller} combina a retirada. Protocolo:`,
  withdrawalAnswered: (order, reseller) => `${order} com resposta de ${reseller} sobre a desistencia. Leia:`,
};

/** Returns one SMS about an order, with its tracking link. Shortens a reseller's name that is too long. */
export function orderText({ news, number, reseller, link, code }: OrderTextInput): string {
  const order = `Pedido ${number}`;
  return withName(reseller, (name) =>
    news === 'dispatched' && code !== undefined
      ? `${order} saiu por ${name}. Confira lacre e peso, depois diga o codigo ${code}: ${link}`
      : `${sentences[news](order, name)} ${link}`,
  );
}

/** Returns a text with a reseller's name, shortened until the text fits into one SMS. */
function withName(reseller: string, named: (name: string) => string): string {
  const plain = toGsm7(reseller)
    .replace(/\s+/g, ' ')
    .replace(/[ .]+$/, '')
    .trim();
  const cuts = Array.from(plain, (_, index) => plain.slice(0, plain.length - index).trimEnd());
  return named(cuts.find((name) => fits(named(name))) ?? 'sua revenda');
}

/** Returns the invite to a reseller's panel, with its link. */
export function inviteText({ reseller, link }: { reseller: string; link: string }): string {
  return withName(
    reseller,
    (name) =>
      `Atenda os pedidos de ${name}. Vale por ${durationWords(inviteLifeMs, 'day')}, so neste celular: ${link}`,
  );
}

/** Tells the owners what changed in their team. For privacy the text does not name the person. */
const teamSentences: Record<TeamVerb, string> = {
  inviteMember: 'alguem foi convidado',
  withdrawInvite: 'um convite foi retirado',
  changeRole: 'alguem mudou de papel',
  endRole: 'alguem saiu',
  endDevice: 'um aparelho foi desconectado',
};

/** Returns the SMS about a change of a reseller's team, for its owners. */
export function teamText({
  reseller,
  what,
  link,
}: {
  reseller: string;
  what: TeamVerb;
  link: string;
}): string {
  return withName(
    reseller,
    (name) => `Equipe de ${name}: ${teamSentences[what]}. Nao foi voce? Confira em Equipe: ${link}`,
  );
}

/** Returns the SMS about a changed or removed Pix key, for the owners. It does not contain the key. */
export function pixKeyText({
  reseller,
  what,
  link,
}: {
  reseller: string;
  what: 'changed' | 'removed';
  link: string;
}): string {
  const became = what === 'changed' ? 'foi trocada' : 'foi retirada';
  return withName(reseller, (name) => `A chave Pix de ${name} ${became}. Nao foi voce? Confira: ${link}`);
}

/** Returns the SMS with the link for a courier, who delivers one order with it. */
export function courierText({ reseller, link }: { reseller: string; link: string }): string {
  return withName(reseller, (name) => `Entrega de ${name}. Endereco, valor e codigo: ${link}`);
}

interface ResellerLink {
  reseller: string;
  link: string;
}

/** Informs a reseller that it is paused after orders without an answer. Opening the panel ends the pause. */
export function pauseText({ reseller, link, pauseMs }: ResellerLink & { pauseMs: number }): string {
  return withName(
    reseller,
    (name) =>
      `Dois pedidos sem resposta: ${name} pausada por ${pauseMs / 60_000} min. Volte ja abrindo: ${link}`,
  );
}

/** Informs a reseller that it left the list, because it answered no SMS for `silentMs`. */
export function smsOnlyText({ reseller, link, silentMs }: ResellerLink & { silentMs: number }): string {
  return withName(
    reseller,
    (name) =>
      `${name} nao responde por SMS ha ${durationWords(silentMs, 'day')} e saiu da lista. Volte abrindo o painel: ${link}`,
  );
}

/** Warns a reseller that is missing from the ANP register. `day` is the day from which nobody can order, as `26/11`. */
export function registerText({ reseller, link, day }: ResellerLink & { day: string }): string {
  return withName(
    reseller,
    (name) => `${name} nao esta no registro da ANP: recebe pedidos so ate ${day}. Veja o que fazer: ${link}`,
  );
}

/** Informs the operators about a reseller that leaves many orders unanswered. */
export function silenceText({ reseller, phone }: { reseller: string; phone: string }): string {
  return withName(
    reseller,
    (name) => `${name}: quatro pedidos sem resposta em 24 h. Ligue para a revenda: ${phone}`,
  );
}

export interface AttentionText {
  /** The order's short number. */
  number: string;
  reseller: string;
  /** The reseller's phone, for the operators. Empty if the text is for the reseller's people. */
  phone: string;
  /** URL of the order in the panel. */
  link: string;
}

/** Returns the SMS about an unanswered order. The reseller's people answer it; operators call the reseller. */
export function attentionText({ number, reseller, phone, link }: AttentionText): string {
  return withName(reseller, (name) =>
    phone === ''
      ? `Pedido ${number} espera resposta de ${name}: ${link}`
      : `Pedido ${number} sem resposta de ${name}. Ligue para a revenda: ${phone}`,
  );
}

/** Informs an owner of a reseller that a customer withdrew from a delivered purchase. `answerMs` is the term in ms. */
export function withdrawalText({
  number,
  reseller,
  link,
  answerMs,
}: ResellerLink & { number: string; answerMs: number }): string {
  return withName(
    reseller,
    (name) =>
      `Pedido ${number} de ${name}: o cliente desistiu da compra. Responda em ate ${durationWords(answerMs, 'day')} no painel: ${link}`,
  );
}

export interface SubscriptionText {
  city: string;
  /** The reseller that opened. Absent if the text says that any reseller now delivers there. */
  reseller?: string | undefined;
  site: string;
  /** Path of the page that cancels the subscription. */
  cancelPath: string;
}

/**
 * Returns the notification that a reseller opened, or now delivers to the customer's place, with the unsubscribe link.
 * Leaves out a city name that is too long.
 */
export function subscriptionText({ city, reseller, site, cancelPath: way }: SubscriptionText): string {
  const links = `Pedir: ${site}/address Cancelar: ${site}${way}`;
  if (reseller !== undefined) return withName(reseller, (name) => `${name} abriu. ${links}`);
  const sentence = (where: string) => `Ja tem entrega de gas ${where}. ${links}`;
  const named = sentence(`em ${toGsm7(city)}`);
  return fits(named) ? named : sentence('perto de voce');
}

function fits(text: string): boolean {
  const length = septets(text);
  return length !== undefined && length <= segmentSeptets;
}
