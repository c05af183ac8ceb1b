/**
 * Search words of people who do not know the machines. The keys are paths of steps, events, services, answers, timers
 * and states.
 */
export const searchWords: Readonly<Record<string, readonly string[]>> = {
  '/order/payment': ['o pagamento', 'chegar ao pagamento, pagar', 'the payment step, who leads to payment'],
  '/painel': ['login da revenda', 'the shop’s panel, sign in of a shop'],
  'address.submit': [
    'o endereço muda, mudar ou trocar de endereço depois de escolher a revenda',
    'the address is changed after a reseller was chosen',
  ],
  'listResellers: some': [
    'o endereço muda e a revenda escolhida não entrega ali',
    'the address is changed and the chosen reseller does not deliver there',
  ],
  'reseller.choose': ['trocar de revenda', 'change the reseller, another shop'],
  'placeOrder: phone-unverified': [
    'a sessão acaba enquanto o pedido é feito',
    'the session ends while the order is being placed',
    'entrar ou se identificar de novo',
    'log in again, sign in again',
  ],
  'findOrderByKey: phone-unverified': [
    'a sessão acaba enquanto se verifica o pedido',
    'the session ends while the order is looked up',
    'identificar de novo',
  ],
  'fetchOrder: not-found': ['a sessão acabou, identificar de novo para ver o pedido', 'the session ended'],
  'loadOrders: signed-out': ['a sessão da revenda acabou', 'the session of the shop ended'],
  'received → expired': ['ninguém responde ao pedido'],
  'order.hidden': ['a sessão acaba com o pedido aberto', 'the session ends while the order is shown'],
  'order.reject': [
    'o que o cliente vê se a revenda recusa',
    'a revenda não quer, não aceita, cancelamento pela revenda',
    'the shop rejects the order',
  ],
  rejected: ['o que o cliente vê se a revenda recusa', 'the shop rejects the order'],
  'verifyCode: code-wrong': [
    'errou o código muitas vezes',
    'quantas vezes se pode errar o código',
    'how many times can a wrong code be typed',
  ],
  'payment.choose': ['cartão, Pix, dinheiro e troco', 'cash and change, card'],
  blockLength: ['por quanto tempo o telefone fica bloqueado', 'how long is a phone blocked'],
  requestSubscription: ['avise-me quando entregarem aqui', 'notify me when a reseller delivers here'],
  'commandOrder: too-late': [
    'duas pessoas da revenda aceitam o mesmo pedido',
    'two people of the shop accept the same order',
  ],
  'order.deliver': ['quem marca como entregue, o entregador', 'the courier marks the order as delivered'],
  'order.confirm': ['o cliente confirma que recebeu', 'the customer confirms the delivery'],
  payment: ['o que apaga a forma de pagar', 'what clears the chosen payment'],
  verifiedPhone: ['sem telefone verificado', 'without a verified phone'],
  'order.cancel': [
    'até quando o cliente ainda pode cancelar',
    'until when the customer can still cancel the order',
  ],
  'order.expire': ['quanto tempo a revenda tem para aceitar', 'nobody accepts the order in time'],
  'order.fail': [
    'o entregador não achou a casa, o endereço ou ninguém em casa',
    'the courier does not find the house, nobody at home',
  ],
  'order.giveUp': ['a revenda aceita e não entrega, nunca sai', 'the reseller accepts and never leaves'],
  'order.withdraw': ['arrependimento, devolução e dinheiro de volta', 'return the purchase, money back'],
  'rung.due': [
    'quem é avisado quando a revenda não responde',
    'who is notified when the reseller does not answer, reminders',
  ],
  'order.submit': [
    'o cliente clica duas vezes em fazer pedido',
    'the customer presses twice, double click on order',
  ],
  'placeOrder: order-already-placed': ['pedido feito duas vezes', 'the order is placed twice'],
  'placeOrder: draft-stale': ['duas abas abertas, dois aparelhos', 'two tabs, two devices'],
  'placeOrder: offer': [
    'o produto acabou, não tem mais',
    'o preço subiu',
    'the price went up, the product is sold out while the order is being placed',
  ],
  'draft.restored': [
    'fechar ou recarregar a página enquanto o pedido é enviado',
    'o cliente fecha o navegador, o celular fica sem bateria',
    'the page is closed or reloaded while the order is being placed',
    'the browser is closed, the phone’s battery is empty',
  ],
  'commandOrder: wrong-delivery-code': [
    'o entregador ou o atendente digita o código de entrega errado',
    'the courier types a wrong code, where the delivery code is checked',
  ],
  followOrder: [
    'a conexão cai por alguns segundos enquanto se acompanha',
    'the connection drops for some seconds while tracking',
  ],
  'followOrder: falha': ['a conexão cai no acompanhamento', 'the connection is lost while tracking'],
  'link.down': ['o painel perde a conexão', 'the panel loses the connection'],
  'team.change': ['convidar, demitir ou mudar a função de alguém da equipe', 'invite or dismiss somebody'],
  'dismissal.read': [
    'alguém é demitido, demissão, perdeu o acesso, não atende mais',
    'somebody is dismissed and loses access',
  ],
  'team.open': ['abrir a equipe para convidar alguém', 'open the team to invite somebody'],
  'code.resend': ['o SMS nunca chega, não recebi o código', 'the SMS or the code never arrives'],
  resendCooldown: ['o SMS não chegou, quando pedir outro', 'the SMS never arrives'],
  'sendCode: sms-unavailable': [
    'o SMS não sai, o serviço de SMS está fora do ar',
    'the SMS is never sent and never arrives',
  ],
  'resume.verifying': [
    'verificar se o pedido entrou',
    'the answer is lost, nobody knows whether the order was placed',
  ],
  'resume.placing': [
    'quanto tempo o cliente espera se o servidor não responde ao fazer o pedido',
    'how long does the customer wait when nothing answers while the order is being placed',
    'enviando o pedido',
  ],
  'resume.unresolved': ['preso ou travado', 'unknown'],
};
