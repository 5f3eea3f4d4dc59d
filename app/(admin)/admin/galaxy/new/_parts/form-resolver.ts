import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { addRegionInput, queueGalaxyInput } from '#server/world/galaxy/schemas.ts';
import { type FormValues, type Purpose, type Request, toGalaxyRequest, toRegionRequest } from './form-values.ts';

type Issue = { path: readonly PropertyKey[]; message: string };
type Reading = { ok: true; request: Request } | { ok: false; issues: readonly Issue[] };

/** Validates the form by the service's own schema. */
export function readForm(values: FormValues, purpose: Purpose): Reading {
  if (purpose.kind === 'full') {
    const parsed = queueGalaxyInput.safeParse(toGalaxyRequest(values));
    return parsed.success
      ? { ok: true, request: { kind: 'full', input: parsed.data } }
      : { ok: false, issues: parsed.error.issues };
  }
  const parsed = addRegionInput.safeParse(toRegionRequest(values, purpose.galaxy_id));
  return parsed.success
    ? { ok: true, request: { kind: 'region', input: parsed.data } }
    : { ok: false, issues: parsed.error.issues };
}

/** The form field of an error that the service reports by `path`. A region request has its options at the top. */
export function fieldOf(path: string, purpose: Purpose): string {
  if (purpose.kind === 'full' || path === 'seed' || path === '') return path;
  return `regions.player_owned.${path === 'name' ? 'display_name' : path}`;
}

export function formResolver(purpose: Purpose): Resolver<FormValues> {
  return (values) => {
    const reading = readForm(values, purpose);
    if (reading.ok) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const { path, message } of reading.issues) {
      set(errors, fieldOf(path.map(String).join('.'), purpose), { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}
