import { Download } from 'lucide-react';
import { useInstallPrompt } from '../platform/install-prompt.ts';
import { Button } from '../ui/button.tsx';
import { ActionPanel } from '../ui/action-panel.tsx';

/** Where the browser can make an app of the page. */
export function InstallPanel() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <ActionPanel
      title="Hexis as an app"
      text="It gets a window and an icon of its own, and starts without a network."
    >
      <Button onPress={install}>
        <Download aria-hidden size={18} />
        Install
      </Button>
    </ActionPanel>
  );
}
