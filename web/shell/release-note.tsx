import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { activateRelease } from '../data/offline/waiting-release.ts';
import { Button } from '../ui/button.tsx';
import '../ui/shell-note.css';

/** Offers a newer release, which is activated by this button, or when all pages are closed. */
export function ReleaseNote() {
  const [isTaken, setTaken] = useState(false);
  const take = () => {
    setTaken(true);
    activateRelease();
  };
  return (
    <section aria-label="New version" className="shell-note">
      <p className="shell-note-text font-semibold">
        <Sparkles size={18} />
        {isTaken ? 'Updating…' : 'A new version is ready'}
      </p>
      <Button size="small" variant="primary" isDisabled={isTaken} onPress={take}>
        Update
      </Button>
    </section>
  );
}
