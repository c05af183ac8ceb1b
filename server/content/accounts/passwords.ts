import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default; memory in KiB, as OWASP asks for at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodys: Promise<string> | undefined;

/** Whether the password is this account's; takes as long where there is no account, so that time does not tell. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await nobodys), password);
  return isRight && stored !== null && stored !== undefined;
}
