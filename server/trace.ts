/** What a span says of itself: names and numbers of ours, never a value of a request, a statement or a message. */
export type Facts = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind?: 'server' | 'client';
  facts?: Facts;
  /** Begins a trace, or goes on with the one whose `traceparent` (W3C Trace Context) was brought; else within the current span. */
  begins?: { parent?: string | null | undefined };
}

export interface OpenSpan {
  rename(name: string): void;
  set(facts: Facts): void;
  /** Marks it as failed, by a short code. */
  fail(type: string): void;
}

/** A statement that the database answered or refused. */
export interface Statement {
  /** With placeholders. */
  text: string;
  ms: number;
  error?: unknown;
}

export interface Tracer {
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  statement(statement: Statement): void;
  traceparent(): string | undefined;
}

/** Where nothing is traced. */
export const unseen: OpenSpan = { rename: () => {}, set: () => {}, fail: () => {} };

/** One for the process, as the spans of one trace are begun wherever the work is done. */
let tracer: Tracer | undefined;

/** From now on spans go here; undefined: nowhere. */
export function traceBy(chosen: Tracer | undefined): void {
  tracer = chosen;
}

export const isTracing = () => tracer !== undefined;

/** Runs work in a span, which ends with it; just runs it where nothing is traced. */
export function traced<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracer ? tracer.run(start, work) : work(unseen);
}

/** Notes a statement within the current span, if any. */
export function traceStatement(statement: Statement): void {
  tracer?.statement(statement);
}

/** The current span, for work that goes on with its trace elsewhere; undefined where nothing is traced. */
export function traceparent(): string | undefined {
  return tracer?.traceparent();
}
