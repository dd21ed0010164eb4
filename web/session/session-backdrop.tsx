import { useEffect, useState } from 'react';
import { Scene } from '../themes/scene.tsx';

/** A picture of many sheets takes the browser a moment to paint: the dial has come to rest by then. */
const COMES_AFTER_MS = 600;

/** The theme's picture, faint and at rest, far behind the dial. */
export function SessionBackdrop() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), COMES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isHere && <Scene className="session-backdrop" />;
}
