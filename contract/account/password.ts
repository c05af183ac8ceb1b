export const passwordMinimum = 8;

/** The content service's hash ignores bytes after this many (UTF-8). */
const passwordMaximumBytes = 72;

export type PasswordFault = 'missing' | 'short' | 'long' | 'guessable';

export function passwordFault(password: string, email: string): PasswordFault | undefined {
  if (password === '') return 'missing';
  if ([...password].length < passwordMinimum) return 'short';
  if (new TextEncoder().encode(password).length > passwordMaximumBytes) return 'long';
  const plain = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const isOneSign = new Set(plain).size < 3;
  return isOneSign ||
    plain === email.toLowerCase() ||
    (name !== '' && plain === name) ||
    /^(12345678\d*|senha123\d*|password\d*)$/.test(plain)
    ? 'guessable'
    : undefined;
}
