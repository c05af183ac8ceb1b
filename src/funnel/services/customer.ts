import { refusalOf } from '#src/lib/api-error.ts';
import { noticePathKey } from '../queries.ts';
import type { Service } from '../service.ts';
import { waitOf } from './wait.ts';

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
    if (refusalOf(error)?.code === 'entrada-invalida') return { refused: 'invalid-contact' };
    throw error;
  }
};

export const sendCode: Service<'sendCode'> = async ({ api }, { phone }, signal) => {
  try {
    return { sent: await (await api()).call('sendCode', { body: { phone } }, { signal }) };
  } catch (error) {
    const refusal = refusalOf(error);
    switch (refusal?.code) {
      case 'bloqueado':
        return { refused: 'blocked', ...waitOf(refusal) };
      case 'muitas-tentativas':
        return { refused: 'too-soon', ...waitOf(refusal) };
      case 'sms-indisponivel':
        return { refused: 'sms-unavailable' };
      case 'entrada-invalida':
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
      case 'codigo-incorreto':
        return { refused: 'code-wrong', triesLeft: Number(refusal.tentativasRestantes ?? 0) };
      case 'codigo-expirado':
        return { refused: 'code-expired' };
      case 'bloqueado':
        return { refused: 'blocked', ...waitOf(refusal) };
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
      case 'cupom-invalido':
      case 'entrada-invalida':
        return { refused: 'coupon-unknown' };
      case 'cupom-expirado':
        return { refused: 'coupon-expired' };
      case 'cupom-usado':
        return { refused: 'coupon-used' };
      case 'cupom-minimo':
        return { refused: 'coupon-minimum', minimumCents: Number(refusal.minimoCentavos ?? 0) };
      default:
        throw error;
    }
  }
};
