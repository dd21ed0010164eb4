import { PictureInPicture2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeMiniWindow, hasMiniWindows, openMiniWindow, useMiniWindow } from './mini-window.ts';

interface PopOutButtonProps {
  readonly className?: string;
}

/** Moves the timer into the mini window and back; renders nothing if the browser has no such windows. */
export const PopOutButton = memo(function PopOutButton({ className = '' }: PopOutButtonProps) {
  const isOut = useMiniWindow() !== null;
  if (!hasMiniWindows()) return null;
  return (
    <IconButton
      label={isOut ? 'Put the timer back' : 'Pop out the timer'}
      className={className}
      icon={<PictureInPicture2 size={20} />}
      onPress={isOut ? closeMiniWindow : () => void openMiniWindow()}
    />
  );
});
