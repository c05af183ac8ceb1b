import { getAreaCodeInfo, isValidLandlinePhone, isValidMobilePhone } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type PhoneResult, phoneTable } from '../../tests/support/phone-table.ts';
import { contact } from '../site/subscription.ts';
import { areaCodes } from './area-codes.ts';
import { codePhone, confirmedPhone, mobilePhone, readPhone, resellerPhone } from './mobile-phone.ts';
import { parsePhone } from './parse-phone.ts';
import { formatPhone, isFixedLine, maskPhone, nationalDigits } from './phone-number.ts';
import { phoneSentences, readingQuestion } from './phone-words.ts';

function resultOf(typed: string): PhoneResult {
  const parsed = parsePhone(typed);
  switch (parsed.kind) {
    case 'mobile':
      return { mobile: parsed.phone };
    case 'fixed-line':
      return { fixedLine: parsed.phone };
    case 'ask':
      return { fault: parsed.about, ...('reading' in parsed && { reading: parsed.reading.phone }) };
    case 'refused':
      return { fault: parsed.reason };
  }
}

test.each(phoneTable)('%j is read as %o', (typed, result) => {
  expect(resultOf(typed)).toEqual(result);
});

describe('other inputs of the same kinds', () => {
  test.each([
    'tel:+55-48-99999-8888',
    'TEL: 48 99999.8888',
    '\u202a+55 48 99999-8888\u202c',
    '+５５ ４８ ９９９９９−８８８８',
    '48 9 9999‑8888',
    '"48999998888"',
    '📱 48 99999-8888',
    '0 XX (48) 99999-8888',
    '0**48 99999-8888',
    '+55 (0xx48) 99999-8888',
    '(+55) 48 99999-8888',
    '0XX15 48 99999-8888',
    '00 55 0 48 99999-8888',
    '55 048 99999-8888',
    '48_99999_8888',
    '𝟜𝟠𝟡𝟡𝟡𝟡𝟡𝟠𝟠𝟠𝟠',
    '४८९९९९९८८८८',
    '48\u034f99999\ufe0f8888',
  ])('%j is a mobile', (typed) => {
    expect(resultOf(typed)).toEqual({ mobile: '+5548999998888' });
  });

  test.each([
    ['+34 912 345 678', { fault: 'foreign' }],
    ['+66 91 234 5678', { fault: 'foreign' }],
    ['+84 91 234 56 78', { fault: 'foreign' }],
    ['+48 99999-8888', { fault: 'foreign' }],
    ['+1 415 555 2671', { fault: 'foreign' }],
    ['＋51912345678', { fault: 'foreign' }],
    ['➕51 912 345 678', { fault: 'foreign' }],
    ['0051 912 345 678', { fault: 'foreign' }],
    ['0015 55 48 99999-8888', { fault: 'foreign' }],
    ['+51 99999-8888', { fault: 'foreign' }],
    ['+51 9 9999-8888', { fault: 'foreign' }],
    ['+71 99999-8888', { fault: 'foreign' }],
    ['+11 3222-1234', { fault: 'foreign' }],
    ['+11 98765-40211', { fault: 'foreign' }],
    ['0011 98765-4021', { fault: 'country-code', reading: '+5511987654021' }],
    ['+55', { fault: 'too-short' }],
    ['+5', { fault: 'too-short' }],
    ['+55 48 9999-8888', { fault: 'ninth-digit', reading: '+5548999998888' }],
    ['+55 4004-1234', { fault: 'service-number' }],
    ['+55 0800 123 4567', { fault: 'service-number' }],
    ['048 9999-8888', { fault: 'ninth-digit', reading: '+5548999998888' }],
    ['0 15 48 9999-8888', { fault: 'ninth-digit', reading: '+5548999998888' }],
    ['55 9999-8888', { fault: 'ninth-digit', reading: '+5555999998888' }],
    ['55 048 3222-1234', { fault: 'country-code', reading: '+554832221234' }],
    ['+55 48 3222-1234', { fixedLine: '+554832221234' }],
    ['048 3222-1234', { fixedLine: '+554832221234' }],
    ['55 3222-1234', { fixedLine: '+555532221234' }],
    ['48 4004-1234', { fixedLine: '+554840041234' }],
    ['021 91 3222-1234', { fault: 'carrier', reading: '+559132221234' }],
    ['048 99999-88889', { fault: 'too-long' }],
    ['3222-1234', { fault: 'area-code' }],
    ['+55 99999-8888', { fault: 'area-code' }],
    ['3003-1234', { fault: 'service-number' }],
    ['0300 123 4567', { fault: 'service-number' }],
    ['0 99999-8888', { fault: 'too-short' }],
    ['190', { fault: 'too-short' }],
    ['', { fault: 'empty' }],
    [' \u200b+', { fault: 'empty' }],
    ['maria', { fault: 'letters' }],
    ['meu zap 48 99999-8888', { fault: 'letters' }],
    ['(XX) 99999-8888', { fault: 'letters' }],
    ['48 9999-8888 #1', { fault: 'letters' }],
    ['48 9999-8888 x1', { fault: 'letters' }],
    ['48 9999-8888 ª', { fault: 'letters' }],
    ['48 9999-8888/9', { fault: 'two-numbers' }],
    ['48 9999-8888／9', { fault: 'two-numbers' }],
    ['48 9999-8888, 9', { fault: 'two-numbers' }],
    ['48 9999-8888+9', { fault: 'two-numbers' }],
    ['48 9999-8888;9', { fault: 'two-numbers' }],
    ['48 99999-8888 48 98888-7777', { fault: 'too-long' }],
    ['90 48 99999-8888', { fault: 'too-long' }],
    ['20 99999-8888', { fault: 'unknown-area-code' }],
    ['20 3222-1234', { fault: 'unknown-area-code' }],
    ['48 89999-8888', { fault: 'no-such-number' }],
    ['48 1999-8888', { fault: 'no-such-number' }],
    ['4'.repeat(10_000), { fault: 'too-long' }],
  ] satisfies [string, PhoneResult][])('%j is %o', (typed, result) => {
    expect(resultOf(typed)).toEqual(result);
  });
});

