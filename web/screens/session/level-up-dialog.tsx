import { useEffect, useState } from 'react';
import { formatDuration } from '#domain/durations.ts';
import { type Rank, rankAt } from '#domain/ranks.ts';
import { dismissLevelUp, useLevelUpNotice, type LevelUpNotice } from '../../timer/end/level-up.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { HexGem } from '../../ui/hex-gem.tsx';
import './level-up.css';

/** Text for a level-up into a new rank, by rank. */
const SETTING_WORDS: Readonly<Record<Rank, string | undefined>> = {
  0: undefined,
  1: 'Your stone is set in bronze.',
  2: 'Your stone is set in silver.',
  3: 'Your stone is set in gold.',
  4: 'Your stone has earned its laurel.',
  5: 'Your stone wears a sun.',
};

interface LevelUpDialogProps {
  /** Opens the sign-up for a guest who has not saved the game; offered at an identity's first level. */
  readonly onSave: (() => void) | null;
}

/** Shows each level-up until the user has seen it. */
export function LevelUpDialog({ onSave }: LevelUpDialogProps) {
  const notice = useLevelUpNotice();
  // The last one stays in the dialog while it closes.
  const [shown, setShown] = useState(notice);
  if (notice !== null && notice !== shown) setShown(notice);
  return (
    <ModalDialog
      title="Level up!"
      align="center"
      isOpen={notice !== null}
      onClose={dismissLevelUp}
      actions={
        <>
          {onSave && shown?.oldLevel === 1 && (
            <Button
              onPress={() => {
                dismissLevelUp();
                onSave();
              }}
            >
              Save it
            </Button>
          )}
          <Button variant="primary" onPress={dismissLevelUp}>
            Keep going
          </Button>
        </>
      }
    >
      <output>
        {/* A second one in the same dialog is animated and announced again. */}
        {shown && <LevelUp key={`${shown.identityId} ${shown.level}`} notice={shown} />}
      </output>
    </ModalDialog>
  );
}

function LevelUp({ notice }: { readonly notice: LevelUpNotice }) {
  const { identityName, color, oldLevel, level, totalMs } = notice;
  useEffect(() => celebrate(color), [color]);
  const rank = rankAt(level);
  const setting = rank > rankAt(oldLevel) ? SETTING_WORDS[rank] : undefined;
  return (
    <div
      className="flex flex-col items-center gap-1 text-center"
      data-new-setting={setting !== undefined || undefined}
    >
      <div className="relative grid place-items-center w-52 h-46 mb-2" aria-hidden>
        <div className="level-up-rays" />
        <HexGem color={color} rank={rank} className="level-up-gem">
          <span className="level-up-number">
            <span className="level-up-old">{oldLevel}</span>
            <span className="level-up-new">{level}</span>
          </span>
        </HexGem>
      </div>
      <p className="font-display text-[1.5rem] font-bold leading-[1.2] wrap-anywhere">
        {identityName}
      </p>
      <p className="text-[1.125rem]">
        Lvl {oldLevel} <span aria-hidden>→</span>
        <span className="sr-only">to</span> <strong>Lvl {level}</strong>
      </p>
      {setting && <p className="font-strong">{setting}</p>}
      <p className="text-ink-soft">Total time {formatDuration(totalMs)}</p>
    </div>
  );
}

const PAPER_COLORS = ['#f2b84b', '#e4746b', '#7fc8a0', '#fff3d6'];

/** Shows confetti in an identity's color, unless the user prefers reduced motion. Returns how to remove it. */
function celebrate(color: string): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-70 size-full';
  document.body.append(canvas);
  void fireFromBothSides(canvas, [color, color, ...PAPER_COLORS]);
  return () => canvas.remove();
}

async function fireFromBothSides(canvas: HTMLCanvasElement, colors: string[]): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  if (!canvas.isConnected) return;
  // Its worker would load from a blob, which the page's CSP forbids.
  const fire = confetti.create(canvas, {
    resize: true,
    useWorker: false,
    disableForReducedMotion: true,
  });
  const shot = { particleCount: 70, spread: 62, startVelocity: 55, colors };
  void fire({ ...shot, angle: 60, origin: { x: 0, y: 0.75 } });
  void fire({ ...shot, angle: 120, origin: { x: 1, y: 0.75 } });
}
