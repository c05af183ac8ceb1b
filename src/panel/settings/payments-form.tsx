import { useForm } from 'react-hook-form';
import type { Business } from '#contract/panel/business';
import { paymentMethods, payments, paysInFull } from '#contract/reseller/payment-names';
import { Checkbox } from '#src/ui/choice.tsx';
import { SectionForm } from './section.tsx';
import { useSettingsSend } from './settings-actor.tsx';

interface PaymentsFormProps {
  /** The methods that the person saw, whose version the change contains. */
  seen: Business['payments'];
  hasPixKey: boolean;
  isEditable: boolean;
}

/** The accepted payment methods. The voucher of Gás do Povo follows the programme's register, so it is not offered here. */
export function PaymentsForm({ seen, hasPixKey, isEditable }: PaymentsFormProps) {
  const send = useSettingsSend();
  const offered = paymentMethods.filter(paysInFull);
  const { register, handleSubmit, formState, setError } = useForm<Record<string, boolean>>({
    values: Object.fromEntries(offered.map((method) => [method, seen.methods.includes(method)])),
  });
  const submit = handleSubmit((typed) => {
    const methods = paymentMethods.filter((method) =>
      offered.includes(method) ? typed[method] : seen.methods.includes(method),
    );
    if (!methods.some(paysInFull)) return setError('root', { message: 'Aceite pelo menos uma forma.' });
    if (methods.includes('pix') && !hasPixKey)
      return setError('root', { message: 'Para aceitar Pix, antes salve uma chave Pix.' });
    send({ type: 'settings.save', change: { verb: 'changePayments', version: seen.version, methods } });
  });
  return (
    <SectionForm
      title="Formas de pagamento"
      verb="changePayments"
      action="Salvar formas"
      isDirty={formState.isDirty}
      isEditable={isEditable}
      onSubmit={submit}
    >
      <fieldset disabled={!isEditable} className="flex flex-col gap-2">
        <legend className="sr-only">Formas de pagamento aceitas</legend>
        {offered.map((method) => (
          <Checkbox key={method} {...register(method)} label={payments[method].name} />
        ))}
      </fieldset>
      {formState.errors.root && (
        <p role="alert" className="text-danger">
          {formState.errors.root.message}
        </p>
      )}
    </SectionForm>
  );
}
