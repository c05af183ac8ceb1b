import type { ServerContext } from '../../context.ts';
import {
  changeRole,
  endDevice,
  endRole,
  inviteMember,
  withdrawInvite,
} from '../../services/panel/change-team.ts';
import { confirmPanel, sendFreshCode } from '../../services/panel/confirm.ts';
import { teamOf } from '../../services/panel/team.ts';
import { callerOf } from '../device.ts';
import type { PanelHandlers } from './panel-handlers.ts';

type TeamHandlers = Pick<
  PanelHandlers,
  | 'sendFreshCode'
  | 'confirmPanel'
  | 'getTeam'
  | 'inviteMember'
  | 'withdrawInvite'
  | 'changeRole'
  | 'endRole'
  | 'endDevice'
>;

export function teamHandlers(ctx: ServerContext, secure: boolean, host: string): TeamHandlers {
  return {
    sendFreshCode: (_, session, c) => sendFreshCode(ctx, session, { caller: callerOf(c, secure), host }),
    confirmPanel: async ({ body: { code } }, session, c) => {
      await confirmPanel(ctx, session, { code, caller: callerOf(c, secure) });
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
