/**
 * Tags by which screens read a state, however it is nested: that a service is awaited (`busy`), which view is drawn,
 * and the stage of a phone's verification.
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
  // a placed order
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
