import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  acceptBounds,
  autoAcceptBounds,
  type ResellerState,
  type AutoAccept as Rule,
  wholeWithin,
} from '#contract/panel/panel';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { storeResellerState, useResellerState } from './known-orders.ts';
import { usePanelApi } from './panel-actor.tsx';
import { useMay } from './use-may.ts';

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
        <RuleForm
          rule={rule}
          promise={promise}
          isLive={isLive}
          isBusy={busy === 'set'}
          onRule={(body) => change('set', () => api.call('setAutoAccept', { params: { reseller }, body }))}
          onBack={close}
        />
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

interface RuleFormProps {
  rule: Rule | undefined;
  /** The delivery window that the reseller may promise, in minutes. */
  promise: { min: number; max: number };
  isLive: boolean;
  isBusy: boolean;
  onRule: (rule: Rule) => void;
  onBack: () => void;
}

const defaults = { minutes: 30, atMost: 3 };

function RuleForm({ rule: set, promise, isLive, isBusy, onRule, onBack }: RuleFormProps) {
  const rule = set ?? defaults;
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(
      z.object({ minutos: wholeWithin(promise), limite: wholeWithin(autoAcceptBounds) }),
    ),
    defaultValues: {
      minutos: Math.min(promise.max, Math.max(promise.min, rule.minutes)),
      limite: rule.atMost,
    },
  });
  const { defaultValues, errors } = formState;
  const submit = handleSubmit(({ minutos, limite }) => {
    if (!isBusy) onRule({ minutes: minutos, atMost: limite });
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-ink-soft">
        Com o painel aberto e conectado, cada pedido novo toca e é aceito em poucos segundos. O que passar do
        limite, ou pedir um produto que acabou, espera você.
      </p>
      <Field
        {...register('minutos', { valueAsNumber: true })}
        label="Chega em até, em minutos"
        error={errors.minutos && rangeWords(promise)}
        defaultValue={defaultValues?.minutos}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
      <Field
        {...register('limite', { valueAsNumber: true })}
        label="Quantos aceitos podem esperar a saída"
        error={errors.limite && rangeWords(autoAcceptBounds)}
        defaultValue={defaultValues?.limite}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!isLive} busy={isBusy} busyLabel="Guardando">
          {set ? 'Salvar' : 'Ligar'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

const rangeWords = ({ min, max }: { min: number; max: number }) => `Digite um número de ${min} a ${max}.`;
