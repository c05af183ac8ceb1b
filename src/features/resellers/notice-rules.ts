import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { contact } from '#contract/site/notice';

const noticeValues = z.object({ noticeContact: z._default(contact, '') });

export type NoticeValues = z.input<typeof noticeValues>;
export type CheckedNotice = z.output<typeof noticeValues>;

/** The notice contact's rules, from the contract. */
export const noticeResolver = standardSchemaResolver(noticeValues);
