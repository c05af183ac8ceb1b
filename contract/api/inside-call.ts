import type { OperationInput, OperationName, OperationOutput } from './operations.ts';
import type { Refusal } from './refusals.ts';

/** The answer of an operation called inside the process: its output, or its refusal with the status of a response. */
export type InsideAnswer<Output> =
  | { output: Output }
  | {
      refusal: Refusal;
      status: number /** Seconds, as the header says them. */;
      retryAfter: string | undefined;
    };

/** Calls the API as the visitor of the page or form being answered, without a request. `headers` are those of the call. */
export type InsideCall = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  headers?: Readonly<Record<string, string>>,
) => Promise<InsideAnswer<OperationOutput<Name>>>;
