const NAME = /^(\d{3})-[a-z0-9-]+\.md$/;

/**
 * Decision records whose number is taken, or differs between file name and title, and those that `index`, the table of
 * `docs/decisions/README.md`, does not list once with a state.
 */
export function decisionFaults(records: ReadonlyMap<string, string>, index: string): string[] {
  const taken = new Map<string, string>();
  return [...records].flatMap(([name, text]) => {
    const file = `docs/decisions/${name}`;
    const number = NAME.exec(name)?.[1];
    if (number === undefined) return [`${file}: name a decision record <number>-<words>.md, with three digits`];
    const other = taken.get(number);
    taken.set(number, name);
    if (other !== undefined) return [`${file}: has the number of ${other}; take the next free one`];
    if (!text.startsWith(`# ${number} `)) return [`${file}: its title does not begin with ${number}`];
    return isListed(name, number, index)
      ? []
      : [`${file}: give it one line with its state in docs/decisions/README.md`];
  });
}

/** Whether exactly one row of the table links the record, and has a title and a state. */
function isListed(name: string, number: string, index: string): boolean {
  const rows = index.split('\n').filter((line) => line.includes(`](${name})`));
  const [row = ''] = rows;
  const [link, title, state] = row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return rows.length === 1 && link === `[${number}](${name})` && Boolean(title) && Boolean(state);
}
