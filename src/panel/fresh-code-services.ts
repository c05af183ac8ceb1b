import type { FreshCodeServices } from '#machines/phone-verification/services';
import type { PanelApi } from './panel-api.ts';

type Refused<Name extends keyof FreshCodeServices> = Extract<
  FreshCodeServices[Name]['output'],
  { refused: string }
>['refused'];

export async function sendFreshCode(api: PanelApi, signal: AbortSignal): Promise<{ sent: true }> {
  await api.call('sendFreshCode', {}, signal);
  return { sent: true };
}

export async function confirmPanel(
  api: PanelApi,
  body: { code: string },
  signal: AbortSignal,
): Promise<{ confirmed: true }> {
  await api.call('confirmPanel', { body }, signal);
  return { confirmed: true };
}

/** The outcomes of the API's refusals to send a code. */
export const sendRefusals: Partial<Record<string, Refused<'sendFreshCode'>>> = {
  'phone-unverified': 'signed-out',
  'not-allowed': 'signed-out',
  blocked: 'wait',
  'too-many-attempts': 'wait',
  'proof-needed': 'no-sms',
  'sms-unavailable': 'no-sms',
};

/** The outcomes of the API's refusals of a code. */
export const confirmRefusals: Partial<Record<string, Refused<'confirmPanel'>>> = {
  'phone-unverified': 'signed-out',
  'not-allowed': 'signed-out',
  'code-wrong': 'code-wrong',
  'invalid-input': 'code-wrong',
  'code-expired': 'code-expired',
  blocked: 'blocked',
};
