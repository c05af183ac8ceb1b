import type { Context } from 'hono';
import type { Account } from '#contract/account/account';
import type { ServerContext } from '../../context.ts';
import { accountKey } from '../../services/accounts/account-key.ts';
import { savedAddresses } from '../../services/accounts/addresses.ts';
import { confirmJoin, joinedPhone } from '../../services/accounts/phone.ts';
import { type OrderOwner, ordersSince } from '../../services/orders/owner.ts';
import type { AppEnv } from '../env.ts';
import type { FormDeps } from '../form-pages.ts';
import { signedInUser } from './account-token.ts';

type Deps = Pick<FormDeps, 'ctx' | 'secure'>;

/** Returns the account of this browser, with the addresses of its phone's orders. */
export async function accountOverview(c: Context<AppEnv>, deps: Deps): Promise<Account> {
  const { ctx } = deps;
  const verifiedPhone = c.get('session')?.phone;
  const about = {
    ...(verifiedPhone === undefined ? {} : { verifiedPhone }),
    ...(ctx.config.OIDC_NAME === undefined ? {} : { providerName: ctx.config.OIDC_NAME }),
  };
  const user = await signedInUser(c, deps);
  if (user === 'away') return { ...about, isAway: true, addresses: [] };
  if (!user) return { ...about, addresses: [] };
  const account = accountKey(ctx, user);
  if (verifiedPhone !== undefined) await confirmJoin(ctx, account, verifiedPhone);
  const phone = await joinedPhone(ctx, account);
  return {
    ...about,
    user: {
      email: user.email,
      confirmed: user.confirmed ?? false,
      provider: user.provider ?? 'local',
    },
    ...(phone === undefined ? {} : { phone }),
    addresses: phone === undefined ? [] : await savedAddresses(ctx, joinedOwner(ctx, phone)),
  };
}

/**
 * Returns the owner whose orders this browser may see: the phone verified in it, or the account's phone. `away`: the
 * account could not be loaded.
 */
export async function ownerHere(c: Context<AppEnv>, deps: Deps): Promise<OrderOwner | 'away' | undefined> {
  const session = c.get('session');
  if (session) return session;
  const user = await signedInUser(c, deps);
  if (user === 'away') return user;
  const phone = user && (await joinedPhone(deps.ctx, accountKey(deps.ctx, user)));
  return phone === undefined ? undefined : joinedOwner(deps.ctx, phone);
}

const joinedOwner = (ctx: ServerContext, phone: string): OrderOwner => ({
  phone,
  ordersSince: ordersSince(ctx.now()),
});