describe('properties', () => {
  const codes = Array.from({ length: 90 }, (_, index) => `${index + 10}`);

  test('the area codes are those of the reference library', () => {
    expect([...areaCodes].sort()).toEqual(codes.filter((code) => getAreaCodeInfo(code) !== null));
  });

  test('the reference library accepts the same national mobiles and fixed lines', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d9\d{8}$/), (digits) => {
        expect(parsePhone(digits).kind === 'mobile', digits).toBe(isValidMobilePhone(digits));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d[2-5]\d{7}$/), (digits) => {
        expect(parsePhone(digits).kind === 'fixed-line', digits).toBe(isValidLandlinePhone(digits));
      }),
    );
  });

  test('an accepted number ends with the typed digits: none is cut off', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+|00|0)?(55)?0?\d{8,14}$/), (typed) => {
        const parsed = parsePhone(typed);
        if (parsed.kind !== 'mobile' && parsed.kind !== 'fixed-line') return;
        const national = nationalDigits(parsed.phone);
        expect(typed.endsWith(national), typed).toBe(true);
        expect(typed.slice(0, -national.length), typed).toMatch(/^(\+55|0055|55)?0?$|^0[1-9]\d$/);
      }),
    );
  });

  test('a stored phone is read as itself', () => {
    for (const code of areaCodes)
      for (const phone of [`+55${code}912345678`, `+55${code}31234567`])
        expect(z.parse(codePhone, phone)).toBe(phone);
  });
});

