import { useEffect, useState } from 'react';
import { formatDuration } from '#domain/durations.ts';
import {
  dismissLevelUp,
  useLevelUpNotice,
  type LevelUpNotice,
} from '../playing/level-up-notice.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { HexGem } from '../ui/hex-gem.tsx';
import { celebrate } from './celebrate.ts';
import './level-up.css';

/** Shown for each level-up until its player has seen it. */
export function LevelUpDialog() {
  const notice = useLevelUpNotice();
  // The one shown last stays in the dialog while it goes away.
  const [shown, setShown] = useState(notice);
  if (notice !== null && notice !== shown) setShown(notice);
  return (
    <ModalDialog
      title="Level up!"
      align="center"
      isOpen={notice !== null}
      onClose={dismissLevelUp}
      actions={
        <Button variant="primary" onPress={dismissLevelUp}>
          Keep going
        </Button>
      }
    >
      <output>
        {/* A second one in the same dialog is celebrated, and read out, anew. */}
        {shown && <LevelUp key={`${shown.identityId} ${shown.level}`} notice={shown} />}
      </output>
    </ModalDialog>
  );
}

function LevelUp({ notice }: { readonly notice: LevelUpNotice }) {
  const { identityName, color, oldLevel, level, totalMs } = notice;
  useEffect(() => celebrate(color), [color]);
  return (
    <div className="level-up">
      <div className="level-up-stage" aria-hidden>
        <div className="level-up-rays" />
        <HexGem color={color} className="level-up-gem">
          <span className="level-up-numbers">
            <span className="level-up-old">{oldLevel}</span>
            <span className="level-up-new">{level}</span>
          </span>
        </HexGem>
      </div>
      <p className="level-up-name">{identityName}</p>
      <p className="level-up-steps">
        Lvl {oldLevel} <span aria-hidden>→</span>
        <span className="sr-only">to</span> <strong>Lvl {level}</strong>
      </p>
      <p className="text-ink-soft">Total time {formatDuration(totalMs)}</p>
    </div>
  );
}
