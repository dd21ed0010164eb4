import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a list to its end each time that it has grown. */
export function useNewestInView<E extends Element>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const shownCount = useRef(count);
  useEffect(() => {
    if (count > shownCount.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    shownCount.current = count;
  }, [count]);
  return list;
}
