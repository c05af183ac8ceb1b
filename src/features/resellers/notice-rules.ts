import * as z from 'zod/mini';
import { contact } from '#contract/site/notice';
import type { Check } from '#src/lib/use-one-field.ts';
import { requestNoticeSentences } from './request-notice.sentences.ts';

/** The notice contact's rules, from the contract. */
export const checkContact: Check<string> = (text) => {
  const { data } = z.safeParse(contact, text);
  return data === undefined ? { fault: requestNoticeSentences['invalid-input'] } : { checked: data };
};
