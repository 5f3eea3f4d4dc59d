import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element's content is wider than the element, kept up to date. */
export function useOverflow<T extends HTMLElement>(): [RefObject<T | null>, boolean] {
  const frame = useRef<T>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [frame, overflows];
}
