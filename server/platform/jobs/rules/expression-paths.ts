import { type ASTNode, serialize } from '@marcbachmann/cel-js';

/**
 * Makes every path of an expression optional: `event.data.x` becomes `event.?data.?x.orValue(null)`, and `has(…)`
 * checks whether the path has a value. CEL itself fails on an absent field, an Inngest server reads null.
 */
export function withOptionalPaths(node: ASTNode): string {
  switch (node.op) {
    case 'id':
    case 'value':
      return serialize(node);
    case '.':
    case '[]':
    case '.?':
    case '[?]':
      return `${optionalPath(node)}.orValue(null)`;
    case 'call':
      return call(node.args[0], node.args[1]);
    case 'rcall':
      return `${withOptionalPaths(node.args[1])}.${node.args[0]}(${list(node.args[2])})`;
    case 'list':
      return `[${list(node.args)}]`;
    case 'map':
      return `{${node.args.map(([key, value]) => `${withOptionalPaths(key)}: ${withOptionalPaths(value)}`).join(', ')}}`;
    case '?:':
      return ternary(node.args);
    case '!_':
    case '-_':
      return `${node.op[0]}(${withOptionalPaths(node.args)})`;
    default:
      return `(${withOptionalPaths(node.args[0])} ${node.op} ${withOptionalPaths(node.args[1])})`;
  }
}

function ternary([condition, yes, no]: readonly [ASTNode, ASTNode, ASTNode]): string {
  return `(${withOptionalPaths(condition)} ? ${withOptionalPaths(yes)} : ${withOptionalPaths(no)})`;
}

function list(nodes: readonly ASTNode[]): string {
  return nodes.map(withOptionalPaths).join(', ');
}

function call(name: string, args: readonly ASTNode[]): string {
  const [path] = args;
  const requestsPath = name === 'has' && args.length === 1 && path?.op === '.';
  return requestsPath ? `${optionalPath(path)}.hasValue()` : `${name}(${list(args)})`;
}

/** The path without its default. */
function optionalPath(node: ASTNode): string {
  switch (node.op) {
    case '.':
    case '.?':
      return `${optionalPath(node.args[0])}.?${node.args[1]}`;
    case '[]':
    case '[?]':
      return `${optionalPath(node.args[0])}[?${withOptionalPaths(node.args[1])}]`;
    default:
      return withOptionalPaths(node);
  }
}
