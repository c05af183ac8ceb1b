import type { Context } from 'hono';
import type { DeskInput, DeskOperationName, DeskOutput } from '#contract/desk/operations';
import type { deskCan } from '#machines/reseller-desk/roles';
import type { AtDesk } from '../../services/desk/orders.ts';
import type { DeskSession } from '../../services/desk/session.ts';
import type { AppEnv } from '../env.ts';

/** Who calls: nobody known, a phone that is signed in, or a person of the shop in the path. */
type CallerOf<Name extends DeskOperationName> = (typeof deskCan)[Name] extends 'anybody'
  ? undefined
  : (typeof deskCan)[Name] extends 'anyone signed in'
    ? DeskSession
    : AtDesk;

export type DeskHandlers = {
  [Name in DeskOperationName]: (
    input: DeskInput<Name>,
    caller: CallerOf<Name>,
    c: Context<AppEnv>,
  ) => Promise<DeskOutput<Name>>;
};
