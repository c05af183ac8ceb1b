/** The form's id, for the submit button outside it. */
export const customerFormId = 'customer';

/** The typed fields of the recipient; the CPF is absent while its field is empty. */
export interface CustomerFields {
  name: string;
  phone: string;
  cpf?: string | undefined;
}
