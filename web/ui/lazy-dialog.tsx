import { Suspense, useEffect } from 'react';
import { whenSettled } from '../platform/late-code.ts';
import type { ModalDialogProps } from './dialog.tsx';
import { lazyOverlay } from './lazy-overlay.ts';

const loadDialog = async () => (await import('./dialog.tsx')).ModalDialog;
const Loaded = lazyOverlay(loadDialog);

/** A dialog of a screen that is shown without its code, which is a third of the screen's. */
export function ModalDialog(props: ModalDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Loads the code of the dialogs once the screen has settled, so that the press that opens one does not wait. */
export function usePreloadedDialogs(): void {
  useEffect(() => whenSettled(loadDialog), []);
}
