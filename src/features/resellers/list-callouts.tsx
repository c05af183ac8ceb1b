import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryPlace } from '#contract/reseller/area';
import type { Reseller } from '#contract/reseller/reseller';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { messageFor, type RedirectMessages } from '#src/frame/problem-message.ts';
import { resellersQuery } from '#src/funnel/queries.ts';
import { useContextValue, useFunnel } from '#src/funnel/react.tsx';
import { refetchDelayMs } from '#src/lib/renew-in.ts';
import { Callout } from '#src/ui/callout.tsx';

const arrivalSentences: RedirectMessages<'resellers', { title: string; text: string }> = {
  'reseller-gone': {
    title: 'A revenda escolhida não entrega mais aqui',
    text: 'Escolha outra da lista.',
  },
  'reseller-closed': {
    title: 'Essa revenda está fechada agora',
    text: 'Escolha uma que esteja aberta.',
  },
  'resumed-earlier': {
    title: 'Seu pedido mudou desde a última visita',
    text: 'Escolha a revenda e continue daqui.',
  },
};

/** Says why the customer has to choose again. If the chosen reseller is paused, it also says the reason. */
export function ProblemCallout({ resellers }: { resellers: readonly Reseller[] }) {
  const isGone = usePostedAnswer('reseller.choose')?.errors.reseller !== undefined;
  const problem = useContextValue('problem');
  const words = messageFor(arrivalSentences, isGone ? { code: 'reseller-gone' } : problem);
  const hasCart = useContextValue('lines').length > 0;
  const chosen = useContextValue('reseller')?.id;
  const reason =
    problem?.code === 'reseller-closed' ? resellers.find(({ id }) => id === chosen)?.pauseReason : undefined;
  if (!words) return null;
  return (
    <Callout tone="warning" title={words.title} live="assertive">
      {reason !== undefined && `Em pausa: ${reason}. `}
      {words.text}
      {hasCart && ' Os itens do seu pedido continuam guardados.'}
    </Callout>
  );
}

/** Refetches the list while it is on screen, and names the resellers that have closed since. */
export function ClosedMeanwhile({
  center,
  resellers,
}: {
  center: DeliveryPlace;
  resellers: readonly Reseller[];
}) {
  const { api } = useFunnel();
  useQuery({
    ...resellersQuery(api, center),
    refetchInterval: () => refetchDelayMs(resellers, Date.now()),
    refetchOnWindowFocus: true,
  });
  const [seen, setSeen] = useState(resellers);
  const [closed, setClosed] = useState<readonly string[]>([]);
  if (seen !== resellers) {
    const wasOpen = (id: string) => seen.some((before) => before.id === id && before.open);
    const now = resellers.filter(({ id, open }) => !open && wasOpen(id)).map(({ id }) => id);
    setSeen(resellers);
    setClosed([...closed, ...now]);
  }
  const names = resellers.filter(({ id, open }) => !open && closed.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Callout
      tone="warning"
      live="polite"
      title={`${new Intl.ListFormat('pt-BR').format(names)} ${names.length === 1 ? 'fechou' : 'fecharam'}`}
    >
      Veja abaixo quem continua aberta.
    </Callout>
  );
}
