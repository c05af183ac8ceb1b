import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useDesk, useDeskSend } from './desk-actor.tsx';
import { clockWords, problemWords } from './words.ts';

/** Who served several shops and was dismissed from the one that was shown sees another. */
export function Dismissed() {
  const send = useDeskSend();
  const from = useDesk(({ context }) => context.dismissedFrom);
  if (from === undefined) return null;
  return (
    <Notice
      tone="warning"
      live="assertive"
      title={`Você não atende mais em ${from}`}
      action={
        <Button size="sm" onClick={() => send({ type: 'dismissal.read' })}>
          Entendi
        </Button>
      }
    >
      Agora aparecem os pedidos da outra revenda em que você atende.
    </Notice>
  );
}

/** The connection is away: what is shown may be old, and nothing can be commanded. */
export function Stale({ at }: { at: number }) {
  const send = useDeskSend();
  const isAway = useDesk((snapshot) => snapshot.hasTag('disconnected'));
  const isLost = useDesk((snapshot) => snapshot.hasTag('reconnecting'));
  // What is tried again by itself stays said until it is done.
  const isTrying = useDesk(
    (snapshot) =>
      snapshot.hasTag('loadingOrders') &&
      (snapshot.context.problem === 'network' || snapshot.context.problem === 'slow'),
  );
  const problem = useDesk(({ context }) => context.problem);
  if (!isAway && !isTrying && !(isLost && at > 0)) return null;
  return (
    <Notice
      tone="warning"
      live="polite"
      title="Sem conexão agora"
      action={
        !isLost && (
          <Button size="sm" disabled={isTrying} onClick={() => send({ type: 'desk.retry' })}>
            Tentar de novo
          </Button>
        )
      }
    >
      {at === 0
        ? problemWords[problem ?? 'network']
        : `O que aparece aqui é de ${clockWords(at)}. Assim que a internet voltar, o painel mostra o que mudou.`}
    </Notice>
  );
}
