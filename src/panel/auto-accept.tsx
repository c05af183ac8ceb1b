import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { acceptBounds, type ResellerState } from '#contract/panel/panel';
import { lazyView } from '#src/lib/lazy-view.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Button } from '#src/ui/button.tsx';
import { storeResellerState, useResellerState } from './known-orders.ts';
import { usePanelApi } from './panel-actor.tsx';
import { useMay } from './use-may.ts';

const RuleForm = lazyView(async () => (await import('./auto-accept-form.tsx')).RuleForm);

interface AutoAcceptProps {
  reseller: string;
  isLive: boolean;
  /** Accepted orders that are not dispatched yet. */
  underway: number;
}

/**
 * Shows whether the reseller accepts orders automatically, and by which rule. Members with the permission can change
 * it.
 */
export function AutoAccept({ reseller, isLive, underway }: AutoAcceptProps) {
  const state = useResellerState(reseller);
  const api = usePanelApi();
  const queryClient = useQueryClient();
  const may = useMay('setAutoAccept');
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState<'set' | 'end'>();
  const [isLost, setIsLost] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (may ? whenIdle(RuleForm.preload) : undefined), [may]);
  if (!state) return null;
  const { autoAccept: rule, promise = acceptBounds } = state;
  if (!rule && !may) return null;
  const close = () => {
    setIsOpen(false);
    // The focused element disappears with the form.
    box.current?.focus();
  };
  const change = async (name: 'set' | 'end', ask: () => Promise<ResellerState>) => {
    setBusy(name);
    const changed = await ask().catch(() => undefined);
    setBusy(undefined);
    setIsLost(changed === undefined);
    if (!changed) return;
    storeResellerState(queryClient, changed);
    close();
  };
  const isFull = rule !== undefined && underway >= rule.atMost;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-col gap-2 rounded-card bg-surface px-gutter py-3 outline-none print:hidden"
    >
      <p role="status" className="empty:sr-only">
        {rule ? (
          <>
            <span className="font-semibold">Aceite automático: em até {rule.minutes} min.</span>{' '}
            {isFull
              ? `${underwayWords(underway)}, que é o limite: os próximos esperam você.`
              : `${underwayWords(underway)}, de até ${rule.atMost}.`}
          </>
        ) : (
          !isOpen && <span className="text-ink-soft">Cada pedido espera alguém aceitar.</span>
        )}
      </p>
      {may && isOpen && (
        <Suspense fallback={null}>
          <RuleForm
            rule={rule}
            promise={promise}
            isLive={isLive}
            isBusy={busy === 'set'}
            onRule={(body) => change('set', () => api.call('setAutoAccept', { params: { reseller }, body }))}
            onBack={close}
          />
        </Suspense>
      )}
      {isLost && (
        <p role="alert" className="text-danger">
          Não conseguimos mudar agora. Confira a internet e tente de novo.
        </p>
      )}
      {may && !isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" disabled={!isLive} onClick={() => setIsOpen(true)}>
            {rule ? 'Mudar' : 'Aceite automático'}
          </Button>
          {rule && (
            <Button
              variant="ghost"
              size="sm"
              disabled={!isLive}
              busy={busy === 'end'}
              onClick={() => change('end', () => api.call('endAutoAccept', { params: { reseller } }))}
            >
              Desligar
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const underwayWords = (count: number) =>
  count === 0 ? 'Nenhum espera a saída' : count === 1 ? '1 espera a saída' : `${count} esperam a saída`;
