import { describe, expect, it } from 'vitest';
import { fieldChanges } from '#app/(admin)/admin/audit/_parts/field-changes.ts';

describe('fieldChanges', () => {
  it('names only the fields that differ', () => {
    expect(fieldChanges({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual([{ field: 'b', from: '2', to: '3' }]);
  });

  it('shows added and removed values', () => {
    expect(fieldChanges({ gone: true }, { come: null })).toEqual([
      { field: 'gone', from: 'true', to: undefined },
      { field: 'come', from: undefined, to: 'null' },
    ]);
  });

  it('is empty without changes', () => {
    expect(fieldChanges(null, undefined)).toEqual([]);
  });

  it('shows the whole value when it is not an object', () => {
    expect(fieldChanges(null, ['x'])).toEqual([{ field: '', from: undefined, to: '["x"]' }]);
  });

  it('goes into records and lists of records', () => {
    const before = { regions: [{ seed: 1, settings: { tax: 10, open: true } }], rate: { a: 1 } };
    const after = { regions: [{ seed: 1, settings: { tax: 12, open: true } }, { seed: 2 }], rate: null };
    expect(fieldChanges(before, after)).toEqual([
      { field: 'regions[0].settings.tax', from: '10', to: '12' },
      { field: 'regions[1].seed', from: undefined, to: '2' },
      { field: 'rate.a', from: '1', to: undefined },
    ]);
    expect(fieldChanges({ a: {} }, { a: { b: 1 } })).toEqual([{ field: 'a.b', from: undefined, to: '1' }]);
    expect(fieldChanges({ a: 1 }, { a: { b: 1 } })).toEqual([{ field: 'a', from: '1', to: '{"b":1}' }]);
    expect(fieldChanges({}, { a: {} })).toEqual([{ field: 'a', from: undefined, to: '{}' }]);
  });

  it('shows removed and added items of two lists', () => {
    expect(fieldChanges({ scopes: ['a', 'b', 'c'] }, { scopes: ['b', 'd', 'e'] })).toEqual([
      { field: 'scopes', from: 'a\nc', to: 'd\ne' },
    ]);
    expect(fieldChanges({ scopes: ['a'] }, { scopes: [] })).toEqual([{ field: 'scopes', from: 'a', to: undefined }]);
    expect(fieldChanges({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toEqual([
      { field: 'order', from: '["a","b"]', to: '["b","a"]' },
    ]);
  });
});
