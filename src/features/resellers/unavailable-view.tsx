import { said } from '#src/frame/said.ts';
import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { isRefusal } from '#src/lib/api-error.ts';
import { listResellersSentences } from './list-resellers.sentences.ts';

/** The list failed to load: the machine's call, or with `error` the screen's own. */
export function UnavailableView({ error }: { error: unknown }) {
  const known = useKnown('problem');
  const send = useSend();
  const problem = isRefusal(error, 'busy') ? ({ code: 'busy' } as const) : known;
  const { title, text } = said(listResellersSentences, problem) ?? listResellersSentences.network;
  return (
    <UnavailableFrame
      step="resellers"
      event="resellers.retry"
      isBusy={problem?.code === 'busy'}
      headline={title}
      onRetry={() => send({ type: 'resellers.retry' })}
    >
      {text}
    </UnavailableFrame>
  );
}
