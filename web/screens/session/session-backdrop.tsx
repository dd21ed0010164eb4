import { useEffect, useState } from 'react';
import { Scene } from '../../themes/scene.tsx';

/** A scene of many layers takes long to paint: by then the dial's animation has ended. */
const COMES_AFTER_MS = 600;

/** The theme's picture, faint and still, behind the dial. */
export function SessionBackdrop() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), COMES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isHere && <Scene className="session-backdrop" />;
}
