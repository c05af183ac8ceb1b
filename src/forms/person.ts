import * as z from 'zod/mini';
import { customerForm } from '#contract/order/customer-form';
import { codeChannelName } from '#contract/phone/channel';
import { mobilePhone } from '#contract/phone/mobile-phone';
import { codePattern } from '#contract/phone/verification';
import type { Reader, Reading } from './reading.ts';
import { checked } from './reading.ts';

export const submitCustomer: Reader = ({ fields }) => {
  const { name = '', phone = '', cpf = '' } = fields;
  // "Trocar número" shows the field of the phone, and the other typed fields stay.
  if (fields.otherPhone) return { events: [], fields: { phone: '', otherPhone: '1' } };
  const parsed = z.safeParse(customerForm, { name, phone, cpf });
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
export const submitPhone: Reader = ({ fields, context }) => {
  const text = fields.orderPhone ?? context.customer?.phone ?? '';
  const got = checked(mobilePhone, text);
  if (!('value' in got)) return { errors: { orderPhone: text } };
  return { events: [{ type: 'phone.submit', phone: got.value, ...channelOf(fields) }] };
};

export const editPhone: Reader = () => ({ events: [{ type: 'phone.edit' }], fields: { code: '' } });

export const submitCode: Reader = ({ fields }) => {
  const code = (fields.code ?? '').replace(/\s/g, '');
  if (!codePattern.test(code)) return { errors: { code: 'short' } };
  return { events: [{ type: 'code.submit', code }], fields: { code: '' } };
};

/** Requests another code. Opening the page of an order drops an expired challenge, so its phone is submitted again. */
export const resendCode: Reader = ({ fields, context: { challenge }, funnel }) => {
  const isForgotten = challenge !== undefined && funnel.snapshot().hasTag('enteringPhone');
  const asked = isForgotten
    ? ({ type: 'phone.submit', phone: challenge.phone } as const)
    : ({ type: 'code.resend' } as const);
  return { events: [{ ...asked, ...channelOf(fields) }] };
};

function channelOf({ channel }: Reading['fields']) {
  const { data } = z.safeParse(codeChannelName, channel);
  return data === undefined ? {} : { channel: data };
}
