import type { ReactNode } from 'react';
import { formatBRL } from '#contract/money/brl';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { copyIcon } from './icons/copy.ts';
import { Field } from './input.tsx';
import { useCopy } from './use-copy.ts';

interface PixPaymentProps {
  /** The BR Code, and the path of its QR drawing with its size in modules. */
  pix: { copyPaste: string; qrPath: string; qrSize: number };
  /** The amount in centavos. */
  cents: number;
  /** The name of the receiver. */
  to: string;
  /** What to check before paying. */
  children: ReactNode;
}

/** White margin of a QR code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A Pix payment, to copy or to read with another phone. */
export function PixPayment({ pix, cents, to, children }: PixPaymentProps) {
  const { copy, copied, field } = useCopy(pix.copyPaste);
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
        <span role="status" className="sr-only">
          {copied === 'yes' && 'Código Pix copiado.'}
          {copied === 'failed' && 'Não deu para copiar sozinho. O código está selecionado.'}
        </span>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
      <figure className="flex flex-col items-center gap-2">
        <svg
          role="img"
          aria-label={`QR code do Pix de ${formatBRL(cents)} para ${to}`}
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
