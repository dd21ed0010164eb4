import { Coffee, TentTree } from 'lucide-react';
import { openOverlay } from '../../commands/overlay.ts';
import { Button } from '../../ui/button.tsx';

/** Nothing to rest with yet. */
export function NoBreaks() {
  return (
    <div
      data-tour="break-cycle"
      data-empty
      className="flex flex-col items-center gap-2 py-4 text-center"
    >
      <TentTree aria-hidden size={44} strokeWidth={1.5} className="text-ink-soft" />
      <p className="text-lg font-semibold">No breaks available. Add breaks to your habits.</p>
      <p className="max-w-[42ch] text-ink-soft">
        Open a habit that rests you, a stretch or a cup of tea, and say after how much work it
        should come.
      </p>
      <Button className="mt-2" onPress={() => openOverlay({ kind: 'new-break' })}>
        <Coffee aria-hidden size={18} />
        Make a break
      </Button>
    </div>
  );
}
