import type { OperationInput, OperationName, OperationOutput } from './operations.ts';
import type { Refusal } from './refusals.ts';

/** The result of an operation called inside the process: its output, or a refusal with the HTTP status. */
export type InsideAnswer<Output> =
  | { output: Output }
  | {
      refusal: Refusal;
      status: number /** The seconds of the header `Retry-After`. */;
      retryAfter: string | undefined;
    };

/**
 * Calls the API for the visitor of the current page or form, without an HTTP request. `headers` are the headers of this
 * call.
 */
export type InsideCall = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  headers?: Readonly<Record<string, string>>,
) => Promise<InsideAnswer<OperationOutput<Name>>>;
