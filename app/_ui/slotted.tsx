import { Children, type ComponentProps, cloneElement, type ReactElement, type Ref } from 'react';
import { cn } from './cn.ts';

type SlottedProps = ComponentProps<'button'>;
type Props = Record<string, unknown> & { ref?: Ref<unknown>; className?: string };

/** Merges its props into its one child element: handlers of both run, the child's first. */
export function Slotted({ children, ...given }: SlottedProps) {
  const child = Children.only(children) as ReactElement<Props>;
  return cloneElement(child, joined(given as Props, child.props));
}

function joined(given: Props, own: Props): Props {
  const props: Props = { ...given, ...own };
  for (const [name, handler] of Object.entries(given)) {
    if (!/^on[A-Z]/.test(name) || typeof handler !== 'function') continue;
    const first = own[name];
    props[name] = typeof first === 'function' ? (...args: unknown[]) => [first(...args), handler(...args)] : handler;
  }
  if (given.className !== undefined) props.className = cn(given.className, own.className);
  if (given.style && own.style) props.style = { ...given.style, ...own.style };
  if (given.ref && own.ref) props.ref = bothRefs(given.ref, own.ref);
  return props;
}

const kept = new WeakMap<object, WeakMap<object, Ref<unknown>>>();

/** A stable function for the same two refs, so that React does not set them again on each render. */
function bothRefs(one: Ref<unknown>, other: Ref<unknown>): Ref<unknown> {
  if (!one || !other) return one ?? other;
  const ofOne = kept.get(one) ?? new WeakMap<object, Ref<unknown>>();
  kept.set(one, ofOne);
  const both =
    ofOne.get(other) ??
    ((node: unknown) => {
      const undo = [setRef(one, node), setRef(other, node)];
      return () => {
        for (const run of undo) run();
      };
    });
  ofOne.set(other, both);
  return both;
}

/** @returns the clean-up function */
function setRef(ref: NonNullable<Ref<unknown>>, node: unknown): () => void {
  if (typeof ref !== 'function') {
    ref.current = node;
    return () => {
      ref.current = null;
    };
  }
  const undo = ref(node);
  return typeof undo === 'function' ? undo : () => void ref(null);
}
