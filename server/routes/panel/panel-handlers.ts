import type { Context } from 'hono';
import type {
  PanelInput,
  PanelOperationName,
  PanelOutput,
  panelOperations,
} from '#contract/panel/operations';
import type { AtPanel } from '../../services/panel/orders.ts';
import type { PanelSession } from '../../services/panel/session.ts';
import type { AppEnv } from '../env.ts';

/** The caller of an operation: undefined, a signed-in phone, or a member of the reseller in the path. */
type CallerOf<Name extends PanelOperationName> = (typeof panelOperations)[Name]['roles'] extends 'anybody'
  ? undefined
  : (typeof panelOperations)[Name]['roles'] extends 'anyone signed in'
    ? PanelSession
    : AtPanel;

export type PanelHandlers = {
  [Name in PanelOperationName]: (
    input: PanelInput<Name>,
    caller: CallerOf<Name>,
    c: Context<AppEnv>,
  ) => Promise<PanelOutput<Name>>;
};
