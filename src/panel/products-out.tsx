import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { useResellerState } from './known-orders.ts';
import { usePanelApi } from './panel-actor.tsx';
import { useMay } from './use-may.ts';
import { useMend } from './use-mend.ts';
import { productWords } from './words.ts';

/** Lists products that ran out, with a button that puts each back on sale. */
export function ProductsOut({ reseller, isLive }: { reseller: string; isLive: boolean }) {
  const state = useResellerState(reseller);
  const api = usePanelApi();
  const may = useMay('restockProduct');
  const { busy, mend, lost } = useMend();
  if (!state || state.productsOut.length === 0) return null;
  return (
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
            onClick={() => mend(id, () => api.call('restockProduct', { params: { reseller, product: id } }))}
          >
            Voltou: {productWords(product)}
          </Button>
        ))
      }
    >
      {state.productsOut.map(productWords).join(', ')}. Volta à venda sozinho quando o dia virar.{lost}
    </Callout>
  );
}
