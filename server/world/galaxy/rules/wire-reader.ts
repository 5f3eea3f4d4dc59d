import { Faults, type Warning } from '#server/world/galaxy/rules/faults.ts';
import type { Json } from '#server/world/galaxy/rules/universe.ts';

export type Obj = { readonly [key: string]: unknown };

export const MAX_INT4 = 2_147_483_647;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_REPORTED_PATHS = 50;
const NUL = '\u0000';

/**
 * Reads a payload value by value. The path is a stack and only formatted for a fault, so a valid universe of
 * thousands of sectors builds no strings.
 */
export class WireReader {
  readonly faults = new Faults();
  readonly #path: (string | number)[] = [];
  readonly #unknown = new Map<string, number>();
  readonly #rounded = new Map<string, number>();
  readonly #noted: Warning[] = [];

  enter(key: string | number): void {
    this.#path.push(key);
  }

  leave(): void {
    this.#path.pop();
  }

  fault(message: string, key?: string | number): void {
    const path = key === undefined ? this.#path : [...this.#path, key];
    this.faults.add(path.map(shortKey).join('.'), message);
  }

  /** Reports keys outside `known`: dangerous ones as faults, others as warnings. */
  checkKeys(value: Obj, known: ReadonlySet<string>): void {
    for (const key in value) if (!known.has(key)) this.#unknownKey(key);
  }

  #unknownKey(key: string): void {
    if (FORBIDDEN_KEYS.has(key)) {
      this.fault('this key is not allowed', key);
      return;
    }
    this.#count(this.#unknown, this.#pattern(key));
  }

  /** The path with every number replaced by `*`: one warning for all sectors. */
  #pattern(key: string): string {
    return [...this.#path.map((part) => (typeof part === 'number' ? '*' : part)), shortKey(key)].join('.');
  }

  #count(counts: Map<string, number>, path: string): void {
    const seen = counts.get(path);
    if (seen !== undefined || counts.size < MAX_REPORTED_PATHS) counts.set(path, (seen ?? 0) + 1);
  }

  /** Adds a warning about something that is accepted. */
  warn(code: string, message: string, data: Warning['data']): void {
    this.#noted.push({ category: 'shape', code, message, data });
  }

  /** Warnings about input that is accepted but does not show in the value that was read. */
  warnings(): Warning[] {
    return [
      ...this.#noted,
      ...toWarnings(this.#unknown, 'unknown_field', 'is not a known field and was ignored'),
      ...toWarnings(this.#rounded, 'fraction_rounded', 'was not a whole number and was rounded down'),
    ];
  }

  object(value: unknown, key: string | number): Obj | null {
    if (isObject(value)) return value;
    this.fault(value === undefined ? 'is missing' : `must be an object, not ${kindOf(value)}`, key);
    return null;
  }

  array(value: unknown, key: string | number, max: number): readonly unknown[] {
    if (!Array.isArray(value)) {
      this.fault(value === undefined ? 'is missing' : `must be a list, not ${kindOf(value)}`, key);
      return [];
    }
    if (value.length <= max) return value;
    this.fault(`has ${value.length} entries, at most ${max} are allowed`, key);
    return [];
  }

  int(from: Obj, key: string, min: number, max: number, preset?: number): number {
    const value = from[key];
    if (value === undefined && preset !== undefined) return preset;
    return this.intValue(value, key, min, max);
  }

  intValue(value: unknown, key: string | number, min: number, max: number): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.fault(`must be a whole number from ${min} to ${max}, not ${show(value)}`, key);
    return min;
  }

  /** A quantity: a fraction is rounded down and reported. */
  amount(from: Obj, key: string, max: number, preset?: number): number {
    const value = from[key];
    if (typeof value !== 'number' || Number.isInteger(value) || value < 0 || value > max) {
      return this.int(from, key, 0, max, preset);
    }
    this.#count(this.#rounded, this.#pattern(key));
    return Math.floor(value);
  }

  /** Rates may be fractions on the wire; they are stored as whole units. */
  rounded(from: Obj, key: string, min: number, max: number): number {
    const value = from[key];
    if (typeof value === 'number' && value >= min && value <= max) return Math.round(value);
    this.fault(`must be a number from ${min} to ${max}, not ${show(value)}`, key);
    return min;
  }

  bool(from: Obj, key: string, preset?: boolean): boolean {
    const value = from[key];
    if (typeof value === 'boolean') return value;
    if (value === undefined && preset !== undefined) return preset;
    this.fault(`must be true or false, not ${show(value)}`, key);
    return false;
  }

  text(from: Obj, key: string, max = 120): string {
    return this.textValue(from[key], key, max);
  }

  textValue(value: unknown, key: string | number, max = 120): string {
    if (typeof value !== 'string' || value.length === 0 || value.length > max) {
      this.fault(`must be text of 1 to ${max} characters, not ${show(value)}`, key);
      return '';
    }
    if (value.includes(NUL) || !value.isWellFormed()) this.fault('holds characters that cannot be stored', key);
    return value;
  }

  optionalText(from: Obj, key: string, max = 120): string | null {
    const value = from[key];
    return value === undefined || value === null || value === '' ? null : this.textValue(value, key, max);
  }

  oneOf<T extends string>(from: Obj, key: string, allowed: readonly T[]): T | null {
    const value = from[key];
    const found = allowed.find((option) => option === value);
    if (found === undefined) this.fault(`must be one of ${allowed.join(', ')}, not ${show(value)}`, key);
    return found ?? null;
  }

  /** Free-form JSON (formation properties, the generator's config): limited in depth and size, safe to store. */
  json(value: unknown, key: string | number, budget = { left: 50_000 }, depth = 8): Json {
    budget.left -= 1;
    if (budget.left < 0 || depth < 0) {
      if (budget.left === -1 || depth < 0) this.fault('is too large or too deep', key);
      return null;
    }
    if (value === undefined || value === null || typeof value === 'boolean') return value ?? null;
    if (typeof value === 'string') return value === '' ? '' : this.textValue(value, key, 10_000);
    if (typeof value === 'number') return this.#finite(value, key);
    this.enter(key);
    const copy = Array.isArray(value)
      ? value.slice(0, Math.max(0, budget.left) + 1).map((item, index) => this.json(item, index, budget, depth - 1))
      : this.#jsonObject(value, budget, depth);
    this.leave();
    return copy;
  }

  #jsonObject(value: object, budget: { left: number }, depth: number): Json {
    const copy: { [key: string]: Json } = {};
    for (const [key, item] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) this.fault('this key is not allowed', key);
      else if (key.includes(NUL) || !key.isWellFormed()) this.fault('holds characters that cannot be stored', key);
      else copy[key] = this.json(item, key, budget, depth - 1);
      if (budget.left < 0) break;
    }
    return copy;
  }

  #finite(value: number, key: string | number): number {
    if (Number.isFinite(value)) return value;
    this.fault('is not a finite number', key);
    return 0;
  }
}

function toWarnings(counts: ReadonlyMap<string, number>, code: string, what: string): Warning[] {
  return [...counts].map(([path, count]) => {
    const times = count === 1 ? 'once' : `${count} times`;
    return { category: 'shape', code, message: `${path} ${what} (${times})`, data: { path, count } };
  });
}

export function isObject(value: unknown): value is Obj {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
}

function shortKey(key: string | number): string {
  const text = String(key);
  return (text.length > 40 ? `${text.slice(0, 40)}…` : text).replaceAll(NUL, '\\0').toWellFormed();
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(shortKey(value));
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : kindOf(value);
}
