import { CloudOff } from 'lucide-react';

/** Says that the network is away, and what that means here. */
export function OfflineNote({ text }: { readonly text: string }) {
  return (
    <output className="panel history-offline">
      <CloudOff aria-hidden size={22} className="flex-none" />
      <span>
        <strong>You are offline.</strong> {text}
      </span>
    </output>
  );
}
