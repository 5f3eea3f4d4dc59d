import type ts from 'typescript';
import { Code, type Evaluator, List, Table, Unknown, type Value } from '#scripts/sql/values.ts';

type Arguments = readonly (() => Value)[];

/** A method of a known string or array, or Object's keys and values; undefined for any other. */
export function callMethod(
  evaluation: Evaluator,
  owner: Value,
  node: ts.CallExpression,
  args: Arguments,
): { value: Value } | undefined {
  const { name } = node.expression as ts.PropertyAccessExpression;
  if (typeof owner === 'string') {
    if (name.text === 'split') return { value: listOf(owner.split(String(args[0]?.())), node) };
    return ofString(
      owner,
      name.text,
      args.map((read) => read()),
    );
  }
  if (owner instanceof List) return ofList(evaluation, owner, name.text, node, args);
  if (owner instanceof Unknown && owner.node.getText() === 'Object') return ofObject(name.text, node, args);
  return undefined;
}

function listOf(values: readonly Value[], node: ts.Expression): List {
  return new List(values.map((value) => ({ node, read: () => value })));
}

function ofString(text: string, method: string, args: readonly Value[]): { value: Value } | undefined {
  const [first, second] = args;
  if (method === 'slice' && typeof first === 'number')
    return { value: text.slice(first, typeof second === 'number' ? second : undefined) };
  if (method === 'trim') return { value: text.trim() };
  if (typeof first !== 'string') return undefined;
  if (method === 'includes') return { value: text.includes(first) };
  if (method === 'startsWith') return { value: text.startsWith(first) };
  if (typeof second !== 'string') return undefined;
  if (method === 'replace') return { value: text.replace(first, second) };
  return method === 'replaceAll' ? { value: text.replaceAll(first, second) } : undefined;
}

function ofList(
  evaluation: Evaluator,
  list: List,
  method: string,
  node: ts.CallExpression,
  args: Arguments,
): { value: Value } | undefined {
  if (method === 'join') {
    const parts = list.items.map(({ read }) => evaluation.textOf(read()));
    const unknown = parts.find((part) => part instanceof Unknown);
    return { value: unknown ?? parts.join(String(args[0]?.() ?? ',')) };
  }
  if (method === 'entries')
    return {
      value: listOf(
        list.items.map(
          ({ read }, index) =>
            new List([
              { node, read: () => index },
              { node, read },
            ]),
        ),
        node,
      ),
    };
  if (method !== 'map') return undefined;
  const each = args[0]?.();
  if (!(each instanceof Code)) return undefined;
  const mapped = list.items.map((item, index) => ({
    node: item.node,
    read: () => evaluation.call(each, [item.read, () => index], node, index),
  }));
  return { value: new List(mapped) };
}

function ofObject(method: string, node: ts.CallExpression, args: Arguments): { value: Value } | undefined {
  const object = args[0]?.();
  if (!(object instanceof Table)) return undefined;
  const entries = [...object.properties];
  if (method === 'keys') return { value: new List(entries.map(([key]) => ({ node, read: () => key }))) };
  if (method === 'values') return { value: new List(entries.map(([, read]) => ({ node, read }))) };
  if (method !== 'entries') return undefined;
  return {
    value: new List(
      entries.map(([key, read]) => ({
        node,
        read: () =>
          new List([
            { node, read: () => key },
            { node, read },
          ]),
      })),
    ),
  };
}
