import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument } from '#server/platform/http/openapi/document-types.ts';
import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';

export type DocumentValidator = {
  /** What is wrong with `value`; undefined when it fits. */
  fault(schema: JsonSchema, value: unknown): string | undefined;
};

/** Validates against schemas of the document, by JSON Schema's own rules. */
export function documentValidator(document: ApiDocument): DocumentValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  const known = new Map<JsonSchema, ValidateFunction>();
  function validatorOf(schema: JsonSchema): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as JsonSchema);
    compiled.set(text, validate);
    known.set(schema, validate);
    return validate;
  }
  return {
    fault: (schema, value) => {
      const validate = known.get(schema) ?? validatorOf(schema);
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}
