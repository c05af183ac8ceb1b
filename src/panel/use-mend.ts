import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResellerState } from '#contract/panel/panel';
import { storeResellerState } from './known-orders.ts';

/** Runs calls that change the reseller's state, one at a time. `busy` is the name of the running call. */
export function useMend() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  const mend = async (name: string, ask: () => Promise<ResellerState>) => {
    setBusy(name);
    const mended = await ask().catch(() => undefined);
    if (mended) storeResellerState(queryClient, mended);
    setIsLost(mended === undefined);
    setBusy(undefined);
  };
  return { busy, mend, lost: isLost && ' Não conseguimos mudar agora. Confira a internet e tente de novo.' };
}
