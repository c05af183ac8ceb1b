import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryPlace } from '#contract/reseller/area';
import type { Reseller } from '#contract/reseller/reseller';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { messageFor, type RedirectMessages } from '#src/frame/problem-message.ts';
import { resellersQuery } from '#src/funnel/queries.ts';
import { useContextValue, useFunnel } from '#src/funnel/react.tsx';
import { openingWords } from '#src/lib/opening-words.ts';
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

interface ListProps {
  resellers: readonly Reseller[];
}

/** Says why the customer is back at the list. If the reseller of the cart is closed, the text has the reason. */
export function ProblemCallout({ resellers, nowMs }: ListProps & { nowMs: number }) {
  const isGone = usePostedAnswer('reseller.choose')?.errors.reseller !== undefined;
  const problem = useContextValue('problem');
  const words = messageFor(arrivalSentences, isGone ? { code: 'reseller-gone' } : problem);
  const hasCart = useContextValue('lines').length > 0;
  const chosen = useContextValue('reseller');
  const from = useContextValue('linesFrom') ?? chosen;
  if (!words) return null;
  const refusing =
    problem?.code === 'reseller-closed'
      ? resellers.find(({ id, open }) => id === from?.id && !open)
      : undefined;
  return (
    <Callout
      tone="warning"
      title={refusing?.isFull ? 'Essa revenda está com a fila cheia' : words.title}
      live="assertive"
    >
      {refusing && `${openingWords(refusing, nowMs)}. `}
      {words.text}
      {hasCart && ' Os itens do seu pedido continuam guardados.'}
    </Callout>
  );
}

/** Refetches the list while it is on screen, and names the resellers that have closed since. */
export function ClosedMeanwhile({ center, resellers }: ListProps & { center: DeliveryPlace }) {
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
  const shut = resellers.filter(({ id, open }) => !open && closed.includes(id));
  if (shut.length === 0) return null;
  return (
    <Callout
      tone="warning"
      live="polite"
      title={`${new Intl.ListFormat('pt-BR').format(shut.map(({ name }) => name))} ${shutWords(shut)}`}
    >
      Veja abaixo quem continua aberta.
    </Callout>
  );
}

function shutWords(shut: readonly Reseller[]): string {
  const isOne = shut.length === 1;
  if (shut.some(({ isFull }) => !isFull)) return isOne ? 'fechou' : 'fecharam';
  return isOne ? 'está com a fila cheia' : 'estão com a fila cheia';
}
