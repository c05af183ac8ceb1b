import { useRef, useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { copyIcon } from '#src/ui/icons/copy.ts';
import { Field } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';

type Pix = NonNullable<Order['pix']>;

/** Modules of white around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** The Pix code to copy into the bank's app, or to scan from this screen. */
export function PixPayment({ pix, totalCents, to }: { pix: Pix; totalCents: number; to: string }) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(pix.copyPaste);
      setCopied('yes');
      toast('Código Pix copiado.');
    } catch {
      setCopied('failed');
      field.current?.select();
      toast('Não deu para copiar sozinho. O código está selecionado.', 'warning');
    }
  };

  const side = pix.qrSize + 2 * quietZone;
  return (
    <div className="grid gap-4 pt-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <Field
          ref={field}
          label="Pix copia e cola"
          hint={
            copied === 'failed' ? 'Não deu para copiar sozinho. Selecione e copie o código acima.' : undefined
          }
          readOnly
          value={pix.copyPaste}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" onClick={copy}>
          <Icon name={copied === 'yes' ? 'check' : copyIcon} />
          {copied === 'yes' ? 'Código copiado' : 'Copiar código Pix'}
        </Button>
        <p className="text-sm text-ink-soft">
          No app do banco deve aparecer <strong className="font-semibold text-ink">{to}</strong>. Se o nome
          for outro, não pague.
        </p>
      </div>
      <figure className="flex flex-col items-center gap-2">
        <svg
          role="img"
          aria-label={`QR code do Pix de ${formatBRL(totalCents)} para ${to}`}
          viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
          className="w-44 rounded-control"
          shapeRendering="crispEdges"
        >
          <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
          <path d={pix.qrPath} fill="#000" />
        </svg>
        <figcaption className="text-sm text-ink-soft">Para ler com outro celular</figcaption>
      </figure>
    </div>
  );
}
