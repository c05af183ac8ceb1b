/** What is typed about who receives; the CPF is absent until something stands in its field. */
export interface CustomerFields {
  name: string;
  phone: string;
  cpf?: string | undefined;
}
