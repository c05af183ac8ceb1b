import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { noSpan, type OpenSpan, type SpanStart, type Statement, type Tracer } from '../trace.ts';

/** Maximum time of one export, in ms: a collector that is away must not delay the stop of a node. */
const exportMs = 2_000;

const longestText = 4_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

export interface TraceSettings {
  /** Base URL of a collector that accepts OTLP over HTTP. */
  endpoint: string;
  headers: Record<string, string>;
  /**
   * The share of all traces that are sampled, from 0 to 1. The trace id decides, so that all nodes agree and a caller
   * cannot choose.
   */
  share: number;
  build: string;
}

/** Sends spans to a collector, in the background. Spans that it does not accept are dropped. */
export function openTelemetry(settings: TraceSettings): Tracer & { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: exportMs,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'botija', 'service.version': settings.build }),
    sampler: new TraceIdRatioBasedSampler(settings.share),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('botija');
  const current = new AsyncLocalStorage<Context>();
  /**
   * Returns the current context, unless its span has ended. Work that outlives a span, such as a timer or a stream,
   * does not belong to the span.
   */
  const open = () => {
    const context = current.getStore();
    return context && trace.getSpan(context)?.isRecording() ? context : undefined;
  };

  async function run<T>(
    { name, kind, facts, newTrace: begins }: SpanStart,
    work: (span: OpenSpan) => Promise<T>,
  ) {
    const above = begins ? contextOf(begins.parent) : open();
    if (!above) return work(noSpan);
    const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, ...(facts ? { attributes: facts } : {}) };
    const span = tracer.startSpan(name, options, above);
    try {
      return await current.run(trace.setSpan(above, span), () => work(opened(span)));
    } catch (error) {
      fail(span, typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  function statement({ text, ms, error }: Statement): void {
    const above = open();
    if (!above) return;
    const endTime = Date.now();
    const span = tracer.startSpan(
      summaryOf(text),
      {
        kind: SpanKind.CLIENT,
        startTime: endTime - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
      },
      above,
    );
    if (error !== undefined) fail(span, typeOf(error));
    span.end(endTime);
  }

  return {
    run,
    statement,
    traceparent() {
      const context = open();
      const span = context && trace.getSpanContext(context);
      return span && `00-${span.traceId}-${span.spanId}-01`;
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

function contextOf(traceparent: string | null | undefined): Context {
  const [, traceId = '', spanId = ''] = traceparentPattern.exec(traceparent ?? '') ?? [];
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function opened(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (facts) => void span.setAttributes(facts),
    fail: (type) => fail(span, type),
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns a short code of the error, never its message, which may repeat typed text. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code)
    ? error.code
    : error.name;
}

/** Returns the verb and the first table, such as `insert orders`. */
function summaryOf(text: string): string {
  // A statement with several writes is named by the last one, for example the order after its messages.
  const [, wrote, into] = /^with .*\b(insert|update|delete)\s+(?:into |from )?"(\w+)"/is.exec(text) ?? [];
  if (wrote) return `${wrote} ${into}`;
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
