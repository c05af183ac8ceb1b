/**
 * Tags that screens read, so that they do not depend on how states are nested. `busy` means that a service is invoked.
 */
export type FunnelTag =
  | 'busy'
  // address
  | 'searching'
  | 'detailing'
  // resellers and noReseller
  | 'loading'
  | 'choosing'
  | 'confirming'
  | 'nobody'
  | 'unavailable'
  | 'subscribed'
  // resume
  | 'placing'
  | 'verifying'
  | 'unresolved'
  | 'termsChanged'
  // a dialog over another step
  | 'dialog'
  // a placed order; all its states have `placed`
  | 'placed'
  | 'visible'
  | 'live'
  | 'cancelling'
  | 'checking'
  | 'refusing'
  | 'repeating'
  | 'seeking'
  | 'withdrawing'
  // verifying a phone
  | 'identifying'
  | 'enteringPhone'
  | 'signingOut'
  | 'sendingCode'
  | 'codeCooling'
  | 'codeResendable'
  | 'codeExpired'
  | 'verifyingCode'
  | 'blocked';
