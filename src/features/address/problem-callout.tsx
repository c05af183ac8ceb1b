import type { RefusedBy } from '#machines/order-funnel/actors';
import { messageFor, type RedirectMessages } from '#src/frame/problem-message.ts';
import { useContextValue } from '#src/funnel/react.tsx';
import { Callout } from '#src/ui/callout.tsx';

const redirectSentences: RedirectMessages<'address', { title: string; text: string }> = {
  'resumed-earlier': {
    title: 'Seu pedido mudou desde a última visita',
    text: 'Parte dele não vale mais. Confira o endereço e continue daqui.',
  },
  'reseller-gone': {
    title: 'A revenda escolhida não está mais disponível',
    text: 'Confira o endereço para ver quem entrega agora.',
  },
};

const locateCustomerSentences = {
  'location-denied': {
    title: 'Sem acesso à sua localização',
    text: 'Digite o CEP ou a cidade. Para usar a localização, permita o acesso no navegador.',
  },
  'location-unavailable': {
    title: 'Não conseguimos descobrir onde você está',
    text: 'Digite o CEP ou a cidade, ou tente de novo.',
  },
  'outside-brazil': {
    title: 'Você parece estar fora do Brasil',
    text: 'Entregamos só no Brasil. Se o gás é para outra pessoa, digite o endereço dela.',
  },
} satisfies Record<RefusedBy<'locateCustomer'>, { title: string; text: string }>;

export function ProblemCallout() {
  const problem = useContextValue('problem');
  const reseller = useContextValue('reseller');
  const address = useContextValue('address');
  // If the customer chose a reseller before hydration, the reopened draft has a reseller but no address.
  if (problem ? problem.code === 'address-needed' : reseller && !address)
    return <Callout live="polite">Para pedir nesta revenda, diga onde entregar.</Callout>;
  const words = messageFor(locateCustomerSentences, problem) ?? messageFor(redirectSentences, problem);
  if (!words) return null;
  return (
    <Callout tone="warning" title={words.title} live="assertive">
      {words.text}
    </Callout>
  );
}
