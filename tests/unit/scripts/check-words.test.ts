import { describe, expect, it } from 'vitest';
import { wordFaults } from '#scripts/check-words.ts';

function faults(text: string, file = 'server/world/players/lock-player.ts'): string[] {
  return wordFaults(file, text);
}

describe('the words check', () => {
  it.each([
    ['a camel-case name', 'export const lockPilot = 1;', 'lockPilot says "pilot": write player'],
    ['a constant', 'const TURN_TANK = 1;', 'TURN_TANK says "tank": write turn balance'],
    ['a limit', 'const MOST_ROWS = 1;', 'MOST_ROWS: write MAX_ or MIN_'],
    ['a limit without a subject', 'const MOST = 64;', 'MOST: write MAX_ or MIN_'],
    ['a lower limit', 'const SHORTEST_NAME = 3;', 'SHORTEST_NAME: write MAX_ or MIN_'],
    ['a property', 'type Offer = { ship_worth: number };', 'ship_worth says "worth": write value'],
    ['a function that asks', 'function askProvider() {}', 'askProvider: write request'],
    ['a comment', '/** Opens the door. */\nexport const open = 1;', 'a comment says "door": write transport, handler'],
    ['the title of a test', "it('refuses a worthless key', () => {});", 'a title says "worthless": write weak'],
    ['the title of a table', "describe.each([1])('at %s doors', () => {});", 'a title says "doors": write transport'],
    ['a comment inside JSX', 'const a = <p>{/* the bridge */}</p>;', 'a comment says "bridge": write dashboard'],
  ])('refuses %s', (_name, text, fault) => {
    const found = faults(text, text.includes('<p>') ? 'app/page.tsx' : undefined);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fault);
  });

  it('refuses a file name', () => {
    expect(faults('', 'server/world/players/lock-pilot.ts')[0]).toContain('the file name says "pilot"');
  });

  it.each([
    ['a longer word', 'export const tanker = 1;'],
    ['an object of the specification', "/** Such as pirate_captain. */\nexport const kind = 'pirate_captain';"],
    ['a path of the specification', '// GET /admin/economy/levers\nexport const a = 1;'],
    ['a library’s option', 'export const page = { take: 10 };'],
    ['text on screen', "export const title = 'Ask the captain';"],
    ['a letter of the alphabet in a comment', '/** Starts with a letter. */\nexport const a = 1;'],
  ])('allows %s', (_name, text) => {
    expect(faults(text)).toEqual([]);
  });
});
