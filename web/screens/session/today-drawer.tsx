import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { setOption, useDeviceOption } from '../../platform/device-options.ts';
import { Button } from '../../ui/button.tsx';
import './today-drawer.css';

const OPTION = 'day-beside-session';

/** Today's timeline beside a session. It is closed at first, so that the scene is seen; the device remembers it. */
export function TodayDrawer({ children }: { readonly children: ReactNode }) {
  const isOpen = useDeviceOption(OPTION);
  return (
    <div className="session-day" data-open={isOpen || undefined}>
      {isOpen && children}
      {/* One element for both states, so that it keeps the focus. */}
      <Button
        className="today-drawer-handle"
        aria-label={isOpen ? "Close Today's Activity" : "Open Today's Activity"}
        aria-expanded={isOpen}
        onPress={() => setOption(OPTION, !isOpen)}
      >
        {isOpen ? (
          <ChevronUp size={20} />
        ) : (
          <>
            {"Today's Activity"}
            <ChevronDown size={20} />
          </>
        )}
      </Button>
    </div>
  );
}