describe('what a phone is for', () => {
  test.each([
    ['message', { fault: 'fixed-line' }],
    ['code', { phone: '+554832221234' }],
    ['code-without-voice', { fault: 'fixed-line-without-voice' }],
  ] as const)('a fixed line for %s', (use, result) => {
    expect(readPhone('48 3222-1234', use)).toEqual(result);
  });

  test.each(['11', '19', '21', '28', '42', '69', '83', '85', '87', '88', '89', '96'])(
    'a plus before the area code %s is a question, because no country has such numbers',
    (areaCode) =>
      expect(readPhone(`+${areaCode} 98765-4021`, 'code')).toEqual({
        fault: 'country-code',
        reading: `+55${areaCode}987654021`,
      }),
  );

  test('a fixed line is not offered where it would be refused', () => {
    expect(readPhone('55 48 3222-1234', 'code')).toEqual({ fault: 'country-code', reading: '+554832221234' });
    expect(readPhone('55 48 3222-1234', 'message')).toEqual({ fault: 'fixed-line' });
  });

  test.each([
    ['48 3333-4444', '+554833334444'],
    ['48 99999-8888', '+5548999998888'],
    ['0800 123 4567', '08001234567'],
    ['0800 123 456', '0800123456'],
    ['4004-1234', '40041234'],
    ['3003 1234', '30031234'],
  ])('the public phone %j of a reseller is stored as %j', (typed, stored) => {
    expect(z.parse(resellerPhone, typed)).toBe(stored);
    expect(z.parse(resellerPhone, stored)).toBe(stored);
  });

  test.each([
    'no balcão',
    '0800',
    '0800 123 45678901',
    '+51 912 345 678',
    '48 9999-8888',
    '+55 0800 123 4567',
    '',
  ])('the public phone %j of a reseller is refused', (typed) =>
    expect(z.safeParse(resellerPhone, typed).success).toBe(false),
  );

  test('a schema refuses with the sentence of the reason', () => {
    expect(z.safeParse(mobilePhone, '+51 912 345 678').error?.issues.map(({ message }) => message)).toEqual([
      phoneSentences.foreign,
    ]);
  });

  test('a long text is refused', () => {
    expect(z.safeParse(mobilePhone, `48999998888${' '.repeat(30)}`).success).toBe(false);
  });
});

describe('a reading that a person confirms', () => {
  test.each([
    ['(48) 9999-8888', '+5548999998888', '+5548999998888'],
    ['(48) 9999-8887', '+5548999998888', '(48) 9999-8887'],
    ['(48) 99999-8888', '+5548999998888', '(48) 99999-8888'],
    ['(48) 9999-8888', '+5511999998888', '(48) 9999-8888'],
    ['(48) 9999-8888', undefined, '(48) 9999-8888'],
  ])('%j, confirmed as %j, is %j', (typed, offered, read) => {
    expect(confirmedPhone(typed, offered)).toBe(read);
  });

  test('the question shows the formatted reading', () =>
    expect(readingQuestion('+5548999998888')).toBe('É (48) 99999-8888?'));
});

describe('formatting', () => {
  test.each([
    ['+5548999998888', '(48) 99999-8888'],
    ['048 99999 8888', '(48) 99999-8888'],
    ['+554832001234', '(48) 3200-1234'],
    ['08001234567', '0800 123 4567'],
    ['0800123456', '0800 123 456'],
    ['40041234', '4004-1234'],
    ['190', '190'],
    ['', ''],
  ])('%j reads %j', (phone, text) => expect(formatPhone(phone)).toBe(text));

  test('a masked number shows only area code and last digits', () => {
    expect(maskPhone('+5548999998888')).toBe('(48) •••••-8888');
    expect(maskPhone('+554832001234')).toBe('(48) ••••-1234');
  });

  test('a fixed line is distinguished from a mobile', () => {
    expect(['+554832001234', '+5548999998888'].map(isFixedLine)).toEqual([true, false]);
  });
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
