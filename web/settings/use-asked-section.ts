import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows the section that the address names, once it is there; the next Tab goes on from it. */
export function useAskedSection(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const section = document.getElementById(hash);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [isThere, hash]);
}
