import { hash, verify } from '@node-rs/argon2';

/** Cost of argon2id, the library's default algorithm. Memory in KiB: OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/** Checks a password. Takes as long if there is no account, so that the time does not reveal which accounts exist. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await dummyHash), password);
  return isRight && stored !== null && stored !== undefined;
}
