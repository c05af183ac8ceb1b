export interface ContentSettings {
  allowRegister: boolean;
  /** Says whether an account can sign in only after its e-mail address is confirmed. */
  emailConfirmation: boolean;
}
