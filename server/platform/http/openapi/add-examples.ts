import type { ApiDocument, MediaType } from '#server/platform/http/openapi/document-types.ts';
import { exampleOf } from '#server/platform/http/openapi/example-of.ts';

/** Adds an example to every JSON body and response of the document. */
export function addExamples({ paths, components }: ApiDocument): void {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const answers = Object.values(operation.responses).flatMap((answer) => ('content' in answer ? [answer] : []));
    for (const { content } of [...answers, ...(operation.requestBody ? [operation.requestBody] : [])])
      for (const [type, media] of Object.entries<MediaType>(content ?? {}))
        if (type.startsWith('application/') && media.schema)
          media.example ??= exampleOf(media.schema, (name) => components.schemas[name]);
  }
}
