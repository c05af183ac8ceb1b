import { codeSamples } from './code-samples.ts';
import data from './examples.json' with { type: 'json' };
import type {
  ApiContent,
  ApiOperation,
  ApiResponse,
  OpenApiDocument,
  RecordedCall,
} from './openapi-types.ts';

const recorded: Readonly<Record<string, RecordedCall | undefined>> = data;

/** Adds the recorded examples and the code samples made from them to every call of the document. */
export function withExamples(document: OpenApiDocument): OpenApiDocument {
  const [{ url }] = document.servers;
  return {
    ...document,
    paths: mapValues(document.paths, (methods, path) =>
      mapValues(methods, (operation, method) => {
        const call = recorded[operation.operationId] ?? {
          request: { parameters: {}, body: ownExampleOf(operation) },
          responses: {},
        };
        return {
          ...withRecorded(operation, call),
          'x-code-samples': codeSamples({ origin: url, method, path, operation, call }),
        };
      }),
    ),
  };
}

function ownExampleOf({ requestBody }: ApiOperation): unknown {
  const [content] = Object.values(requestBody?.content ?? {});
  return content?.examples?.enviado?.value;
}

function withRecorded(operation: ApiOperation, { request, responses }: RecordedCall): ApiOperation {
  const { requestBody } = operation;
  return {
    ...operation,
    ...(requestBody && request.body !== undefined
      ? {
          requestBody: {
            ...requestBody,
            content: examplesIn(requestBody.content, { enviado: request.body }),
          },
        }
      : {}),
    responses: mapValues(operation.responses, (response, status) => answered(response, responses[status])),
  };
}

function answered(response: ApiResponse, examples: Readonly<Record<string, unknown>> = {}): ApiResponse {
  const { content } = response;
  return content === undefined || Object.keys(examples).length === 0
    ? response
    : { ...response, content: examplesIn(content, examples) };
}

function examplesIn(content: ApiContent, values: Readonly<Record<string, unknown>>): ApiContent {
  const examples = mapValues(values, (value) => ({ value }));
  return mapValues(content, (one) => ({ ...one, examples }));
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]): [string, To] => [key, change(value, key)]),
  );
}
