import { expect, it } from 'vitest';
import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import messages from '../../../messages/en/adminOperations.json' with { type: 'json' };

it('each table with a retention has its name on the page', () => {
  expect(Object.keys(messages.retention.table).toSorted()).toEqual(PRUNINGS.map(({ name }) => name).toSorted());
});
