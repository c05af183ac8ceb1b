/** Strapi's advanced settings of accounts. */
export interface ContentSettings {
  allowRegister: boolean;
  /** Whether an account signs in only once its e-mail address is confirmed. */
  emailConfirmation: boolean;
}
