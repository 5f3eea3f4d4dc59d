import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../../../app');
const BUTTONS = new Set(['button', 'Button', 'ConfirmButton', 'SpendButton']);
/** Components that show next to a button why it is off. */
const SAYS_WHY = new Set(['DisabledReason', 'TradeProblem']);
/** What passes by itself, or waits for the field above it: an answer under way, data to come, a name to be typed. */
const PASSES = /busy|pending|loading|leaving|locked|ready|items|data|typed|disabled/i;

type Dead = { file: string; line: number; condition: string };

function screens(): string[] {
  return readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('(admin)') && !file.includes(`${path.sep}_ui${path.sep}`));
}

/** Buttons that can be off without saying why. */
function deadButtons(file: string): Dead[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Dead[] = [];
  function visit(node: ts.Node, saysWhy: boolean): void {
    const within = saysWhy || (isFunction(node) && rendersReason(node));
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && isDead(node) && !within) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file: path.relative(APP, file), line: line + 1, condition: conditionOf(node) ?? '' });
    }
    ts.forEachChild(node, (child) => visit(child, within));
  }
  visit(source, false);
  return found;
}

function isFunction(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function rendersReason(node: ts.Node): boolean {
  if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && SAYS_WHY.has(node.tagName.getText()))
    return true;
  return ts.forEachChild(node, (child) => rendersReason(child) || undefined) ?? false;
}

function attribute(node: ts.JsxOpeningLikeElement, name: string): ts.JsxAttribute | undefined {
  return node.attributes.properties.filter(ts.isJsxAttribute).find((property) => property.name.getText() === name);
}

function conditionOf(node: ts.JsxOpeningLikeElement): string | undefined {
  return attribute(node, 'disabled')?.initializer?.getText().slice(1, -1);
}

function isDead(node: ts.JsxOpeningLikeElement): boolean {
  const condition = BUTTONS.has(node.tagName.getText()) ? conditionOf(node) : undefined;
  if (condition === undefined || attribute(node, 'aria-describedby')) return false;
  return condition.split(/\|\||&&/).some((part) => !PASSES.test(part));
}

it('every disabled button shows a reason', () => {
  expect(screens().flatMap(deadButtons)).toEqual([]);
});
