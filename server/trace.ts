/** Attributes of a span: only names and numbers of ours, never a value of a request, a statement or a message. */
export type Facts = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind?: 'server' | 'client';
  facts?: Facts;
  /**
   * Begins a trace, or continues the one of `parent` (W3C `traceparent`). If absent, the span belongs to the current
   * one.
   */
  newTrace?: { parent?: string | null | undefined };
}

export interface OpenSpan {
  rename(name: string): void;
  set(facts: Facts): void;
  fail(type: string): void;
}

export interface Statement {
  /** The SQL text with placeholders instead of values. */
  text: string;
  ms: number;
  error?: unknown;
}

export interface Tracer {
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  statement(statement: Statement): void;
  traceparent(): string | undefined;
}

/** A span for when tracing is off. */
export const noSpan: OpenSpan = { rename: () => {}, set: () => {}, fail: () => {} };

/** One tracer per process, because spans of one trace begin in many modules. */
let tracer: Tracer | undefined;

/** Sets the tracer. `undefined` turns tracing off. */
export function traceBy(chosen: Tracer | undefined): void {
  tracer = chosen;
}

export const isTracing = () => tracer !== undefined;

/** Runs work in a span, which ends with it. Without a tracer, only runs the work. */
export function traced<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracer ? tracer.run(start, work) : work(noSpan);
}

export function traceStatement(statement: Statement): void {
  tracer?.statement(statement);
}

/** Returns the current span, for work that continues its trace elsewhere. Returns undefined without a tracer. */
export function traceparent(): string | undefined {
  return tracer?.traceparent();
}
