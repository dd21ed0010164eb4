import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { takeRelease } from '../offline/waiting-release.ts';
import { Button } from '../ui/button.tsx';
import './shell-note.css';

/** A newer release is on the device. It is taken when its person says so, or when the product is closed. */
export function ReleaseNote() {
  const [isTaken, setTaken] = useState(false);
  const take = () => {
    setTaken(true);
    takeRelease();
  };
  return (
    <section aria-label="New version" className="shell-note">
      <p className="shell-note-text font-semibold">
        <Sparkles aria-hidden size={18} />
        {isTaken ? 'Updating…' : 'A new version is ready'}
      </p>
      <Button size="small" variant="primary" isDisabled={isTaken} onPress={take}>
        Update
      </Button>
    </section>
  );
}
