import * as z from 'zod/mini';
import { customerForm } from '#contract/order/customer-form';
import { codeChannelName } from '#contract/phone/channel';
import { confirmedPhone, type PhoneUse, readPhone } from '#contract/phone/mobile-phone';
import { formatPhone } from '#contract/phone/phone-number';
import { codePattern } from '#contract/phone/verification';
import type { Reader, Reading } from './reading.ts';

export const submitCustomer: Reader = async ({ fields, context: { verifiedPhone }, api }) => {
  const { name = '', phone = '', cpf = '' } = fields;
  // "Trocar número" shows the field of the phone, and the other typed fields stay.
  if (fields.otherPhone) return { events: [], fields: { phone: '', otherPhone: '1' } };
  const isVerified = verifiedPhone !== undefined && phone === formatPhone(verifiedPhone);
  const use = isVerified ? 'code' : await phoneUseAt(api);
  const read = readPhone(confirmedPhone(phone, fields.phoneReading), use);
  const checkedPhone = 'phone' in read ? read.phone : '';
  const parsed = z.safeParse(customerForm, { name, phone: checkedPhone, cpf });
  if (!parsed.success)
    return {
      errors: Object.fromEntries(parsed.error.issues.map(({ path, code }) => [String(path[0]), code])),
    };
  const { cpf: taxId, ...customer } = parsed.data;
  return {
    events: [
      {
        type: 'customer.submit',
        customer: { ...customer, ...(taxId && { cpf: taxId }) },
        ...channelOf(fields),
      },
    ],
    fields: { name: '', phone: '', cpf: '', otherPhone: '' },
  };
};

export const forgetPhone: Reader = () => ({
  events: [{ type: 'phone.forget' }],
  fields: { name: '', phone: '', cpf: '' },
});

/** Submits a typed phone, or the phone that the order was sent with. */
export const submitPhone: Reader = async ({ fields, context, api }) => {
  const text = fields.orderPhone ?? context.customer?.phone ?? '';
  const read = readPhone(confirmedPhone(text, fields.phoneReading), await phoneUseAt(api));
  if (!('phone' in read)) return { errors: { orderPhone: read.fault } };
  return { events: [{ type: 'phone.submit', phone: read.phone, ...channelOf(fields) }] };
};

/** Returns what a phone that receives a code may be, by the channels of the server. */
async function phoneUseAt(api: Reading['api']): Promise<PhoneUse> {
  const { sms } = await api.call('getSettings', {});
  return sms.channels?.includes('voice') ? 'code' : 'code-without-voice';
}

export const editPhone: Reader = () => ({ events: [{ type: 'phone.edit' }], fields: { code: '' } });

export const submitCode: Reader = ({ fields }) => {
  const code = (fields.code ?? '').replace(/\s/g, '');
  if (!codePattern.test(code)) return { errors: { code: 'short' } };
  return { events: [{ type: 'code.submit', code }], fields: { code: '' } };
};

/** Requests another code. Opening the page of an order drops an expired challenge, so its phone is submitted again. */
export const resendCode: Reader = ({ fields, context: { challenge }, funnel }) => {
  const isForgotten = challenge !== undefined && funnel.snapshot().hasTag('enteringPhone');
  const requestedFields = isForgotten
    ? ({ type: 'phone.submit', phone: challenge.phone } as const)
    : ({ type: 'code.resend' } as const);
  return { events: [{ ...requestedFields, ...channelOf(fields) }] };
};

function channelOf({ channel }: Reading['fields']) {
  const { data } = z.safeParse(codeChannelName, channel);
  return data === undefined ? {} : { channel: data };
}
