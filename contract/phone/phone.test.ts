import { getAreaCodeInfo, isValidMobilePhone } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contact } from '../site/subscription.ts';
import { mobilePhone } from './mobile-phone.ts';
import { formatPhone, maskPhone, nationalDigits, phoneFault, withoutCountryCode } from './phone-number.ts';

describe('one mobile in every spelling', () => {
  test.each([
    '48999998888',
    '(48) 99999-8888',
    '048 99999-8888',
    '+55 48 99999-8888',
    '5548999998888',
    '+55 (048) 99999-8888',
    '0055 48 99999-8888',
    'tel:+55-48-99999-8888',
    '48 9 9999 8888',
  ])('%j', (text) => {
    expect(phoneFault(text)).toBe(undefined);
    expect(nationalDigits(text)).toBe('48999998888');
    expect(formatPhone(text)).toBe('(48) 99999-8888');
    expect(z.parse(mobilePhone, text)).toBe('+5548999998888');
  });

  test('the area code 55 is not read as the country code', () => {
    expect(z.parse(mobilePhone, '55 99999-8888')).toBe('+5555999998888');
    expect(z.parse(mobilePhone, '+55 55 99999-8888')).toBe('+5555999998888');
  });
});

describe('invalid numbers', () => {
  test.each([
    ['', 'incomplete'],
    ['4', 'incomplete'],
    ['48', 'incomplete'],
    ['48 9999', 'incomplete'],
    ['48 99999-888', 'incomplete'],
    ['48 99999-88889', 'incomplete'],
    ['20 99999-8888', 'area-code'],
    ['10', 'area-code'],
    ['+1 415 555 2671', 'not-mobile'],
    ['48 3333-4444', 'not-mobile'],
    ['48 5333-4444', 'not-mobile'],
    ['48 89999-8888', 'not-mobile'],
    ['٤٨٩٩٩٩٩٨٨٨٨', 'incomplete'],
  ] as const)('%j: %s', (text, fault) => {
    expect(phoneFault(text)).toBe(fault);
    expect(z.safeParse(mobilePhone, text).success).toBe(false);
  });

  test('there are 67 area codes', () => {
    const codes = Array.from({ length: 90 }, (_, index) => `${index + 10}`);
    const validCodes = codes.filter((code) => phoneFault(`${code}999998888`) === undefined);
    expect(validCodes.length).toBe(67);
    expect(validCodes).toEqual(codes.filter((code) => getAreaCodeInfo(code) !== null));
  });

  test('the reference library accepts and refuses the same mobiles that start with 9', () => {
    fc.assert(
      // No area code begins with 0, which is the trunk zero. The reference library does not remove it.
      fc.property(fc.stringMatching(/^[1-9]\d9\d{7,9}$/), (digits) => {
        expect(phoneFault(digits) === undefined, digits).toBe(isValidMobilePhone(digits));
      }),
    );
  });

  test('a long text is refused', () => {
    expect(z.safeParse(mobilePhone, `48999998888${' '.repeat(30)}`).success).toBe(false);
  });
});

describe('formatting', () => {
  test.each([
    ['+554832001234', '(48) 3200-1234'],
    ['190', '190'],
  ])('%j reads %j', (phone, text) => expect(formatPhone(phone)).toBe(text));

  test('a masked number shows only area code and last digits', () => {
    expect(maskPhone('+5548999998888')).toBe('(48) •••••-8888');
  });
});

test.each([
  ['+55 11 98765-4321', '11987654321'],
  ['005511987654321', '11987654321'],
  ['011987654321', '11987654321'],
  ['55987654321', '55987654321'],
  ['(55) 98765-4321', '(55) 98765-4321'],
])('the country code of %j is removed: %j', (text, national) => {
  expect(withoutCountryCode(text)).toBe(national);
});

describe('a contact is a mobile or an e-mail', () => {
  test.each(['maria@exemplo.com.br', ' maria@exemplo.com.br ', '(48) 99999-8888'])('%j', (text) => {
    expect(z.parse(contact, text)).toBe(text.trim());
  });

  test.each(['', 'maria', 'maria@exemplo', 'maria @exemplo.com', '48 3333-4444', `${'a'.repeat(250)}@b.com`])(
    '%j is refused',
    (text) => {
      expect(z.safeParse(contact, text).success).toBe(false);
    },
  );
});
