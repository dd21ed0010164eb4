import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button } from './button.tsx';
import { toastQueue } from './toast-queue.ts';

const MARKS = { info: Info, success: CircleCheck, error: TriangleAlert };

/** Region of the toasts; used once, in the shell. */
export function Toasts() {
  return (
    <ToastRegion queue={toastQueue} className="toasts" aria-label="Notifications">
      {({ toast }) => {
        const { text, detail, tone, action, otherAction } = toast.content;
        const Mark = MARKS[tone];
        return (
          <Toast toast={toast} className="panel toast-card" data-tone={tone}>
            <Mark aria-hidden size={20} className="toast-mark" />
            <ToastContent className="toast-text">
              <Text slot="title">{text}</Text>
              {detail && (
                <Text slot="description" className="block text-ink-soft text-small font-normal">
                  {detail}
                </Text>
              )}
            </ToastContent>
            {[action, otherAction].map(
              (one) =>
                one && (
                  <Button
                    key={one.label}
                    size="small"
                    onPress={() => {
                      one.onPress();
                      toastQueue.close(toast.key);
                    }}
                  >
                    {one.label}
                  </Button>
                ),
            )}
            <AriaButton
              slot="close"
              aria-label="Dismiss"
              className="button button-ghost button-icon button-small"
            >
              <X size={18} />
            </AriaButton>
          </Toast>
        );
      }}
    </ToastRegion>
  );
}
