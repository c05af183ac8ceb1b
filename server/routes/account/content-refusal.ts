import { ContentError } from '../../gateways/content/content-error.ts';
import type { FormOutcome } from '../form-pages.ts';

const meanings: Readonly<Record<string, { field: string; code: string } | { problem: string }>> = {
  'Invalid identifier or password': { problem: 'wrong-password' },
  'Your account email is not confirmed': { problem: 'unconfirmed' },
  'Your account has been blocked by an administrator': { problem: 'account-blocked' },
  'Email or Username are already taken': { field: 'email', code: 'taken' },
  'Email is already taken': { field: 'email', code: 'taken' },
  'Register action is currently disabled': { problem: 'register-disabled' },
  'Incorrect code provided': { problem: 'link-spent' },
  'The provided current password is invalid': { field: 'currentPassword', code: 'wrong' },
  'Your new password must be different than your current password': { field: 'password', code: 'same' },
  'Already confirmed': { problem: 'already-confirmed' },
  'OAuth authentication requires a completed provider session': { problem: 'provider-failed' },
  'This provider is disabled': { problem: 'provider-failed' },
};

const waitSeconds = 60;

/** The outcome of a form that needs the signed-in user while the user cannot be loaded. */
export const contentDown = { problem: 'content-down', status: 503 } as const satisfies FormOutcome;

/**
 * Converts a failed call of the content service to a form's outcome. Leaves out the error's details, because they
 * repeat the password.
 */
export function contentRefusal(error: unknown): FormOutcome {
  if (!(error instanceof ContentError)) throw error;
  const { status, message } = error.error;
  if (error.isUnavailable) return contentDown;
  if (status === 429) return { problem: 'too-many-attempts', seconds: waitSeconds, status: 429 };
  const meaning = meanings[message];
  if (meaning)
    return 'field' in meaning ? { errors: { [meaning.field]: meaning.code } } : { problem: meaning.problem };
  const errors = Object.fromEntries(error.wrongFields.map(({ field }) => [field, 'invalid']));
  return Object.keys(errors).length > 0 ? { errors } : { problem: 'refused' };
}
