import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { readCouponName } from '#contract/coupon/coupon-name';
import { parseBRL } from '#contract/money/brl';
import { priceBounds } from '#contract/panel/business';
import { couponBounds, type NewResellerCoupon } from '#contract/panel/reseller-coupons';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';
import { settingsProblemWords } from './settings-words.ts';

const blank = {
  name: '',
  kind: 'amount' as NewResellerCoupon['kind'],
  amount: '',
  minimum: '',
  from: '',
  until: '',
  uses: '',
  oncePerPhone: true,
  includesFreight: false,
};

/** The form of a new coupon. Typed values stay if the server refuses them, and are cleared after it is created. */
export function CouponForm() {
  const send = useSettingsSend();
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  const isSending = useSettingsState(
    (at) => at.hasTag('busy') && at.context.change?.verb === 'addResellerCoupon',
  );
  const isAdded = useSettingsState(({ context }) => context.changed === 'addResellerCoupon');
  const isTaken = useSettingsState(({ context }) => context.problem === 'coupon-taken');
  const { register, handleSubmit, formState, watch, reset } = useForm({ defaultValues: blank });
  useEffect(() => {
    if (isAdded) reset();
  }, [isAdded, reset]);
  const { errors } = formState;
  const kind = watch('kind');
  const submit = handleSubmit((typed) => {
    const amount = amountOf(typed.kind, typed.amount);
    if (isBusy || amount === undefined) return;
    send({
      type: 'settings.save',
      change: {
        verb: 'addResellerCoupon',
        name: readCouponName(typed.name) ?? '',
        kind: typed.kind,
        amount,
        minimumCents: typed.minimum === '' ? 0 : (parseBRL(typed.minimum) ?? 0),
        includesFreight: typed.includesFreight,
        oncePerPhone: typed.oncePerPhone,
        until: typed.until,
        ...(typed.from === '' ? {} : { from: typed.from }),
        ...(typed.uses === '' ? {} : { uses: Number(typed.uses) }),
      },
    });
  });
  return (
    <form method="post" noValidate aria-label="Novo cupom" className="flex flex-col gap-5" onSubmit={submit}>
      <h3 className="font-medium">Novo cupom</h3>
      <Field
        {...register('name', { validate: isName })}
        label="Código"
        hint="O que o cliente digita: letras, números e hifens."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        error={errors.name?.message ?? (isTaken ? settingsProblemWords['coupon-taken'] : undefined)}
        className="max-w-sm"
      />
      <ChoiceGroup legend="Desconto">
        <RadioCard {...register('kind')} value="amount" label="Em reais" />
        <RadioCard {...register('kind')} value="percent" label="Em porcentagem dos produtos" />
      </ChoiceGroup>
      <div className="grid max-w-xl gap-x-3 gap-y-5 sm:grid-cols-2">
        <Field
          {...register('amount', { validate: isAmount })}
          label="Valor"
          before={kind === 'amount' ? 'R$' : '%'}
          inputMode={kind === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          error={errors.amount?.message}
        />
        <Field
          {...register('minimum', { validate: isMinimum })}
          label="Pedido mínimo"
          optional
          before="R$"
          inputMode="decimal"
          autoComplete="off"
          error={errors.minimum?.message}
        />
        <Field {...register('from')} type="date" label="Primeiro dia" optional />
        <Field
          {...register('until', { validate: isLastDay })}
          type="date"
          label="Último dia"
          error={errors.until?.message}
        />
        <Field
          {...register('uses', { validate: isUses })}
          label="Usos ao todo"
          hint="Vazio é sem limite."
          optional
          inputMode="numeric"
          autoComplete="off"
          error={errors.uses?.message}
        />
      </div>
      <Checkbox {...register('oncePerPhone')} label="Uma vez por telefone" />
      <Checkbox {...register('includesFreight')} label="Desconta também a taxa de entrega" />
      <Button type="submit" busy={isSending} className="self-start">
        Criar cupom
      </Button>
    </form>
  );
}

type Typed = typeof blank;

function amountOf(kind: Typed['kind'], text: string): number | undefined {
  if (kind === 'amount') return parseBRL(text);
  return /^\d{1,3}\s*%?$/.test(text.trim()) ? Number.parseInt(text, 10) : undefined;
}

function isName(text: string): string | true {
  return readCouponName(text) !== undefined || 'Use de 1 a 30 letras, números ou hifens.';
}

function isAmount(text: string, { kind }: Typed): string | true {
  const amount = amountOf(kind, text);
  const { min, max } = couponBounds[kind];
  if (amount !== undefined && amount >= min && amount <= max) return true;
  return kind === 'amount' ? 'Escreva um valor até R$ 500,00.' : 'Escreva de 1 a 100.';
}

function isMinimum(text: string): string | true {
  const cents = text === '' ? 0 : parseBRL(text);
  return (cents !== undefined && cents <= priceBounds.max) || 'Escreva um valor, como 100,00.';
}

/** The server compares the last day with today in the reseller's time zone. */
function isLastDay(day: string, { from }: Typed): string | true {
  if (day === '') return 'Escolha o último dia em que vale.';
  return day >= from || 'O último dia vem depois do primeiro.';
}

function isUses(text: string): string | true {
  const { min, max } = couponBounds.uses;
  const uses = text === '' ? min : Number(text);
  return (Number.isInteger(uses) && uses >= min && uses <= max) || 'Escreva um número a partir de 1.';
}
