import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { clockWords } from './clock-words.ts';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { useTimeZone } from './use-time-zone.ts';
import { problemWords } from './words.ts';

/** Informs a person who was dismissed from the current reseller and now sees another one. */
export function Dismissed() {
  const send = usePanelSend();
  const from = usePanel(({ context }) => context.dismissedFrom);
  if (from === undefined) return null;
  return (
    <Callout
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
    </Callout>
  );
}

/** Shows that the connection is down: the data may be old, and no command can be sent. */
export function Stale({ at }: { at: number }) {
  const send = usePanelSend();
  const isAway = usePanel((snapshot) => snapshot.hasTag('disconnected'));
  const isLost = usePanel((snapshot) => snapshot.hasTag('reconnecting'));
  // The callout stays during an automatic retry.
  const isTrying = usePanel(
    (snapshot) =>
      snapshot.hasTag('loadingOrders') &&
      (snapshot.context.problem === 'network' || snapshot.context.problem === 'slow'),
  );
  const problem = usePanel(({ context }) => context.problem);
  const zone = useTimeZone();
  if (!isAway && !isTrying && !(isLost && at > 0)) return null;
  return (
    <Callout
      tone="warning"
      live="polite"
      title="Sem conexão agora"
      action={
        !isLost && (
          <Button size="sm" disabled={isTrying} onClick={() => send({ type: 'panel.retry' })}>
            Tentar de novo
          </Button>
        )
      }
    >
      {at === 0
        ? problemWords[problem ?? 'network']
        : `O que aparece aqui é de ${clockWords(at, zone)}. Assim que a internet voltar, o painel mostra o que mudou.`}
    </Callout>
  );
}
