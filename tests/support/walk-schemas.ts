type Definition = { error?: unknown; type?: string; getter?: () => unknown };

/**
 * Every zod schema, and every check of one, within these values, with where it was found first. Objects, lists,
 * functions with members and schemas are searched.
 */
export function walkSchemas(roots: Readonly<Record<string, unknown>>): Map<object, string> {
  const found = new Map<object, string>();
  const seen = new Set<unknown>();
  function search(value: unknown, where: string): void {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    const definition = definitionOf(value);
    if (!definition) {
      for (const [name, member] of Object.entries(value)) search(member, `${where}.${name}`);
      return;
    }
    found.set(value, where);
    if (definition.type === 'lazy') search(definition.getter?.(), where);
    for (const member of Object.values(definition)) search(member, where);
  }
  for (const [name, root] of Object.entries(roots)) search(root, name);
  return found;
}

export function definitionOf(value: object): Definition | undefined {
  return (value as { _zod?: { def?: Definition } })._zod?.def;
}
