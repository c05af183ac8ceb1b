/**
 * What screens ask of a state, whichever it is and however it is nested: that a service is waited for (`busy`), what is
 * drawn, and how far the code of a phone's verification has come.
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
  | 'reviewing'
  | 'placing'
  | 'verifying'
  | 'unresolved'
  | 'termsChanged'
  // a dialog over another step
  | 'dialog'
  // a placed order
  | 'visible'
  | 'live'
  | 'cancelling'
  | 'checking'
  | 'refusing'
  | 'repeating'
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
