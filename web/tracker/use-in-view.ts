import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether any of an element is in view. Until the browser has said so, it is where another of its name is, by the
 * names that are kept in `known`.
 */
export function useInView<E extends Element>(
  name: string,
  known: Set<string>,
): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isInView, setInView] = useState(() => known.has(name));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? false;
      if (isSeen) known.add(name);
      else known.delete(name);
      setInView(isSeen);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, known]);
  return [ref, isInView];
}
