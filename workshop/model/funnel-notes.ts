import { codeLifeSeconds } from '#contract/phone/code-life';
import {
  blockSeconds,
  longestCooldownSeconds,
  sendsOfPhone,
  triesPerCode,
} from '../../server/services/phone/limits.ts';

export const funnelNotes: Readonly<Record<string, string>> = {
  sendCode: `Para um telefone saem no máximo ${sendsOfPhone.map(({ windowSeconds, maximum }) => `${maximum} códigos em ${spanOf(windowSeconds)}`).join(' e ')}; por rede e por aparelho, menos. Acima desse limite responde quanto falta para o próximo.`,
  followOrder:
    'Não é uma chamada só: fica aberto enquanto se acompanha. Uma queda volta sozinha, em segundos ou quando há rede de novo, sem sair deste estado; o que mudou chega então, e enquanto isso a tela diz “Sem conexão”. Só um navegador que não sabe acompanhar leva ao erro.',
  verifyCode: `Depois de ${triesPerCode} códigos errados, e pedir outro não zera a conta, o telefone fica bloqueado por ${blockSeconds / 60} minutos.`,
  'reseller.choose':
    'O carrinho vem junto: de cada item fica o do mesmo tipo que a nova revenda vende, da mesma marca se houver, até o máximo que ela entrega. O que ela não vende sai, e a tela avisa; se nada fica, os itens começam pelos tipos e quantidades que se queria. A forma de pagar fica se ela a aceita, e o cupom fica, para ser conferido de novo ao pedir.',
  'step.open':
    'A seta ←, que pede a etapa de antes, o botão de voltar do navegador, um link e um endereço digitado pedem todos uma etapa por este evento. Ela “pode abrir” quando o que vem antes dela já foi escolhido; senão fica-se onde está, e o endereço volta a ser o da etapa.',
};

/** Lengths of the timers that the server sets. */
export const funnelDelays: Readonly<Record<string, string>> = {
  codeLifetime: `${codeLifeSeconds / 60} minutos desde o envio, contados pelo servidor`,
  resendCooldown: `30 s depois do primeiro código, se o servidor não diz outro tempo, o dobro a cada reenvio, até ${longestCooldownSeconds / 60} minutos`,
  blockLength: `${blockSeconds / 60} minutos depois de códigos errados demais; depois de códigos pedidos demais, o que o servidor diz que falta`,
};

function spanOf(seconds: number): string {
  return seconds < 86_400 ? `${seconds / 60} minutos` : `${seconds / 3600} horas`;
}
