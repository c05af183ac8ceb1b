import type { FunnelProblem } from '#machines/order-funnel/context';

interface Words {
  title: string;
  text: string;
}

/** What happened on the way to this step, and what to do; undefined for problems of other steps. */
export function itemsProblem(problem: FunnelProblem | undefined): Words | undefined {
  switch (problem?.code) {
    case 'items-dropped':
      return {
        title: 'Alguns itens saíram do pedido',
        text: 'Esta revenda não vende tudo o que você tinha escolhido. Confira e complete o pedido.',
      };
    case 'payment-dropped':
      return {
        title: 'A forma de pagamento mudou',
        text: 'Esta revenda não aceita a que você tinha escolhido. Você escolhe outra mais adiante.',
      };
    case 'reseller-gone':
      return {
        title: 'Essa revenda não entrega mais no seu endereço',
        text: 'Volte e escolha outra. O que você tinha escolhido continua guardado.',
      };
    case 'resumed-earlier':
      return {
        title: 'Voltamos a esta etapa',
        text: 'Algo mudou desde a sua última visita. Confira os itens e continue de onde parou.',
      };
    default:
      return undefined;
  }
}
