import { refusalOf } from '#src/lib/api-error.ts';
import { noticePathKey } from '../queries.ts';
import type { Service } from '../service.ts';

export const requestNotice: Service<'requestNotice'> = async (
  { api, queryClient },
  { contact, address },
  signal,
) => {
  const { city, uf, latitude, longitude } = address;
  try {
    const body = { contact, city, uf, latitude, longitude };
    const { cancelPath } = await (await api()).call('requestNotice', { body }, { signal });
    queryClient.setQueryData(noticePathKey, cancelPath);
    return { saved: true };
  } catch (error) {
    if (refusalOf(error)?.code === 'invalid-input') return { refused: 'invalid-contact' };
    throw error;
  }
};

export const sendCode: Service<'sendCode'> = async ({ api }, { phone }, signal) => {
  try {
    return { sent: await (await api()).call('sendCode', { body: { phone } }, { signal }) };
  } catch (error) {
    const refusal = refusalOf(error);
    switch (refusal?.code) {
      case 'blocked':
        return { refused: 'blocked', until: refusal.until, seconds: refusal.seconds };
      case 'too-many-attempts':
        return { refused: 'too-soon', until: refusal.until, seconds: refusal.seconds };
      case 'sms-unavailable':
        return { refused: 'sms-unavailable' };
      case 'invalid-input':
        return { refused: 'invalid-phone' };
      default:
        throw error;
    }
  }
};

export const verifyCode: Service<'verifyCode'> = async ({ api, queryClient }, { phone, code }, signal) => {
  try {
    await (await api()).call('verifyCode', { body: { phone, code } }, { signal });
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    return { verified: phone };
  } catch (error) {
    const refusal = refusalOf(error);
    switch (refusal?.code) {
      case 'code-wrong':
        return { refused: 'code-wrong', triesLeft: refusal.triesLeft };
      case 'code-expired':
        return { refused: 'code-expired' };
      case 'blocked':
        return { refused: 'blocked', until: refusal.until, seconds: refusal.seconds };
      default:
        throw error;
    }
  }
};

export const signOut: Service<'signOut'> = async ({ api, queryClient }, _, signal) => {
  await (await api()).call('endSession', {}, { signal });
  queryClient.removeQueries({ queryKey: ['orders'] });
  return { signedOut: true };
};

export const validateCoupon: Service<'validateCoupon'> = async ({ api }, input, signal) => {
  const { name, resellerId, subtotalCents } = input;
  try {
    const query = { name, resellerId, subtotalCents };
    return { valid: await (await api()).call('validateCoupon', { query }, { signal }) };
  } catch (error) {
    const refusal = refusalOf(error);
    switch (refusal?.code) {
      case 'coupon-invalid':
      case 'invalid-input':
        return { refused: 'coupon-unknown' };
      case 'coupon-expired':
        return { refused: 'coupon-expired' };
      case 'coupon-used':
        return { refused: 'coupon-used' };
      case 'coupon-minimum':
        return { refused: 'coupon-minimum', minimumCents: refusal.minimumCents };
      default:
        throw error;
    }
  }
};
