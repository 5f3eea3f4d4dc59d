import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';

/** The parts of an OpenAPI 3.1 document that this service uses. */
export type ApiDocument = {
  openapi: string;
  info: Readonly<Record<string, unknown>> & { readonly title: string; readonly version: string };
  jsonSchemaDialect: string;
  servers: readonly { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Paths;
  /** Webhook requests sent by the service, by event type. */
  webhooks: Paths;
  components: Components;
};

export type Paths = Record<string, Record<string, Operation>>;

export type Components = {
  schemas: Record<string, JsonSchema>;
  responses: Record<string, ResponseObject>;
  parameters: Record<string, Parameter>;
  headers: Record<string, Header>;
  securitySchemes: Record<string, Record<string, string>>;
};

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-required-scope'?: string;
  /** By code. */
  'x-reasons'?: Record<string, string[]>;
  parameters: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Responses;
};

export type ApiReasons = {
  reasons: readonly { reason: string; codes: readonly string[]; meaning: string; members: readonly string[] }[];
  /** By procedure and code. */
  operations: Readonly<Record<string, Record<string, string[]>>>;
  /** The scope of API tokens that opens a route; null if it is closed to them. */
  tokenScopeOf: (method: string, path: string) => string | null;
};

export type Reference = { $ref: string };
export type Header = { description: string; schema: JsonSchema };
export type MediaType = { schema?: JsonSchema; example?: unknown };
export type RequestBody = { required: boolean; content: Record<string, MediaType> };
export type Responses = Record<string, ResponseObject | Reference>;

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type ResponseObject = {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
};
