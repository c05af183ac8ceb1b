/** The typed fields of the recipient; the CPF is absent while its field is empty. */
export interface CustomerFields {
  name: string;
  phone: string;
  cpf?: string | undefined;
}
