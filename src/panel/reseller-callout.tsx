import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { clockWords } from './clock-words.ts';
import { useResellerState } from './known-orders.ts';
import { OutsideRegister } from './outside-register.tsx';
import { usePanelApi } from './panel-actor.tsx';
import { useMay } from './use-may.ts';
import { useMend } from './use-mend.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Shows what prevents all orders, such as a pause, with a button that ends it. */
export function ResellerCallout({ reseller, isLive }: { reseller: string; isLive: boolean }) {
  const state = useResellerState(reseller);
  const api = usePanelApi();
  const zone = useTimeZone();
  const may = useMay('resumeReseller');
  const { busy, mend, lost } = useMend();
  if (!state) return null;
  return (
    <>
      {state.suspendedFrom !== undefined && <OutsideRegister from={state.suspendedFrom} zone={zone} />}
      {state.pausedUntil !== undefined && (
        <Callout
          tone="warning"
          live="assertive"
          title={`Pausada até ${clockWords(state.pausedUntil, zone)}`}
          action={
            may && (
              <Button
                disabled={!isLive}
                busy={busy === 'pause'}
                onClick={() => mend('pause', () => api.call('resumeReseller', { params: { reseller } }))}
              >
                Voltar a receber
              </Button>
            )
          }
        >
          Dois pedidos seguidos ficaram sem resposta. Até lá, ninguém consegue pedir.{lost}
        </Callout>
      )}
    </>
  );
}
