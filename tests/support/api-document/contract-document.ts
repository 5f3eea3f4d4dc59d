import { api, plainHandlers } from '#server/api.ts';
import { contractParts } from '#server/operations/api-document/index.ts';
import { createOpenApiDocument } from '#server/platform/http/openapi/create-document.ts';
import { documentValidator } from '#tests/support/api-document/document-validator.ts';

/** The OpenAPI document as the service publishes it, and a validator of its schemas. */
export const contractDocument = createOpenApiDocument({ router: api, handlers: plainHandlers, ...contractParts });
export const contractValidator = documentValidator(contractDocument);
