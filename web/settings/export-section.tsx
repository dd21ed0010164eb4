import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { exportEverything } from './export-everything.ts';
import { Problem } from '../ui/problem.tsx';

type Progress =
  | { readonly state: 'idle' | 'fetching' }
  | { readonly state: 'saved'; readonly fileName: string }
  | { readonly state: 'failed'; readonly reason: string };

export function ExportSection() {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const isFetching = progress.state === 'fetching';

  async function start(): Promise<void> {
    setProgress({ state: 'fetching' });
    try {
      setProgress({ state: 'saved', fileName: await exportEverything() });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setProgress({ state: 'failed', reason });
    }
  }

  return (
    <section aria-labelledby="export-title" className="flex flex-col gap-3">
      <h4 id="export-title" className="text-lg">
        Export
      </h4>
      <p className="text-ink-soft">
        One file with every identity, habit, session and setting: a backup, and yours to take
        anywhere.
      </p>
      <Button className="self-start" isPending={isFetching} onPress={() => void start()}>
        <Download aria-hidden size={18} />
        {isFetching ? 'Gathering everything…' : 'Export everything'}
      </Button>
      <output className="font-semibold empty:hidden">
        {progress.state === 'saved' && `${progress.fileName} is among your downloads.`}
      </output>
      {progress.state === 'failed' && <Problem>Nothing was exported. {progress.reason}</Problem>}
    </section>
  );
}
