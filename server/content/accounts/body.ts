import type { Context } from 'hono';
import qs from 'qs';
import { ContentFailure } from '../failure.ts';

/** Reads a request's body as Strapi does. Returns undefined if there is none. */
export async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (text === '') return type === 'application/json' ? {} : undefined;
  if (type === 'application/x-www-form-urlencoded') return qs.parse(text);
  if (type === 'application/json' || type.endsWith('+json')) return parsed(text);
  return type.startsWith('text/') ? text : undefined;
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) throw badJson('invalid JSON, only supports object and array');
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's message repeats a part of the body, so only the sender receives it.
    throw badJson(error instanceof Error ? error.message : 'Bad Request');
  }
}

const badJson = (message: string) => new ContentFailure('SyntaxError', message, null);
