const NAME = /^(\d{3})-[a-z0-9-]+\.md$/;

/** Decision records whose number is taken, or differs between file name and title. */
export function decisionFaults(records: ReadonlyMap<string, string>): string[] {
  const taken = new Map<string, string>();
  return [...records].flatMap(([name, text]) => {
    const file = `docs/decisions/${name}`;
    const number = NAME.exec(name)?.[1];
    if (number === undefined) return [`${file}: name a decision record <number>-<words>.md, with three digits`];
    const other = taken.get(number);
    taken.set(number, name);
    if (other !== undefined) return [`${file}: has the number of ${other}; take the next free one`];
    return text.startsWith(`# ${number} `) ? [] : [`${file}: its title does not begin with ${number}`];
  });
}
