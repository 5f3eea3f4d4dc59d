import { expect, test } from 'vitest';
import { describeNotification } from '#server/foundation/notifications/rules/describe-notification.ts';

const id = '00000000-0000-4000-8000-000000000001';

function attackedIn(sector_name: string) {
  const data = { combat_id: id, from: 'Mara', sector_number: 937, sector_name };
  return describeNotification({ type: 'attacked', data }, (commodity) => commodity).values;
}

test('a fight is placed by the name and the number of its sector', () => {
  expect(attackedIn('Randades')).toMatchObject({ sector: 'Randades (937)' });
});

test('a notification from before names were stored has the number alone', () => {
  expect(attackedIn('')).toMatchObject({ sector: '937' });
});
