/**
 * Tags that screens read, so that they do not depend on how states are nested: a service is awaited (`busy`), the view to
 * draw, and the stage of a phone's verification.
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
  // a placed order; `placed` in every one of its states
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
