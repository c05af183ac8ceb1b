import { type OrderFunnelSnapshot, stepOf } from '#machines/order-funnel/position';
import { delayIn } from '../paths/definitions.ts';
import type { PathWords, Situation } from '../paths/model.ts';
import { clauseOf } from './clauses.ts';
import { expectationOf } from './expectations.ts';
import { orderFunnelManual } from './manual-script.ts';

const how: Record<string, string> = {
  'step.open a lista de outro lugar': 'Abra /order/resellers?latitude=-27.591&longitude=-48.548.',
  'step.open a lista do próprio endereço': 'Abra /order/resellers.',
  'address.detail lugar sugerido': 'Escreva Florianópolis e toque na sugestão.',
  'address.submit':
    'Use Rua Felipe Schmidt, 100, Centro, Florianópolis, Santa Catarina, se a tela não trouxer outro.',
  'subscription.request': 'Use maria@exemplo.com.br.',
  'customer.submit': 'Onde faltar, use Ana Maria Souza e o telefone da visita, que está nos controles.',
  'phone.submit':
    'Se houver o campo, use o telefone da visita, que está nos controles. Toque em “Receber código”.',
  'coupon.submit': 'Use BEMVINDO10.',
  'dialog.close': 'O botão é “Fechar”, “Agora não”, “Parar” ou “Manter pedido”.',
  'reseller.choose': 'Escolha a revenda da visita, que está nos controles.',
  'payment.choose a nota que paga com o cupom':
    'Em “Troco para quanto?”, escreva o valor que está no botão “Continuar”.',
  'order.updated': 'É o que se acabou de preparar.',
  'order.hidden': 'É o que se acabou de preparar.',
  'address.search':
    'O botão é “Parar e digitar”, “Buscar em vez de digitar”, “Tentar outro endereço” ou “Trocar”.',
  'order.withdraw': 'Toque em “Desistir da compra” na página e, na janela, de novo.',
  'refusal.submit': 'Escolha o lacre como motivo.',
  'step.open a própria etapa': 'Sem recarregar: acrescente #a ao endereço e tecle Enter; da próxima vez, #b.',
  'clock.passed': 'Espere cinco minutos.',
  serviceTimeout: 'Espere 15 segundos.',
  verifyingLimit: 'Espere um minuto.',
  codeLifetime: 'Espere cinco minutos desde o envio.',
  resendCooldown: 'Espere meio minuto desde o envio.',
  blockLength: 'Espere quinze minutos.',
};

export const orderFunnelWords: PathWords = {
  lang: 'pt-BR',
  title: 'Funil do pedido de gás',
  before: [
    'Ligue o servidor com TEST_CONTROLS=1 SIMULATED_RESELLER=0 npm start. Abra este roteiro numa janela anônima do navegador em que vai testar: os controles (/dev/controls) mudam a visita daquele navegador. Num mesmo servidor, testa uma pessoa de cada vez.',
    'Onde um passo começa por “Prepare”, abra o endereço noutra aba e toque em “Preparar” antes de fazer o passo. Os endereços que os controles abrem vão sempre para a mesma aba, que é a página testada. No papel, monte o mesmo à mão em /dev/controls. Os SMS aparecem em /dev/sms.',
    'Uma chamada que fica esperando é abandonada pela página em 15 segundos: abra antes o “Prepare” do passo seguinte.',
  ],
  given: [
    'o servidor foi ligado com TEST_CONTROLS=1 SIMULATED_RESELLER=0',
    'o navegador está numa janela anônima, com /dev/controls noutra aba',
    'nos controles se tocou em “Tudo como antes dos testes”',
  ],
  place: ({ snapshot }) => stepOf(snapshot as OrderFunnelSnapshot),
  does: clauseOf,
  shows: screenWords,
  how({ event, payload }) {
    return how[`${event} ${payload}`] ?? how[delayIn(event) ?? event];
  },
  manual: orderFunnelManual,
};

/** Returns the title and buttons of a screen, whether it is busy, and the state's identifier. */
function screenWords(target: string, at?: Situation): string {
  const snapshot = at?.snapshot as OrderFunnelSnapshot | undefined;
  const expectation =
    target === 'resuming' || target === 'repeated' ? undefined : expectationOf(target, snapshot);
  if (!expectation) return `a página está a caminho de outra (${target})`;
  const { titles, dialog, offers = [] } = expectation;
  const isBusy = snapshot?.hasTag('busy') === true;
  const place = titles.length === 0 ? 'a tela é a mesma' : dialog ? 'a janela aberta é ' : 'o título é ';
  const buttons = offers.map((offer) =>
    (typeof offer === 'string' ? [offer] : offer).map(quoted).join(' ou '),
  );
  return [
    place + titles.map(quoted).join(' ou '),
    ...(isBusy || titles.length === 0 ? ['ocupada, à espera de resposta'] : []),
    ...(buttons.length > 0 ? [`e há o botão ${buttons.join(' e o botão ')}`] : []),
  ]
    .join(', ')
    .concat(` (${target})`);
}

function quoted(text: string): string {
  return `“${text}”`;
}
