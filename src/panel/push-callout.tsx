import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import type { PanelApi } from './panel-api.ts';
import { type PushOutcome, startPush, subscribe } from './push.ts';
import { pushKey, usePush } from './use-push.ts';

const outcomeWords: Record<Exclude<PushOutcome, 'proven'> | 'lost', string> = {
  unproven:
    'O aviso de teste não chegou em 15 segundos. Veja se o aparelho não está em modo “não perturbe” e tente de novo.',
  denied: 'O navegador não deixa mostrar avisos. Libere as notificações deste site nas configurações dele.',
  unavailable: 'Este navegador não consegue receber avisos. No iPhone, instale o painel na tela de início.',
  lost: 'Não conseguimos ligar os avisos agora. Confira a internet e tente de novo.',
};

/** Offers push messages and tests them with a real one. Once they are on, the subscription is renewed each shift. */
export function PushCallout({ api }: { api: PanelApi }) {
  const queryClient = useQueryClient();
  const push = usePush(api);
  const [outcome, setOutcome] = useState<keyof typeof outcomeWords>();
  const [isBusy, setIsBusy] = useState(false);
  const [isLater, setIsLater] = useState(false);
  const isGranted = Notification.permission === 'granted';

  useEffect(() => {
    // A failed renewal is tried again at the next shift.
    if (isGranted) subscribe(api).catch(() => undefined);
  }, [api, isGranted]);

  if (!push || isLater || push.secondsProven !== undefined) return null;
  // Push was proven on an earlier day. The next order proves it again.
  if (push.isOn && outcome === undefined && !isBusy) return null;
  const start = async () => {
    setIsBusy(true);
    const came = await startPush(api).catch(() => 'lost' as const);
    setOutcome(came === 'proven' ? undefined : came);
    await queryClient.invalidateQueries({ queryKey: pushKey });
    setIsBusy(false);
  };
  return (
    <Callout
      tone={outcome ? 'warning' : 'info'}
      live="polite"
      title="Avisos com o painel fechado"
      action={
        <>
          <Button busy={isBusy} busyLabel="Mandando um aviso de teste" onClick={start}>
            {outcome ? 'Tentar de novo' : 'Ligar avisos'}
          </Button>
          <Button variant="ghost" onClick={() => setIsLater(true)}>
            Agora não
          </Button>
        </>
      }
    >
      {outcome
        ? outcomeWords[outcome]
        : 'O aparelho mostra cada pedido novo mesmo sem o painel na tela. Depois de ligar, mandamos um aviso de teste.'}
    </Callout>
  );
}
