import type { Services } from '#machines/order-funnel/actors';
import { refusedBy } from '#machines/order-funnel/refused-by';
import { isRefusal, refusedAs } from '#src/lib/api-error.ts';
import { loadCode } from '#src/lib/load-code.ts';
import { postToWorker } from '#src/lib/offline/worker.ts';
import { subscriptionPathKey } from '../queries.ts';
import type { Service, ServiceDeps } from '../service.ts';

export const requestSubscription: Service<'requestSubscription'> = async (
  { api, queryClient },
  { contact, address },
  signal,
) => {
  const { city, uf, latitude, longitude } = address;
  try {
    const body = { contact, city, uf, latitude, longitude };
    const { cancelPath } = await (await api()).call('requestSubscription', { body }, { signal });
    queryClient.setQueryData(subscriptionPathKey, cancelPath);
    return { saved: true };
  } catch (error) {
    return refusedAs(error, ...refusedBy.requestSubscription);
  }
};

/** Requests a code. Throws on every refusal. */
export async function sendCodeOnce(
  { api }: Pick<ServiceDeps, 'api'>,
  { phone, channel }: Services['sendCode']['input'],
  signal: AbortSignal,
  proof?: string,
): Promise<Services['sendCode']['output']> {
  const sent = await (await api()).call('sendCode', { body: { phone, channel, proof } }, { signal });
  return { sent: channel ? { ...sent, channel } : sent };
}

export const sendCode: Service<'sendCode'> = async (deps, input, signal) => {
  try {
    return await sendCodeOnce(deps, input, signal).catch(async (error: unknown) => {
      if (!isRefusal(error, 'proof-needed')) throw error;
      const proof = await proofOf();
      signal.throwIfAborted();
      return proof === undefined ? noCode : await sendCodeOnce(deps, input, signal, proof);
    });
  } catch (error) {
    return isRefusal(error, 'proof-needed') ? noCode : refusedAs(error, ...refusedBy.sendCode);
  }
};

const noCode = { refused: { code: 'sms-unavailable' } } as const;

async function proofOf(): Promise<string | undefined> {
  const { prove } = await loadCode(() => import('#src/lib/prove.ts'));
  return prove().catch(() => undefined);
}

export const verifyCode: Service<'verifyCode'> = async ({ api, queryClient }, { phone, code }, signal) => {
  try {
    await (await api()).call('verifyCode', { body: { phone, code } }, { signal });
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    return { verified: phone };
  } catch (error) {
    return refusedAs(error, ...refusedBy.verifyCode);
  }
};

export const signOut: Service<'signOut'> = async ({ api, queryClient }, _, signal) => {
  await (await api()).call('endSession', {}, { signal });
  for (const kind of ['orders', 'order']) queryClient.removeQueries({ queryKey: [kind] });
  await postToWorker({ ask: 'forget' });
  return { signedOut: true };
};

export const validateCoupon: Service<'validateCoupon'> = async ({ api }, input, signal) => {
  const { name, resellerId, subtotalCents } = input;
  try {
    const query = { name, resellerId, subtotalCents };
    return { valid: await (await api()).call('validateCoupon', { query }, { signal }) };
  } catch (error) {
    return refusedAs(error, ...refusedBy.validateCoupon);
  }
};
