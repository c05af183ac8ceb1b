import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopState } from '#contract/desk/desk';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useDeskApi } from './desk-actor.tsx';
import { keepShopState, useShopState } from './known-orders.ts';
import { useMay } from './use-may.ts';
import { clockWords, productWords } from './words.ts';

/** What keeps customers from ordering, and the touch that ends it: a pause, products that ran out. */
export function ShopNotice({ shop, isLive }: { shop: string; isLive: boolean }) {
  const state = useShopState(shop);
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  const may = useMay('resumeShop');
  if (!state) return null;
  const mend = async (name: string, ask: () => Promise<ShopState>) => {
    setBusy(name);
    const mended = await ask().catch(() => undefined);
    if (mended) keepShopState(queryClient, mended);
    setIsLost(mended === undefined);
    setBusy(undefined);
  };
  const lost = isLost && ' Não conseguimos mudar agora. Confira a internet e tente de novo.';
  return (
    <>
      {state.pausedUntil !== undefined && (
        <Notice
          tone="warning"
          live="assertive"
          title={`Pausada até ${clockWords(state.pausedUntil)}`}
          action={
            may && (
              <Button
                disabled={!isLive}
                busy={busy === 'pause'}
                onClick={() => mend('pause', () => api.call('resumeShop', { params: { shop } }))}
              >
                Voltar a receber
              </Button>
            )
          }
        >
          Dois pedidos seguidos ficaram sem resposta. Até lá, ninguém consegue pedir.{lost}
        </Notice>
      )}
      {state.productsOut.length > 0 && (
        <Notice
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
                onClick={() => mend(id, () => api.call('restockProduct', { params: { shop, product: id } }))}
              >
                Voltou: {productWords(product)}
              </Button>
            ))
          }
        >
          {state.productsOut.map(productWords).join(', ')}. Volta à venda sozinho quando o dia virar.{lost}
        </Notice>
      )}
    </>
  );
}
