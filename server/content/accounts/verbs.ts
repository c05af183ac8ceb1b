import { transact } from '../../db/transact.ts';
import type { ContentDeps } from '../env.ts';
import { ContentFailure } from '../failure.ts';
import { newDocumentId } from '../names.ts';
import { forgetAttempts, hasEnoughMails, limitAttempts } from './limits.ts';
import { queueConfirmation, queueReset } from './mails.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { codeHash, newCode, type User } from './user.ts';
import { atLeast, atMost72Bytes, checkTexts, email, requireTexts } from './validate.ts';

/** A code that sets a new password is valid for this time, in ms. */
const resetLifeMs = 3_600_000;

const newPassword = [atLeast(6)];
const confirmed = { confirmation: 'passwordConfirmation', isExact: true } as const;

/** `POST /auth/local`: returns the user with this identifier and password. */
export async function signIn(deps: ContentDeps, body: unknown): Promise<User> {
  const { identifier, password } = requireTexts(body, { identifier: [], password: [] });
  const user = await deps.db
    .selectFrom('content_users')
    .selectAll()
    .where('provider', '=', 'local')
    .where((or) => or.or([or('email', '=', identifier.toLowerCase()), or('username', '=', identifier)]))
    .orderBy('id')
    .executeTakeFirst();
  const account = user?.document_id ?? identifier.toLowerCase();
  await limitAttempts(deps, account);
  if (!(await isPassword(password, user?.password_hash)) || !user)
    throw wrong('Invalid identifier or password');
  await forgetAttempts(deps, account);
  if (deps.settings.emailConfirmation && !user.confirmed)
    throw refused('Your account email is not confirmed');
  if (user.blocked) throw refused('Your account has been blocked by an administrator');
  return user;
}

