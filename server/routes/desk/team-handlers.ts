import type { ServerContext } from '../../context.ts';
import {
  changeRole,
  endDevice,
  endRole,
  inviteMember,
  withdrawInvite,
} from '../../services/desk/change-team.ts';
import { confirmDesk, sendFreshCode } from '../../services/desk/confirm.ts';
import { teamOf } from '../../services/desk/team.ts';
import { callerOf } from '../device.ts';
import type { DeskHandlers } from './desk-handlers.ts';

type TeamHandlers = Pick<
  DeskHandlers,
  | 'sendFreshCode'
  | 'confirmDesk'
  | 'getTeam'
  | 'inviteMember'
  | 'withdrawInvite'
  | 'changeRole'
  | 'endRole'
  | 'endDevice'
>;

/** Who serves a shop, for its owner. */
export function teamHandlers(ctx: ServerContext, secure: boolean, host: string): TeamHandlers {
  return {
    sendFreshCode: (_, session, c) => sendFreshCode(ctx, session, { caller: callerOf(c, secure), host }),
    confirmDesk: async ({ body: { code } }, session, c) => {
      await confirmDesk(ctx, session, { code, caller: callerOf(c, secure) });
      return undefined;
    },
    getTeam: (_, at) => teamOf(ctx, ctx.db, at, ctx.now()),
    inviteMember: ({ body }, at) => inviteMember(ctx, at, body),
    withdrawInvite: ({ params }, at) => withdrawInvite(ctx, at, params.id),
    changeRole: ({ params, body }, at) => changeRole(ctx, at, params.id, body.role),
    endRole: ({ params }, at) => endRole(ctx, at, params.id),
    endDevice: ({ params }, at) => endDevice(ctx, at, params.id),
  };
}
