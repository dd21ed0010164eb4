import { PictureInPicture2 } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { closeMiniWindow, hasMiniWindows, openMiniWindow, useMiniWindow } from './mini-window.ts';

/** Puts the timer into a window of its own, and back; nothing where the browser has no such windows. */
export function PopOutButton({ className = '' }: { readonly className?: string }) {
  const isOut = useMiniWindow() !== null;
  if (!hasMiniWindows()) return null;
  return (
    <IconButton
      label={isOut ? 'Put the timer back' : 'Pop out the timer'}
      className={className}
      icon={<PictureInPicture2 aria-hidden size={20} />}
      onPress={isOut ? closeMiniWindow : () => void openMiniWindow()}
    />
  );
}