/** `POST /auth/local/register`. Queues the mail that confirms the address, if confirmation is required. */
export async function register(deps: ContentDeps, body: unknown): Promise<User> {
  const { allowRegister, emailConfirmation } = deps.settings;
  if (!allowRegister) throw refused('Register action is currently disabled');
  const unknown = Object.keys(Object(body ?? missing())).filter((key) => !registrationFields.includes(key));
  if (unknown.length > 0) throw wrong(`Invalid parameters: ${unknown.join(', ')}`);
  const fields = Object(body);
  const { username, password, ...input } = checkTexts(fields, {
    email: [email],
    username: [],
    password: [atMost72Bytes],
  });
  const address = input.email.toLowerCase();
  const existing = await deps.db
    .selectFrom('content_users')
    .select('id')
    .where((or) => or.or([or('email', 'in', [address, username]), or('username', 'in', [address, username])]))
    .executeTakeFirst();
  if (existing) throw refused('Email or Username are already taken');
  checkTexts({ username, password }, { username: [atLeast(3)], password: newPassword });
  const password_hash = await hashPassword(password);
  const now = deps.now();
  const code = emailConfirmation ? newCode(20) : undefined;
  const user = await transact(deps.db, async (trx) => {
    const created = await trx
      .insertInto('content_users')
      .values({
        document_id: newDocumentId(),
        username,
        email: address,
        provider: 'local',
        password_hash,
        confirmed: !emailConfirmation,
        blocked: false,
        reset_code_hash: null,
        reset_expires_at: null,
        confirmation_hash: code === undefined ? null : codeHash(code),
        created_at: now,
        updated_at: now,
        published_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another registration with the same address or name ran at the same time.
    if (!created) throw refused('Email or Username are already taken');
    if (code !== undefined) await queueConfirmation(trx, deps, address, code);
    return created;
  });
  if (code !== undefined) deps.wakeOutbox();
  return user;
}

const registrationFields = ['username', 'password', 'email'];

function missing(): never {
  throw new Error('no body');
}

/** `POST /auth/forgot-password`. The response does not reveal whether the address has an account. */
export async function forgotPassword(deps: ContentDeps, body: unknown): Promise<void> {
  const input = requireTexts(body, { email: [email] }, { isExact: true });
  const user = await userBy(deps, 'email', input.email.toLowerCase());
  if (!user || user.blocked || (await hasEnoughMails(deps, 'reset', user.document_id))) return;
  const code = newCode(64);
  const expires = new Date(deps.now().getTime() + resetLifeMs);
  await transact(deps.db, async (trx) => {
    await trx
      .updateTable('content_users')
      .set({ reset_code_hash: codeHash(code), reset_expires_at: expires })
      .where('id', '=', user.id)
      .execute();
    await queueReset(trx, deps, user.email, code);
  });
  deps.wakeOutbox();
}

/** `POST /auth/reset-password`. A code works once. */
export async function resetPassword(deps: ContentDeps, body: unknown): Promise<User> {
  const { password, code } = requireTexts(
    body,
    {
      passwordConfirmation: [],
      password: [atMost72Bytes],
      code: [],
    },
    confirmed,
  );
  const now = deps.now();
  const hash = codeHash(code);
  const known = await userBy(deps, 'reset_code_hash', hash);
  if (!known?.reset_expires_at || known.reset_expires_at <= now) throw wrong('Incorrect code provided');
  checkTexts({ password }, { password: newPassword });
  const password_hash = await hashPassword(password);
  const user = await deps.db
    .updateTable('content_users')
    .set({ password_hash, reset_code_hash: null, reset_expires_at: null, updated_at: now })
    .where('reset_code_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
  if (!user) throw wrong('Incorrect code provided');
  await forgetAttempts(deps, user.document_id);
  return user;
}

/** `POST /auth/change-password` of a signed-in user. A reset code that was already sent becomes invalid. */
export async function changePassword(deps: ContentDeps, user: User, body: unknown): Promise<User> {
  const { currentPassword, password } = requireTexts(
    body,
    {
      passwordConfirmation: [],
      password: [atMost72Bytes],
      currentPassword: [],
    },
    confirmed,
  );
  await limitAttempts(deps, user.document_id);
  if (!(await isPassword(currentPassword, user.password_hash)))
    throw wrong('The provided current password is invalid');
  if (currentPassword === password)
    throw wrong('Your new password must be different than your current password');
  checkTexts({ password }, { password: newPassword });
  await forgetAttempts(deps, user.document_id);
  const password_hash = await hashPassword(password);
  return deps.db
    .updateTable('content_users')
    .set({ password_hash, reset_code_hash: null, reset_expires_at: null, updated_at: deps.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `POST /auth/send-email-confirmation`. Returns the address as written, or as the account has it. */
export async function sendEmailConfirmation(deps: ContentDeps, body: unknown): Promise<string> {
  const input = requireTexts(body, { email: [email] });
  const user = await userBy(deps, 'email', input.email.toLowerCase());
  if (!user) return input.email;
  if (user.confirmed) throw refused('Already confirmed');
  if (user.blocked) throw refused('User blocked');
  if (await hasEnoughMails(deps, 'confirmation', user.document_id)) return user.email;
  const code = newCode(20);
  await transact(deps.db, async (trx) => {
    await trx
      .updateTable('content_users')
      .set({ confirmation_hash: codeHash(code) })
      .where('id', '=', user.id)
      .execute();
    await queueConfirmation(trx, deps, user.email, code);
  });
  deps.wakeOutbox();
  return user.email;
}

/** `GET /auth/email-confirmation`, the link in the mail. */
export async function confirmEmail(deps: ContentDeps, query: Record<string, unknown>): Promise<void> {
  const { confirmation } = requireTexts(query, { confirmation: [] });
  const user = await deps.db
    .updateTable('content_users')
    .set({ confirmed: true, confirmation_hash: null, updated_at: deps.now() })
    .where('confirmation_hash', '=', codeHash(confirmation))
    .returning('id')
    .executeTakeFirst();
  if (!user) throw wrong('Invalid token');
}

function userBy(
  deps: ContentDeps,
  column: 'email' | 'reset_code_hash',
  value: string,
): Promise<User | undefined> {
  return deps.db.selectFrom('content_users').selectAll().where(column, '=', value).executeTakeFirst();
}

const wrong = (message: string) => new ContentFailure('ValidationError', message);
const refused = (message: string) => new ContentFailure('ApplicationError', message);
