import { Sparkles } from 'lucide-react';
import { takeRelease } from '../offline/waiting-release.ts';
import { Button } from '../ui/button.tsx';
import './shell-note.css';

/** A newer release is on the device. It is taken when its person says so, or when the product is closed. */
export function ReleaseNote() {
  return (
    <section aria-label="New version" className="shell-note">
      <p className="shell-note-text font-semibold">
        <Sparkles aria-hidden size={18} />
        A new version is ready
      </p>
      <Button size="small" variant="primary" onPress={takeRelease}>
        Update
      </Button>
    </section>
  );
}
