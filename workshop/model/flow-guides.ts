import { contactSteps } from '#machines/order-attention/ladder';
import { withdrawalWindowMs } from '#machines/order-lifecycle/lifecycle';
import { retentionMs } from '../../server/services/data-subject/retention.ts';
import { openMaximum } from '../../server/services/orders/open.ts';
import { codeTriesMaximum } from '../../server/services/panel/delivery-code.ts';
import { funnelDelays, funnelNotes } from './funnel-notes.ts';
import { attentionClock, orderClocks, stepWords } from './order-clocks.ts';

/**
 * An explanation of behaviour that spans several states. Text in backticks is a name: of a state, transition (`a → b`),
 * service, answer (`service: answer`), event, timer or context key. For another machine, its name comes first:
 * `order-lifecycle/received`. A test checks that each name exists (workshop/viewer/charts/guides.ts).
 */
export interface FlowGuide {
  name: string;
  title: string;
  machine: string;
  /** Other words that people search for. */
  searchWords: readonly string[];
  lines: readonly string[];
}

const days = (ms: number) => `${ms / (24 * 60 * 60 * 1000)} dias`;

/** When each reminder is due and whom it notifies, with the transition that leads to it. */
const reminders = contactSteps.map(({ step }, index) => {
  const before = contactSteps[index - 1]?.step ?? 'uncontacted';
  return `${attentionClock(before, 'rung.due')}: ${stepWords(step).join()}. \`${before} → ${step}\``;
});

