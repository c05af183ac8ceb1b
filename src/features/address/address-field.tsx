import { Field, type FieldProps } from '#src/ui/input.tsx';
import { type AddressForm, maxLengths } from './address-form.ts';

/** One line of an address, tied to the form by its name. */
export function AddressField({
  form,
  name,
  ...field
}: { form: AddressForm; name: keyof typeof maxLengths } & Omit<FieldProps, 'form' | 'name' | 'ref'>) {
  const { defaultValues, errors } = form.formState;
  return (
    <Field
      {...form.register(name)}
      defaultValue={defaultValues?.[name]}
      maxLength={maxLengths[name]}
      error={errors[name]?.message}
      {...field}
    />
  );
}
