import { Copy, RotateCw, Trash2 } from 'lucide-react';
import {
  type OutboxEntry,
  type RefusedEntry,
  discardRefused,
  setAside,
} from '../../data/outbox/entries.ts';
import { resend } from '../../data/outbox/outbox.ts';
import { nowMs } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { changeText, madeWords, refusalWords } from './change-text.ts';
import { changeWords } from './change-words.ts';

interface SyncRowProps {
  readonly entry: OutboxEntry | RefusedEntry;
  readonly zone: string;
}

/** An unsaved change: description, time and actions. */
export function SyncRow({ entry, zone }: SyncRowProps) {
  const words = changeWords(entry);
  return (
    <li className="sync-row grid gap-1 py-3 px-[0.9rem]">
      <p className="font-semibold wrap-anywhere">{words}</p>
      <p className="text-small">Made {madeWords(entry, zone, nowMs())}</p>
      {'problem' in entry && (
        <p className="sync-row-reason text-danger-ink text-small wrap-anywhere">
          {refusalWords(entry)}
        </p>
      )}
      <div className="sync-row-actions flex flex-wrap gap-2">
        {'problem' in entry && (
          <>
            <Button size="small" aria-label={`Retry: ${words}`} onPress={() => resend([entry])}>
              <RotateCw size={16} />
              Retry
            </Button>
            <Button size="small" aria-label={`Discard: ${words}`} onPress={() => discard(entry)}>
              <Trash2 size={16} />
              Discard
            </Button>
          </>
        )}
        <Button
          size="small"
          aria-label={`Copy: ${words}`}
          onPress={() => void copy(changeText(entry, zone))}
        >
          <Copy size={16} />
          Copy
        </Button>
      </div>
    </li>
  );
}

function discard(entry: RefusedEntry): void {
  const { problem, ...change } = entry;
  discardRefused([entry]);
  showToast({
    tone: 'info',
    text: `“${changeWords(entry)}” is discarded.`,
    action: { label: 'Undo', onPress: () => setAside(change, problem) },
  });
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', text: 'Copied.' });
  } catch {
    showToast({ tone: 'error', text: 'This browser does not let the page copy.' });
  }
}
