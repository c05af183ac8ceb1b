import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { autoAcceptBounds, type AutoAccept as Rule, wholeWithin } from '#contract/panel/panel';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';

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

/** The fields of the rule, which are loaded when somebody changes it. */
export function RuleForm({ rule: set, promise, isLive, isBusy, onRule, onBack }: RuleFormProps) {
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
