import { HowItGoes } from '#src/frame/how-it-goes.tsx';
import { messageFor, type RequestFailure } from '#src/frame/problem-message.ts';
import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useContextValue, useSend } from '#src/funnel/react.tsx';
import { isRefusal } from '#src/lib/api-error.ts';

const listResellersSentences = {
  network: {
    title: 'Não conseguimos buscar as revendas',
    text: 'Seu endereço está guardado. Tente de novo.',
  },
  slow: {
    title: 'Não conseguimos carregar as revendas',
    text: 'A resposta demorou demais. Seu endereço está guardado; tente de novo.',
  },
  busy: {
    title: 'Muita gente ao mesmo tempo',
    text: 'Espere um pouco e tente de novo. Seu endereço está guardado.',
  },
} satisfies Record<RequestFailure, { title: string; text: string }>;

/** Says that the list did not load. `error` comes from the screen's query. Without it, the machine's request failed. */
export function UnavailableView({ error }: { error: unknown }) {
  const contextProblem = useContextValue('problem');
  const address = useContextValue('address');
  const send = useSend();
  const problem = isRefusal(error, 'busy') ? ({ code: 'busy' } as const) : contextProblem;
  const { title, text } = messageFor(listResellersSentences, problem) ?? listResellersSentences.network;
  return (
    <UnavailableFrame
      step="resellers"
      event="resellers.retry"
      isBusy={problem?.code === 'busy'}
      headline={title}
      aside={address ? undefined : <HowItGoes />}
      onRetry={() => send({ type: 'resellers.retry' })}
    >
      {text}
    </UnavailableFrame>
  );
}
