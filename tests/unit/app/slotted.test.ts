import { createElement, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Slotted } from '#app/_ui/slotted.tsx';

type Props = Record<string, unknown> & { onClick?: (event: unknown) => void; ref?: (node: unknown) => unknown };

function slotted(given: object, own: object): ReactElement<Props> {
  return Slotted({ ...given, children: createElement('a', own as Props) }) as ReactElement<Props>;
}

it('keeps the child and its properties', () => {
  const { type, props } = slotted(
    { className: 'px-2 h-9', title: 'given', style: { color: 'red', top: 1 }, 'data-state': 'open' },
    { className: 'px-4', title: 'own', href: '/game', style: { top: 2 } },
  );
  expect(type).toBe('a');
  expect(props).toMatchObject({ href: '/game', title: 'own', 'data-state': 'open', style: { color: 'red', top: 2 } });
  expect(props.className).toBe('h-9 px-4');
});

it('runs both handlers, the child’s first', () => {
  const calls: string[] = [];
  const both = slotted({ onClick: () => calls.push('given') }, { onClick: () => calls.push('own') });
  both.props.onClick?.({});
  slotted({ onClick: () => calls.push('alone') }, { onClick: undefined }).props.onClick?.({});
  expect(calls).toEqual(['own', 'given', 'alone']);
});

it('passes the element to both refs, by one stable function', () => {
  const [given, own] = [{ current: null }, vi.fn()];
  const { ref } = slotted({ ref: given }, { ref: own }).props;
  expect(slotted({ ref: given }, { ref: own }).props.ref).toBe(ref);
  const undo = ref?.('node') as () => void;
  expect([given.current, own.mock.calls]).toEqual(['node', [['node']]]);
  undo();
  expect([given.current, own.mock.calls]).toEqual([null, [['node'], [null]]]);
});