export const flowGuides: readonly FlowGuide[] = [
  {
    name: 'em-dobro',
    title: 'Por que um pedido não sai em dobro',
    machine: 'order-funnel',
    searchWords: [
      'pedido duplicado, dois pedidos iguais, pedir duas vezes',
      'why an order cannot be placed twice, a duplicate order is prevented, exactly once, idempotency',
      'conexão cai ao pedir, apertar de novo',
    ],
    lines: [
      '“Fazer pedido” (`order.submit`) dá ao pedido uma chave, `idempotencyKey`, e o envia como está na tela: `resume.reviewing → resume.placing`. Dali em diante outro toque no botão, o Voltar e os links não fazem nada, até vir a resposta.',
      'O servidor faz um só pedido por chave. A mesma chave outra vez traz o mesmo pedido; com outro conteúdo é recusada (`placeOrder: key-reused`).',
      'Sem resposta, ou com erro, nada é enviado de novo às cegas: o pedido é procurado pela sua chave, `resume.placing → resume.verifying`.',
      'Só quando o servidor diz que ele com certeza não entrou (`findOrderByKey: not-found`) é enviado outra vez, com a mesma chave: `resume.verifying.looking → resume.placingAgain`. Se ainda está entrando (`findOrderByKey: order-in-flight`), espera-se.',
      'Depois de um minuto sem saber fica-se em `resume.unresolved`, e também se o segundo envio fica sem resposta, `resume.placingAgain → resume.unresolved`. De lá só se verifica de novo; enviar outro pedido não se pode.',
      'A chave fica guardada com o rascunho: quem fecha ou recarrega a página no meio do envio volta à procura, `resuming → resume.verifying`.',
      'De um rascunho nasce um só pedido, em qualquer aba daquele navegador: quem pede outra vez é levado ao que já existe (`placeOrder: placed`), ou recusado, se ele é de outro telefone (`placeOrder: order-already-placed`). A aba que ficou para trás é recusada (`placeOrder: draft-stale`).',
      'Por isso apagar a chave não dá um segundo pedido. Quando a sessão acabou e do rascunho já não se sabe o telefone, recomeça-se, `resume.verifying.looking → address`: se o pedido tinha entrado, o servidor recusa outro do mesmo rascunho.',
    ],
  },
  {
    name: 'sem-resposta',
    title: 'Quando a revenda não responde',
    machine: 'order-attention',
    searchWords: [
      'a escada de avisos',
      'a revenda fica seis minutos em silêncio',
      'como a revenda fica sabendo de um pedido novo',
      'how the shop learns of a new order, the ladder of reminders',
    ],
    lines: [
      'Feito o pedido, o painel aberto toca, se ali começou o turno (`reseller-panel/working.attention.ringing`), e os aparelhos da revenda que o pediram recebem um aviso.',
      ...reminders,
      `Daí em diante, ${attentionClock('operators', 'rung.due')}, até alguém responder ou acabar o prazo.`,
      `O prazo: ${orderClocks['order.expire']}. Então o pedido vence, \`order-lifecycle/received → expired\`, e os avisos param: \`operators → expired\`.`,
      'O cliente que acompanha é levado a `order-funnel/order.finished.reviewing`, com “A revenda não respondeu a tempo”: nada é cobrado, e ele pode pedir o mesmo a outra revenda, `order-funnel/order.finished.reviewing → order.finished.seeking`.',
      'Enquanto espera o cliente pode cancelar: `order-lifecycle/received → cancelled`. Se a revenda aceita ou recusa, os avisos também param: `operators → answered`.',
    ],
  },
  {
    name: 'fins',
    title: 'Como um pedido acaba, e quem decide',
    machine: 'order-lifecycle',
    searchWords: [
      'todos os fins de um pedido, quem encerra',
      'o gás nunca chegou, não veio, the gas never came',
      'a revenda aceita e não sai, não entrega',
      'how an order ends, and who ends it',
    ],
    lines: [
      'A revenda recusa o que recebeu: `received → rejected`. O que aceitou ela ainda pode desistir de levar, e o relógio o faz por ela: `accepted → rejected`, ' +
        `${orderClocks['order.giveUp']}.`,
      `Ninguém responde: \`received → expired\`, ${orderClocks['order.expire']}.`,
      'O cliente cancela, só até a revenda sair: `received → cancelled` e `accepted → cancelled`.',
      'O cliente confirma a entrega, mesmo antes de a revenda a marcar: `dispatched → confirmed` e `delivered → confirmed`; sem resposta dele o relógio a dá por confirmada, ' +
        `${orderClocks['order.close']}.`,
      'O cliente recusa na porta: `dispatched → refusedAtDoor` e `delivered → refusedAtDoor`.',
      `Não chegou: \`dispatched → undelivered\`. Quem o diz é o cliente (“Não chegou”), a revenda ou o entregador; se ninguém diz nada, o relógio: ${orderClocks['order.fail']}. O cliente o diz em \`order-funnel/order.live.deliveryConfirmation\`, depois do prazo prometido; se a revenda já marcou como entregue, vale como recusa: \`delivered → refusedAtDoor\`.`,
      'O prazo de entrega é o que a revenda promete ao aceitar, em minutos; conta-se do pedido. O cliente vê o motivo de cada fim na página do pedido, `order-funnel/order.finished.reviewing`, e dali pode pedir de novo.',
    ],
  },
  {
    name: 'entrega',
    title: 'Da saída à confirmação da entrega, e o código do cliente',
    machine: 'order-lifecycle',
    searchWords: [
      'quem marca o pedido como entregue, o entregador ou a revenda',
      'onde se confere o código, o cliente não confirma a entrega',
      'cinco vezes',
      'how a delivery is marked, checked and confirmed: courier, delivery code, nobody confirms',
    ],
    lines: [
      'A revenda sai para a entrega, `accepted → dispatched`, e a marca como feita, `dispatched → delivered`: no painel, ou o entregador pelo link que ela lhe dá, `reseller-panel/working.sheet.linking → working.sheet.sharing`.',
      `Enquanto o pedido está a caminho o cliente vê na página dele um código de 4 números, e o diz ao entregador depois de conferir lacre e peso. Quem marca a entrega o digita; errado, pede-se de novo (\`reseller-panel/commandOrder: wrong-delivery-code\`), até ${codeTriesMaximum} vezes, as do painel e as dos links contadas juntas. Depois delas o campo do código sai, nenhum outro código é conferido, nem o certo, e se entrega dizendo por que foi sem ele. Quem atende no painel pode dizê-lo desde o começo; o entregador, no painel ou pelo link, só depois dessas tentativas. O cliente vê que foi sem o seu código.`,
      'O cliente confirma na página do pedido, `order-funnel/order.live.deliveryConfirmation.checking`, assim que a revenda sai, mesmo que ela ainda não tenha marcado a entrega: `dispatched → confirmed` e `delivered → confirmed`. Ou recusa: `delivered → refusedAtDoor`.',
      `Se ele não responde, a entrega se dá por confirmada: ${orderClocks['order.close']}. Se a revenda não marca nada, fica como não chegada, \`dispatched → undelivered\`: ${orderClocks['order.fail']}.`,
    ],
  },
  {
    name: 'depois-de-pedir',
    title: 'O que o cliente ainda pode depois de pedir',
    machine: 'order-funnel',
    searchWords: [
      'mudar o endereço, os itens ou o pagamento de um pedido feito, editar o pedido',
      'devolver a compra, arrependimento, reembolso, estorno',
      'change or edit an order after it was placed, refund, return',
    ],
    lines: [
      'Mudar, nada: nem endereço, nem itens, nem pagamento. Quem se enganou cancela e pede de novo; até a revenda sair para a entrega (`order.live.cancel.confirming`).',
      'A caminho: confirmar a entrega, recusá-la na porta ou, passado o prazo, dizer que não chegou (`order.live.deliveryConfirmation.checking`).',
      `Entregue: desistir da compra, uma vez, até ${days(withdrawalWindowMs)} depois (\`order.withdraw\`): \`order.finished.reviewing → order.finished.withdrawing\`. A desistência recebe um protocolo (\`withdrawPurchase: protocol\`); a revenda combina com o cliente a retirada e a devolução do dinheiro.`,
      'Acabado, de qualquer modo: pedir o mesmo de novo, ou, se a revenda não atendeu, a outra (`order.repeat`). O carrinho volta com os preços de agora: `order.finished.repeating`.',
    ],
  },
  {
    name: 'outro-aparelho',
    title: 'Abrir um pedido noutro aparelho, ou depois de a sessão acabar',
    machine: 'order-funnel',
    searchWords: [
      'ver o pedido em outro celular, link do pedido em outro aparelho',
      'open the link of an order on another phone',
    ],
    lines: [
      'O link do pedido leva a `order.loading`. Quem não verificou o telefone ali não vê nada dele, nem se existe: `order.loading → order.identifying`.',
      'Pede-se o celular de quem fez o pedido e, por SMS, um código: `order.identifying.filling`, `order.identifying.enteringCode`. Os limites e o bloqueio são os de qualquer código.',
      'Certo o código, o pedido é procurado de novo: `order.identifying.verifyingCode → order.loading`. Se o telefone é de outra pessoa, ele continua sem aparecer, e volta-se à pergunta.',
      'Enquanto se vê um pedido, a sessão pode acabar (`order.hidden`): `order.live → order.identifying`. Com o mesmo telefone volta-se a ele.',
    ],
  },
  {
    name: 'trocar',
    title: 'O que fica ao trocar de revenda ou de endereço',
    machine: 'order-funnel',
    searchWords: [
      'mudar de revenda com o carrinho cheio, a outra não vende um item',
      'a outra revenda não aceita a forma de pagamento',
      'change the shop with a full cart, the new shop does not accept the payment method',
    ],
    lines: [
      `De revenda (\`reseller.choose\`): ${funnelNotes['reseller.choose']}`,
      'Se nenhum item fica, a etapa dos itens abre já com os tipos e as quantidades que se queria: `resellers.choosing → items`.',
      'De endereço (`address.submit`): a lista é pedida de novo, `address.detailing → resellers`. Se a revenda escolhida entrega também ali, tudo fica, a forma de pagar (`payment`) também; se não, ela sai, e do carrinho fica o que se quer, para a próxima: `resellers.loading → resellers.choosing`. Se ninguém entrega: `resellers.loading → noReseller`. Só quem veio pela lista de um link, e escolheu a revenda sem ter dado endereço, vai conferir a escolha: `address.detailing → resellers.confirming`.',
      'Nome, telefone verificado e cupom ficam em todos os casos. A forma de pagar (`payment`) só sai quando a revenda nova, ou as condições novas, não a aceitam, e depois de feito o pedido. Uma revenda fechada não se pode escolher: fica-se na lista, e nada muda.',
    ],
  },
  {
    name: 'codigo',
    title: 'O código por SMS: prazos, limites e bloqueio',
    machine: 'order-funnel',
    searchWords: [
      'SMS, verificação do telefone, quantas tentativas, trocar o número',
      'quantos códigos se podem pedir',
      'phone verification: lifetimes, limits, wrong codes, block, change of the number',
    ],
    lines: [
      'É pedido em três lugares, e os prazos são os mesmos em todos: nos dados do cliente (`personalData.enteringCode`), quando a sessão acaba, antes de o pedido entrar (`resume.placing → personalData`) ou enquanto ele é procurado (`resume.identifying.enteringCode`), e para ver um pedido noutro aparelho (`order.identifying.enteringCode`).',
      `Vale (\`codeLifetime\`): ${funnelDelays.codeLifetime}. Outro se pode pedir (\`resendCooldown\`): ${funnelDelays.resendCooldown}.`,
      `${funnelNotes.sendCode} (\`sendCode: too-many-attempts\`) Sem nenhum código que ainda valha, também isso leva ao bloqueio, até o servidor deixar pedir outro.`,
      `Código errado (\`verifyCode: code-wrong\`): fica-se onde se digita. ${funnelNotes.verifyCode} (\`verifyCode: blocked\`)`,
      'Se o serviço de SMS não responde (`sendCode: sms-unavailable`), a tela o diz, e nada do que já foi preenchido se perde.',
      'O bloqueio é do telefone, e acaba sozinho (`blockLength`). Antes disso o cliente pode usar outro: `personalData.blocked → personalData.filling`.',
      'Quem vai trocar o telefone e volta com o mesmo não precisa de outro código, enquanto o enviado vale: `personalData.filling → personalData.enteringCode`.',
    ],
  },
  {
    name: 'falhas',
    title: 'Quando a internet ou o servidor falha',
    machine: 'order-funnel',
    searchWords: [
      'sem conexão, offline, servidor fora do ar, erro, demora',
      'no connection, the server is down or takes too long, errors and timeouts',
    ],
    lines: [
      'Cada chamada espera 15 s (`serviceTimeout`). Sem resposta, ou com erro, fica-se na etapa ou volta-se ao passo de antes dela, com um aviso; o que já foi escolhido fica.',
      'Ao fazer o pedido é diferente, porque ele pode ter entrado: `resume.placing → resume.verifying`.',
      'A lista de revendas diz que não carregou, e o botão tenta de novo: `resellers.loading → resellers.unavailable`. O pedido que não carrega também: `order.loading → order.unavailable`.',
      'Um cancelamento sem resposta volta à pergunta, `order.live.cancel.sending → order.live.cancel.confirming`. Se ele tinha entrado, o acompanhamento logo o mostra; repetir não faz mal. O mesmo vale para a resposta sobre a entrega.',
      `O acompanhamento (\`followOrder\`): ${funnelNotes.followOrder}`,
      'O painel da revenda mostra que está sem conexão, `reseller-panel/working.link.following.live → working.link.following.reconnecting`, e até ela voltar não manda comandos. Um comando sem resposta volta à folha, de onde se pode repetir: `reseller-panel/working.sheet.sending → working.sheet.asking`.',
    ],
  },
  {
    name: 'pagina-fechada',
    title: 'Se a página é fechada, recarregada ou aberta noutra aba',
    machine: 'order-funnel',
    searchWords: [
      'fechar o navegador enquanto se digita o código, recarregar, celular sem bateria, duas abas',
      'the browser or the page is closed, reloaded, opened in another tab',
    ],
    lines: [
      `Cada passo é guardado no servidor, num rascunho que só aquele navegador abre, por ${days(retentionMs('drafts'))} depois da última mudança.`,
      'Ao voltar, `draft.restored` leva à última etapa que ainda pode abrir: `resuming → items`, `resuming → resume` e assim por diante; sem rascunho, ao começo: `resuming → address`.',
      'Se um pedido estava sendo enviado, primeiro se verifica se ele entrou: `resuming → resume.verifying`.',
      'Com um código enviado volta-se aonde ele se digita: `resuming → personalData` e `personalData.arriving → personalData.enteringCode`. Ele continua valendo até o fim do seu prazo; vencido, a mesma tela o diz, e pede-se outro: `personalData.enteringCode.expired → personalData.sendingCode`.',
      'Duas abas mudam o mesmo rascunho: a que grava sobre algo mais novo é avisada. O que se pede numa vale para as duas: quem pede de novo na outra é levado ao pedido que já existe (`placeOrder: placed`).',
    ],
  },
  {
    name: 'novas-condicoes',
    title: 'Quando o preço, o cupom ou um item muda ao pedir',
    machine: 'order-funnel',
    searchWords: [
      'o preço mudou, o cupom venceu, o produto acabou enquanto o pedido é enviado, o Pix saiu',
      'the terms change while the order is being placed: price, coupon, sold out',
    ],
    lines: [
      'O servidor não faz o pedido: responde com as condições de agora (`placeOrder: offer`), e o cliente as vê antes de decidir, `resume.placing → resume.termsChanged`. A chave do envio é apagada; nada foi pedido nem cobrado.',
      'Aceita (`terms.accept`) e tudo o que pediu ainda se vende assim: o pedido é enviado na hora, com outra chave, `resume.termsChanged → resume.placing`.',
      'Aceita, mas um item saiu ou a forma de pagar já não serve: volta ao resumo para acertar, `resume.termsChanged → resume.reviewing`.',
      'Não aceita (`terms.decline`): volta ao resumo, sem enviar. As condições de agora ficam também, porque as antigas já não existem.',
      'O que sai do carrinho em qualquer dos dois: o cupom, se ele já não vale; o item que a revenda já não vende, e se nenhum fica volta-se aos itens, `resume.reviewing → items`; a forma de pagar, se a revenda já não a aceita, `resume.reviewing → payment`.',
      `Se o cupom já não vale, é recusado só ele: o resto do pedido fica. Com ${openMaximum} pedidos em aberto no mesmo telefone não se faz outro (\`placeOrder: too-many-open\`).`,
    ],
  },
  {
    name: 'cancelar',
    title: 'Até quando dá para cancelar, e se a revenda sai antes',
    machine: 'order-funnel',
    searchWords: [
      'cancelar o pedido, até quando se pode cancelar',
      'não dá mais para cancelar, cancelar tarde demais',
      'cancel the order, until when, too late to cancel',
    ],
    lines: [
      'Até a revenda sair para a entrega: `order-lifecycle/received → cancelled` e `order-lifecycle/accepted → cancelled`. Depois só se recusa na porta.',
      'Se ela sai com a janela aberta, a notícia (`order.updated`) fecha a janela: `order.live → order.live.arriving`, e dali ao acompanhamento, `order.live.arriving → order.live.tracking`.',
      'Se ela sai enquanto o cancelamento é enviado, o servidor decide pelo que lhe chegou primeiro. Foi a saída: a resposta é que foi tarde (`cancelOrder: too-late`), e volta-se ao acompanhamento com o aviso; o mesmo se a notícia da saída chega antes da resposta, que então já não se espera. Foi o cancelamento: a revenda é que já não pode sair.',
      'Enquanto é enviado, fechar a janela, o Voltar e os links não fazem nada, até a resposta, a notícia ou 15 s.',
      'Se o pedido vence ou a revenda o recusa nesse meio tempo, vai-se ao fim do pedido: `order.live.arriving → order.finished`.',
    ],
  },
  {
    name: 'demissao',
    title: 'Quando alguém da revenda é demitido',
    machine: 'reseller-panel',
    searchWords: [
      'demissão com o painel aberto, com uma folha aberta, perdeu o acesso',
      'somebody is dismissed while the panel or a sheet is open',
    ],
    lines: [
      'O servidor encerra a conexão do painel em poucos segundos, e a que o painel tenta abrir de novo é recusada: `working.link → working.link.unavailable`. De 3 a 6 s depois (`comeBack`) ele pede os pedidos outra vez, e também isso se recusa: `working.link.loading → opening`.',
      'Um comando que chega ao servidor depois da demissão é recusado, e leva ao mesmo lugar: `working.sheet.sending → opening`. O que chegou antes está feito.',
      'A folha aberta fecha com isso, sem guardar o que nela se ia responder; o pedido fica como está, para os outros da revenda.',
      'Quem atende noutra revenda também passa a ela, com um aviso que se lê e fecha (`dismissal.read`): `opening → working`. Quem já não atende em nenhuma volta à entrada, que lhe diz isso (`openPanel: dismissed`): `opening → signingIn`.',
      'Se só a sessão acabou, entra-se de novo com o mesmo celular: `signingIn.verifyingCode → working`.',
    ],
  },
];
