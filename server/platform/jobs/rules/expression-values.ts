import { isDeepStrictEqual } from 'node:util';

/** A field or an element; absent ones, and anything inherited, read as undefined. */
export function readPath(base: unknown, key: unknown): unknown {
  if (typeof base !== 'object' || base === null) return undefined;
  if (typeof key !== 'string' && typeof key !== 'number') return undefined;
  const name = String(key);
  return Object.hasOwn(base, name) && !(Array.isArray(base) && name === 'length') ? Reflect.get(base, name) : undefined;
}

/** An absent field equals null and itself: a wait on a field that neither event has would otherwise never say why. */
export function sameValue(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(left ?? null, right ?? null);
}

export function compare(sign: string, left: unknown, right: unknown): boolean {
  const comparable =
    (typeof left === 'number' && typeof right === 'number') || (typeof left === 'string' && typeof right === 'string');
  if (!comparable) return false;
  if (sign === '<') return left < right;
  if (sign === '<=') return left <= right;
  return sign === '>' ? left > right : left >= right;
}

export function add(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left === 'string' || typeof right === 'string') return asText(left) + asText(right);
  return undefined;
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value ?? null);
}

export function contains(container: unknown, item: unknown): boolean {
  if (Array.isArray(container)) return container.some((entry) => sameValue(entry, item));
  if (typeof container === 'string') return typeof item === 'string' && container.includes(item);
  return typeof item === 'string' && readPath(container, item) !== undefined;
}

/** The methods of CEL strings and lists; an unknown one gives undefined, which matches nothing. */
export function callMethod(base: unknown, name: string, items: readonly unknown[]): unknown {
  if (name === 'size') return typeof base === 'string' || Array.isArray(base) ? base.length : undefined;
  const [item] = items;
  if (name === 'contains') return contains(base, item);
  if (typeof base !== 'string') return undefined;
  if (name === 'startsWith') return typeof item === 'string' && base.startsWith(item);
  if (name === 'endsWith') return typeof item === 'string' && base.endsWith(item);
  if (name === 'lowerAscii') return base.toLowerCase();
  return name === 'upperAscii' ? base.toUpperCase() : undefined;
}
