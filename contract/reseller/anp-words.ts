import type { ResellerIdentity } from './reseller.ts';

/** The newest imported register: of ANP, or of the demonstration. */
export interface AnpRegister {
  /** ISO date. */
  day: string;
  /** Its resellers are invented. */
  isDemo: boolean;
  /** It is 30 days old or older. */
  isOld: boolean;
}

const dayWords = (isoDate: string) => isoDate.split('-').reverse().join('/');

const nameOf = ({ isDemo }: AnpRegister) => (isDemo ? 'no registro de demonstração' : 'no registro da ANP');

/**
 * Returns the authorisation of a reseller and when it was checked. Returns undefined if no register contains the
 * reseller. Old drafts and orders have a typed authorisation, which is also ignored.
 */
export function anpCheckOf({
  anpAuthorisation,
  anpCheckedAt,
  anpRegister,
  anpIsOld = false,
}: Pick<ResellerIdentity, 'anpAuthorisation' | 'anpCheckedAt' | 'anpRegister' | 'anpIsOld'>):
  | { authorisation: string; words: string }
  | undefined {
  if (anpAuthorisation === undefined || anpCheckedAt === undefined || anpRegister === undefined)
    return undefined;
  const register = { day: anpCheckedAt, isDemo: anpRegister === 'demo', isOld: anpIsOld };
  const words = `${anpIsOld ? 'última conferência' : 'conferida'} em ${dayWords(anpCheckedAt)}`;
  return {
    authorisation: anpAuthorisation,
    words: register.isDemo ? `${words}, ${nameOf(register)}` : words,
  };
}

/** Returns for example `no registro da ANP`, and the date if the register is old. */
export function anpRegisterWords(register: AnpRegister): string {
  const name = nameOf(register);
  return register.isOld ? `${name} (última conferência em ${dayWords(register.day)})` : name;
}
