import type { OpenAPIV3_1 } from 'openapi-types';
import { exampleOf } from '#server/platform/http/openapi/example-of.ts';
import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';

type Media = { schema?: unknown; example?: unknown };
type Content = Record<string, Media>;
type WithContent = { content?: Content };

/** An example for every JSON body and answer of the document. */
export function addExamples(document: OpenAPIV3_1.Document): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  for (const item of Object.values(document.paths ?? {}))
    for (const operation of Object.values(item ?? {}) as OpenAPIV3_1.OperationObject[]) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})] as (
        | WithContent
        | undefined
      )[];
      for (const body of bodies)
        for (const [type, media] of Object.entries(body?.content ?? {}))
          if (type.startsWith('application/') && media.schema)
            media.example ??= exampleOf(media.schema as JsonSchema, (name) => schemas[name]);
    }
}
