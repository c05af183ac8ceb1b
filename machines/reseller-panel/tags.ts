/** Tags that the panel's screens read, so that they do not depend on how states are nested. */
export type PanelTag =
  | 'busy'
  // the page
  | 'working'
  | 'signingIn'
  | 'unavailable'
  | 'sendingCode'
  | 'enteringCode'
  | 'verifyingCode'
  // the connection
  | 'loadingOrders'
  | 'disconnected'
  | 'reconnecting'
  | 'live'
  // the bell
  | 'ringing'
  // the sheet of an order or of the team
  | 'sheetOpen'
  | 'asking'
  | 'sending'
  | 'linking'
  | 'team'
  // the page of the settings, instead of the board
  | 'settings'
  // the shift
  | 'soundOff'
  | 'soundTesting'
  | 'soundOn';
