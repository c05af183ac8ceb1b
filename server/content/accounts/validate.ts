import { ContentFailure } from '../failure.ts';

interface WrongField {
  path: string[];
  message: string;
  name: 'ValidationError';
  value?: unknown;
}

/** A rule of a text field. Returns undefined if the text is valid, else Strapi's message. */
export type Rule = (text: string, field: string) => string | undefined;

interface Extra {
  /** The value must equal `password`. */
  confirmation?: string;
  /** Other fields are not allowed. */
  isExact?: true;
}

const letter = String.raw`a-z\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF`;
const word = `[${letter}\\d!#$%&'*+\\-/=?^_\`{|}~]+`;
const localPart = new RegExp(`^(?:${word}(?:\\.${word})*|"(?:[^"\\\\\\r\\n]|\\\\.)*")$`, 'i');
const domain = new RegExp(`^[${letter}\\d][${letter}\\d\\-._~]*[${letter}]$`, 'i');
const ending = new RegExp(`[${letter}\\d]\\.[${letter}]`, 'i');

/**
 * Accepts the same addresses as yup 0.32, which Strapi validates with. Runs in linear time, so that long input cannot
 * slow the server.
 */
export const email: Rule = (text, field) => {
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, at), text.slice(at + 1)];
  const isAddress = at > 0 && localPart.test(local) && domain.test(host) && ending.test(host);
  return text === '' || isAddress ? undefined : `${field} must be a valid email`;
};

export const atMost72Bytes: Rule = (text) =>
  Buffer.byteLength(text) <= 72 ? undefined : 'Password must be less than 73 bytes';

export const atLeast =
  (minimum: number): Rule =>
  (text, field) =>
    text.length >= minimum ? undefined : `${field} must be at least ${minimum} characters`;

/**
 * Returns the required texts of a body, checked as Strapi does: reports all wrong fields, in the order of `rules`.
 * Throws a `ValidationError`. Without a body it throws a plain error, to which Strapi responds with 500.
 */
export function requireTexts<Field extends string>(
  body: unknown,
  rules: Record<Field, readonly Rule[]>,
  extra: Extra = {},
): Record<Field, string> {
  if (body === undefined) throw new Error('no body');
  if (!isFields(body)) {
    const message = `this must be a \`object\` type, but the final value was: \`${printed(body)}\`.`;
    throw failure([{ path: [], message, name: 'ValidationError', value: body }]);
  }
  return checkTexts(body, rules, extra);
}

/** Checks texts as {@link requireTexts} does, for a body that exists. */
export function checkTexts<Field extends string>(
  body: Record<string, unknown>,
  rules: Record<Field, readonly Rule[]>,
  extra: Extra = {},
): Record<Field, string> {
  const wrong: WrongField[] = [];
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fieldsOf(rules)) {
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    const isOther = field === extra.confirmation && value !== undefined && value !== body.password;
    for (const message of messagesOf(field, value, rules[field], isOther))
      wrong.push({
        path: [field],
        message,
        name: 'ValidationError',
        ...(value === undefined ? {} : { value }),
      });
    if (typeof value === 'string') texts[field] = value;
  }
  const others = Object.keys(body).filter((name) => !Object.hasOwn(rules, name));
  if (extra.isExact && others.length > 0) {
    const message = `this field has unspecified keys: ${others.join(', ')}`;
    wrong.push({ path: [], message, name: 'ValidationError', value: body });
  }
  if (wrong.length > 0 || !isComplete(texts, rules)) throw failure(wrong);
  return texts;
}

function messagesOf(field: string, value: unknown, rules: readonly Rule[], isOther: boolean): string[] {
  if (value === undefined) return [`${field} is a required field`];
  const other = isOther ? ['Passwords do not match'] : [];
  if (typeof value !== 'string')
    return [`${field} must be a \`string\` type, but the final value was: \`${printed(value)}\`.`, ...other];
  const broken = [...rules.flatMap((rule) => rule(value, field) ?? []), ...other];
  return value === '' && !isOther ? [...broken, `${field} is a required field`] : broken;
}

function failure(errors: WrongField[]): ContentFailure {
  const message = errors.length === 1 ? errors[0]?.message : undefined;
  return new ContentFailure('ValidationError', message ?? `${errors.length} errors occurred`, { errors });
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf<Field extends string>(rules: Record<Field, unknown>): Field[] {
  return Object.keys(rules).filter((name): name is Field => Object.hasOwn(rules, name));
}

function isComplete<Field extends string>(
  texts: Partial<Record<Field, string>>,
  rules: Record<Field, unknown>,
): texts is Record<Field, string> {
  return fieldsOf(rules).every((field) => texts[field] !== undefined);
}

/** Formats a value like yup's messages. Texts have quotes, and null has the form that yup prints inside an object. */
function printed(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === 'string'
        ? `"${inner}"`
        : inner !== null && typeof inner === 'object'
          ? inner
          : String(inner),
    2,
  );
}
