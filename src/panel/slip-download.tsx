import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { KnownOrder } from './known-orders.ts';
import { usePanel } from './panel-actor.tsx';
import { usePrintSetting } from './print-setting.ts';
import { saveFile } from './save-file.ts';
import { serverNow } from './server-clock.ts';
import { slipOf } from './slip.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The paper of a device that does not print on acceptance. */
const usualPaper = '58';

/** Downloads an order as ESC/POS commands, for a till printer that the browser cannot reach. */
export function SlipDownload({ order }: { order: KnownOrder }) {
  const setting = usePrintSetting();
  const zone = useTimeZone();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const name = usePanel(
    ({ context: { panel, reseller } }) => panel?.resellers.find(({ id }) => id === reseller)?.name ?? '',
  );
  const paper = setting === 'off' ? usualPaper : setting;
  const download = async () => {
    setState('loading');
    try {
      const { escposOf } = await import('./escpos.ts');
      const bytes = escposOf(slipOf(order, name, zone, serverNow()), paper);
      saveFile(new Uint8Array(bytes), `pedido-${order.number}-${paper}mm.bin`, 'application/octet-stream');
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="ghost" busy={state === 'loading'} onClick={download}>
        Baixar em ESC/POS, {paper} mm
      </Button>
      {state === 'failed' && (
        <p role="alert" className="w-full text-danger">
          Não conseguimos preparar o arquivo agora. Confira a internet e tente de novo.
        </p>
      )}
    </>
  );
}
