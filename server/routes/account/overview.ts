import type { Context } from 'hono';
import type { Account } from '#contract/account/account';
import { accountKey } from '../../services/accounts/account-key.ts';
import { savedAddresses } from '../../services/accounts/addresses.ts';
import { confirmJoin, joinedPhone } from '../../services/accounts/phone.ts';
import type { AppEnv } from '../env.ts';
import type { FormDeps } from '../form-pages.ts';
import { userOf } from './account-token.ts';

type Deps = Pick<FormDeps, 'ctx' | 'secure'>;

/** The account of this browser, and what its phone's orders left to be used again. */
export async function accountOverview(c: Context<AppEnv>, deps: Deps): Promise<Account> {
  const { ctx } = deps;
  const verifiedPhone = c.get('session')?.phone;
  const about = {
    ...(verifiedPhone === undefined ? {} : { verifiedPhone }),
    ...(ctx.config.OIDC_NAME === undefined ? {} : { providerName: ctx.config.OIDC_NAME }),
  };
  const user = await userOf(c, deps);
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
    addresses: phone === undefined ? [] : await savedAddresses(ctx, phone),
  };
}

/** The phone whose orders this browser may use: the one verified in it, or the account's. */
export async function phoneHere(c: Context<AppEnv>, deps: Deps): Promise<string | undefined> {
  const session = c.get('session');
  if (session) return session.phone;
  const user = await userOf(c, deps);
  return user && joinedPhone(deps.ctx, accountKey(deps.ctx, user));
}
