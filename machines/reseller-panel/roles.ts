import type { PanelOperationName } from '#contract/panel/operations';
import type { PanelRole } from '#contract/panel/panel';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';

/** Who may call an operation of the panel: anybody, whoever is signed in, or these roles in the reseller. */
type Allowed = 'anybody' | 'anyone signed in' | readonly PanelRole[];

const counter = ['owner', 'attendant'] as const;
const owners = ['owner'] as const;
const everyRole = [...counter, 'courier'] as const;

/** The one table of who may do what; used by the server and the screens. */
export const panelCan = {
  enterPanel: 'anybody',
  leavePanel: 'anybody',
  getPanel: 'anyone signed in',
  getPush: 'anyone signed in',
  keepPush: 'anyone signed in',
  dropPush: 'anyone signed in',
  tryPush: 'anyone signed in',
  renewPush: 'anyone signed in',
  // Whoever has the receipt was sent the message.
  receivePush: 'anybody',
  listPanelOrders: everyRole,
  resumeReseller: counter,
  restockProduct: counter,
  setAutoAccept: counter,
  endAutoAccept: counter,
  seeOrder: counter,
  listNotifications: counter,
  acceptOrder: counter,
  rejectOrder: counter,
  dispatchOrder: counter,
  deliverOrder: everyRole,
  giveUpOrder: counter,
  failOrder: everyRole,
  linkCourier: counter,
  sendFreshCode: 'anyone signed in',
  confirmPanel: 'anyone signed in',
  getTeam: owners,
  inviteMember: owners,
  withdrawInvite: owners,
  changeRole: owners,
  endRole: owners,
  endDevice: owners,
} as const satisfies Record<PanelOperationName, Allowed>;

/** Whether a role of a reseller may call an operation. */
export function mayPanel(role: PanelRole | undefined, name: PanelOperationName): boolean {
  const allowed: Allowed = panelCan[name];
  return typeof allowed === 'string' || allowed.some((one) => one === role);
}

/** The move of the order's life that each command of the panel is. */
export const moveOf = {
  acceptOrder: 'order.accept',
  rejectOrder: 'order.reject',
  dispatchOrder: 'order.dispatch',
  deliverOrder: 'order.deliver',
  giveUpOrder: 'order.giveUp',
  failOrder: 'order.fail',
} as const satisfies Partial<Record<PanelOperationName, OrderCommand>>;
