import type { PhoneFault } from '../../contract/phone/phone-words.ts';

/** The result of a typed phone where codes can be sent by voice. */
export type PhoneResult =
  | { mobile: string }
  | { fixedLine: string }
  | { fault: PhoneFault; reading?: string };

const mobile = (phone: string): PhoneResult => ({ mobile: phone });
const fixedLine = (phone: string): PhoneResult => ({ fixedLine: phone });
const refused = (fault: PhoneFault): PhoneResult => ({ fault });
const doubtful = (fault: PhoneFault, reading: string): PhoneResult => ({ fault, reading });

/** Typed phones and their results, for the tests of the parser, of the server and of the browser. */
export const phoneTable: readonly (readonly [typed: string, result: PhoneResult])[] = [
  ['+5591987654321', mobile('+5591987654321')],
  ['5591987654321', mobile('+5591987654321')],
  ['005591987654321', mobile('+5591987654321')],
  ['55 91987-6543', mobile('+5555919876543')],
  ['+55 91987-6543', refused('area-code')],
  ['+55 55 91987-6543', mobile('+5555919876543')],
  ['5555919876543', mobile('+5555919876543')],
  ['048 99999-8888', mobile('+5548999998888')],
  ['(0XX48) 99999-8888', mobile('+5548999998888')],
  ['015 48 99999-8888', mobile('+5548999998888')],
  ['055 48 99999-8888', mobile('+5548999998888')],
  ['+55 (0)48 99999-8888', mobile('+5548999998888')],
  ['055 99999-8888', mobile('+5555999998888')],
  ['021 91 98765-4321', doubtful('carrier', '+5591987654321')],
  ['(48) 9999-8888', doubtful('ninth-digit', '+5548999998888')],
  ['559198765432', doubtful('country-code', '+5591998765432')],
  ['55 48 3222-1234', doubtful('country-code', '+554832221234')],
  ['48 3222-1234', fixedLine('+554832221234')],
  ['0 15 48 3222-1234', fixedLine('+554832221234')],
  ['99999-8888', refused('area-code')],
  ['+51 912 345 678', refused('foreign')],
  ['48 99999-88889', refused('too-long')],
  ['48 99999-8888 ramal 12', refused('letters')],
  ['48 99999-8888 / 48 98888-7777', refused('two-numbers')],
  ['٤٨٩٩٩٩٩٨٨٨٨', mobile('+5548999998888')],
  ['４８９９９９９８８８８', mobile('+5548999998888')],
  ['48\u200b99999\u200b8888', mobile('+5548999998888')],
  ['0800 123 4567', refused('service-number')],
  ['4004-1234', refused('service-number')],
];
