/** Transaction status of ReadyForQuery: idle, in a transaction, in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E';

/** A client's message: startup, a batch that must run without interruption, or terminate. */
export type FrontendEvent =
  | { kind: 'startup' }
  | { kind: 'batch'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'terminate' };

export interface Notification {
  channel: string;
  payload: string;
}

/** A backend's response without its notifications; no status means the backend died during it. */
export interface BackendResponse {
  bytes: Uint8Array<ArrayBuffer>;
  notifications: Notification[];
  status: TransactionStatus | undefined;
}

const textDecoder = new TextDecoder();
const textEncoder = new TextEncoder();

const typeByte = (letter: string) => letter.charCodeAt(0);
const QUERY = typeByte('Q');
const SYNC = typeByte('S');
const TERMINATE = typeByte('X');
const NOTIFICATION = typeByte('A');
const READY_FOR_QUERY = typeByte('Z');

/** Joins chunks. A single chunk is returned without copying. */
export function concatenate(chunks: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first, ...rest] = chunks;
  if (first === undefined) return new Uint8Array(0);
  if (rest.length === 0) return first;
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

function lengthAt(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(offset);
}

function message(letter: string, body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(5 + body.length);
  bytes[0] = typeByte(letter);
  new DataView(bytes.buffer).setInt32(1, 4 + body.length);
  bytes.set(body, 5);
  return bytes;
}

/** Splits a client's byte stream at Sync and Query, where a batch that must run as a whole ends. */
export class FrontendReader {
  #rest: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #started = false;

  read(chunk: Uint8Array<ArrayBuffer>): FrontendEvent[] {
    const bytes = this.#rest.length === 0 ? chunk : concatenate([this.#rest, chunk]);
    const events: FrontendEvent[] = [];
    let batchStart = 0;
    let offset = 0;
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (bytes.length < offset + header + 4) break;
      const end = offset + header + lengthAt(bytes, offset + header);
      if (bytes.length < end) break;
      const type = this.#started ? bytes[offset] : undefined;
      offset = end;
      if (type === undefined) {
        this.#started = true;
        events.push({ kind: 'startup' });
      } else if (type === TERMINATE) {
        events.push({ kind: 'terminate' });
      } else if (type === SYNC || type === QUERY) {
        events.push({ kind: 'batch', bytes: bytes.slice(batchStart, end) });
      } else {
        continue;
      }
      batchStart = end;
    }
    this.#rest = bytes.slice(batchStart);
    return events;
  }
}

/** Returns the `application_name` of a client's startup message: at most 200 characters, or an empty text. */
export function applicationName(startup: Uint8Array): string {
  const parameters = textDecoder.decode(startup.subarray(8)).split('\0');
  const at = parameters.findIndex((name, index) => index % 2 === 0 && name === 'application_name');
  return at < 0 ? '' : (parameters[at + 1] ?? '').replace(/[^\w =*-]/g, '').slice(0, 200);
}

/** The statement by which a command reports its exit code to the server. It changes nothing in the database. */
export const exitCodeStatement = (exitCode: number) =>
  `select set_config('botija.exit_code', '${exitCode}', true)`;

/** Length of the longest message with `exitCodeStatement`, in bytes. Longer messages are not decoded. */
const longestReport = 6 + exitCodeStatement(255).length;

/** Returns the exit code if a client's message is `exitCodeStatement`, else undefined. */
export function reportedExitCode(bytes: Uint8Array): number | undefined {
  if (bytes[0] !== QUERY || bytes.length > longestReport) return undefined;
  const statement = textDecoder.decode(bytes.subarray(5, -1));
  const exitCode = Number(/'(\d{1,3})'/.exec(statement)?.[1]);
  return statement === exitCodeStatement(exitCode) ? exitCode : undefined;
}

/** Separates the notifications from a backend's response: they are for listeners, not for the querying client. */
export function parseResponse(bytes: Uint8Array<ArrayBuffer>): BackendResponse {
  const remaining: Uint8Array<ArrayBuffer>[] = [];
  const notifications: Notification[] = [];
  let status: TransactionStatus | undefined;
  let remainingFrom = 0;
  let offset = 0;
  while (offset + 5 <= bytes.length) {
    const end = offset + 1 + lengthAt(bytes, offset + 1);
    if (bytes[offset] === READY_FOR_QUERY) {
      status = statusOf(bytes[offset + 5]);
    } else if (bytes[offset] === NOTIFICATION) {
      const [channel = '', payload = ''] = textDecoder.decode(bytes.subarray(offset + 9, end)).split('\0');
      notifications.push({ channel, payload });
      remaining.push(bytes.subarray(remainingFrom, offset));
      remainingFrom = end;
    }
    offset = end;
  }
  remaining.push(remainingFrom === 0 ? bytes : bytes.subarray(remainingFrom));
  return { bytes: concatenate(remaining), notifications, status };
}

function statusOf(code: number | undefined): TransactionStatus {
  if (code === typeByte('I')) return 'I';
  return code === typeByte('E') ? 'E' : 'T';
}

export function queryMessage(sql: string): Uint8Array<ArrayBuffer> {
  return message('Q', textEncoder.encode(`${sql}\0`));
}

/**
 * Returns AuthenticationOk and ReadyForQuery, which complete a client's startup without the session that all clients
 * share.
 */
export function greeting(): Uint8Array<ArrayBuffer> {
  return concatenate([message('R', new Uint8Array(4)), message('Z', textEncoder.encode('I'))]);
}

export function fatalError(sqlState: string, text: string): Uint8Array<ArrayBuffer> {
  return message('E', textEncoder.encode(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`));
}
