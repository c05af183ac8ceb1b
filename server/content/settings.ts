export interface ContentSettings {
  allowRegister: boolean;
  /** Whether an account can sign in only after its e-mail address is confirmed. */
  emailConfirmation: boolean;
}
