import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { useResellerState } from './known-orders.ts';
import { usePanelApi } from './panel-actor.tsx';
import { useMay } from './use-may.ts';
import { useMend } from './use-mend.ts';
import { useTimeZone } from './use-time-zone.ts';
import { outWords, productWords } from './words.ts';

/** Lists products that ran out, with a button that puts each back on sale. */
export function ProductsOut({ reseller, isLive }: { reseller: string; isLive: boolean }) {
  const state = useResellerState(reseller);
  const api = usePanelApi();
  const may = useMay('restockProduct');
  const { busy, mend, lost } = useMend();
  const zone = useTimeZone();
  if (!state || state.productsOut.length === 0) return null;
  return (
    <Callout
      live="polite"
      title="Fora de venda"
      action={
        may &&
        state.productsOut.map(({ id, ...product }) => (
          <Button
            key={id}
            variant="secondary"
            size="sm"
            disabled={!isLive}
            busy={busy === id}
            onClick={() => mend(id, () => api.call('restockProduct', { params: { reseller, product: id } }))}
          >
            Voltou: {productWords(product)}
          </Button>
        ))
      }
    >
      {state.productsOut
        .map(({ backAt, ...product }) => `${productWords(product)} ${outWords(backAt, zone)}`)
        .join(', ')}
      .{lost}
    </Callout>
  );
}
