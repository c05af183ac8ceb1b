import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResellerState } from '#contract/panel/panel';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { clockWords } from './clock-words.ts';
import { storeResellerState, useResellerState } from './known-orders.ts';
import { OutsideRegister } from './outside-register.tsx';
import { usePanelApi } from './panel-actor.tsx';
import { useMay } from './use-may.ts';
import { useTimeZone } from './use-time-zone.ts';
import { productWords } from './words.ts';

/** Shows what prevents orders, such as a pause or products that ran out, with a button that ends it. */
export function ResellerCallout({ reseller, isLive }: { reseller: string; isLive: boolean }) {
  const state = useResellerState(reseller);
  const api = usePanelApi();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  const may = useMay('resumeReseller');
  if (!state) return null;
  const mend = async (name: string, ask: () => Promise<ResellerState>) => {
    setBusy(name);
    const mended = await ask().catch(() => undefined);
    if (mended) storeResellerState(queryClient, mended);
    setIsLost(mended === undefined);
    setBusy(undefined);
  };
  const lost = isLost && ' Não conseguimos mudar agora. Confira a internet e tente de novo.';
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
      {state.productsOut.length > 0 && (
        <Callout
          live="polite"
          title="Fora de venda até amanhã"
          action={
            may &&
            state.productsOut.map(({ id, ...product }) => (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                disabled={!isLive}
                busy={busy === id}
                onClick={() =>
                  mend(id, () => api.call('restockProduct', { params: { reseller, product: id } }))
                }
              >
                Voltou: {productWords(product)}
              </Button>
            ))
          }
        >
          {state.productsOut.map(productWords).join(', ')}. Volta à venda sozinho quando o dia virar.{lost}
        </Callout>
      )}
    </>
  );
}
