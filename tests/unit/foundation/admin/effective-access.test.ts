import { expect, it } from 'vitest';
import { type Account, effectiveAccess, type Grant } from '#server/foundation/admin/rules/effective-access.ts';
import { SCOPE_CATALOGUE } from '#server/foundation/admin/rules/scope-catalogue.ts';
import { SCOPES } from '#server/foundation/admin/rules/scopes.ts';

const ann: Account = {
  user_id: '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f',
  username: 'ann',
  email: 'ann@example.test',
  is_admin: true,
  is_active: true,
  last_login: null,
};
function grant(scope: string): Grant {
  return {
    scope,
    granted_by: null,
    granted_by_name: null,
    granted_at: '2026-03-01T12:00:00.000Z',
    expires_at: null,
  };
}
function of(access: ReturnType<typeof effectiveAccess>, scope: string) {
  return access.scopes.find((entry) => entry.scope === scope);
}

it('names every scope of the catalogue, held or not, with meaning and risk', () => {
  const access = effectiveAccess(ann, [grant('admin.audit.view')], []);
  expect(access.scopes.map(({ scope }) => scope)).toEqual([...SCOPES]);
  expect(of(access, 'admin.audit.view')).toMatchObject({ held: true, effective: true, risk: 'low' });
  expect(of(access, 'admin.audit.review')).toMatchObject({ held: false, effective: false, granted_at: null });
  expect(access.rooms).toEqual(['audit']);
});

it.each([
  ['inactive', { is_active: false }],
  ['no admin', { is_admin: false }],
])('of an account that is %s is nothing, whatever it holds', (_name, change) => {
  const access = effectiveAccess({ ...ann, ...change }, SCOPES.map(grant), []);
  expect(access.scopes.every(({ held, effective }) => held && !effective)).toBe(true);
  expect(access.rooms).toEqual([]);
  expect(access.templates.some(({ complete }) => complete)).toBe(false);
  expect(access.scopes.some(({ last_holder }) => last_holder)).toBe(false);
});

it('shows the last holder of a scope, and which templates are complete', () => {
  const held = SCOPES.slice(0, 2).map(grant);
  const access = effectiveAccess(ann, held, SCOPES.slice(1));
  expect(access.scopes.filter(({ last_holder }) => last_holder).map(({ scope }) => scope)).toEqual([SCOPES[0]]);
  const { templates } = effectiveAccess(ann, [grant('admin.i18n.manage')], []);
  expect(templates.find(({ name }) => name === 'translator')).toEqual({
    name: 'translator',
    complete: true,
    missing: [],
  });
  expect(templates.filter(({ complete }) => complete)).toHaveLength(1);
});

it('has a meaning and a risk for every scope', () => {
  for (const entry of SCOPE_CATALOGUE) expect([entry.scope, entry.meaning.length > 10]).toEqual([entry.scope, true]);
});
