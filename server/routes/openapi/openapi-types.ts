import type { Audience } from './audience.ts';

export interface JsonSchema {
  $ref?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  [keyword: string]: unknown;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export type ApiContent = Record<
  string,
  { schema: JsonSchema; examples?: Record<string, { value: unknown }> }
>;

export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

export interface ApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema; example?: unknown }>;
  content?: ApiContent;
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-audiences': readonly Audience[];
  security: Record<string, never[]>[];
  parameters?: ApiParameter[];
  requestBody?: { required: boolean; content: ApiContent };
  responses: Record<string, ApiResponse>;
  'x-code-samples'?: CodeSample[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; summary: string; description: string };
  servers: [{ url: string; description: string }];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** A call and its responses, recorded from the server by tests/integration/api-examples.test.ts. */
export interface RecordedCall {
  request: { parameters: Readonly<Record<string, string | undefined>>; body?: unknown };
  /** Examples by status, then by `feito` or the code of the problem. */
  responses: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}
