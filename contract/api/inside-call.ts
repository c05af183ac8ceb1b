import type { OperationInput, OperationName, OperationOutput } from './operations.ts';
import type { Refusal } from './refusals.ts';

/** What an operation came to inside the process: its output, or its refusal with what a request would be told beside it. */
export type InsideAnswer<Output> =
  | { output: Output }
  | {
      refusal: Refusal;
      status: number /** Seconds, as the header says them. */;
      retryAfter: string | undefined;
    };

/** Calls a read of the API as the visitor of the page being drawn, without a request. */
export type InsideCall = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
) => Promise<InsideAnswer<OperationOutput<Name>>>;
