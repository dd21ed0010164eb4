import { Link, useLocation } from '@tanstack/react-router';
import { History, Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/users.ts';
import { DangerPanel } from '../../features/account/danger-panel.tsx';
import { PATHS } from '../../paths.ts';
import { loadClientConfig } from '../../platform/auth.ts';
import { desktopBridge } from '../../platform/desktop.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { JOURNEY_SECTION } from '../../shell/commands/settings-sections.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/failure-note.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Panel, ActionPanel } from '../../ui/panel.tsx';
import { exportEverything } from './export-everything.ts';
import { ImportDialog } from './import-dialog.tsx';
import { readFile, type ReadFile } from './read-export.ts';

/** The user's data: view, export, import, delete. */
export function DataPanels({ me }: { readonly me: User | undefined }) {
  return (
    <>
      <HistoryPanel />
      {me && (
        <Panel title="Export and import">
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            <ExportSection />
            <ImportSection />
          </div>
        </Panel>
      )}
      {me && <DangerPanel me={me} />}
    </>
  );
}

/** Links to the history. */
function HistoryPanel() {
  return (
    <ActionPanel
      title="Completed tasks"
      text="Everything that you ticked off, session by session. Correct a session’s time there, or delete it."
    >
      <Link to={PATHS.history} className="button button-outline">
        <History size={18} />
        History
      </Link>
    </ActionPanel>
  );
}

function ExportSection() {
  const [attempt, start] = useAttempt(exportEverything);
  const isFetching = attempt.state === 'running';
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
        <Download size={18} />
        {isFetching ? 'Gathering everything…' : 'Export everything'}
      </Button>
      <output className="font-semibold empty:hidden">
        {attempt.state === 'done' && `${attempt.result} is among your downloads.`}
      </output>
      {attempt.state === 'failed' && <Problem>Nothing was exported. {attempt.failure}</Problem>}
    </section>
  );
}

/** A browser can parse a text of this size. */
const LARGEST_FILE_MB = 256;

type Chosen = { readonly name: string; readonly isJourney: boolean } & (
  | ReadFile
  | { readonly isReading: true }
);

function ImportSection() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [maxBytes, setMaxBytes] = useState(Infinity);
  const [isBrought, setBrought] = useState(false);
  const isReading = chosen !== null && 'isReading' in chosen;

  async function choose(file: File, isJourney = false): Promise<void> {
    setChosen({ name: file.name, isJourney, isReading: true });
    const importMb = await loadClientConfig().then(
      (config) => config.import_mb,
      // The file stays whole: the server refuses one that is too large.
      () => Infinity,
    );
    setMaxBytes(importMb * 1024 ** 2);
    setChosen({ name: file.name, isJourney, ...(await readFile(file, LARGEST_FILE_MB)) });
  }

  return (
    <section
      id={JOURNEY_SECTION}
      tabIndex={-1}
      aria-labelledby="import-title"
      className="flex flex-col gap-3"
    >
      <h4 id="import-title" className="text-lg">
        Import
      </h4>
      <p className="text-ink-soft">
        Brings back what an export holds and this account does not. You see what is in the file
        before anything happens.
      </p>
      <FileDrop
        label={isReading ? 'Reading…' : 'Choose a file'}
        dropLabel="Drop or paste an export here"
        accept={['application/json', '.json']}
        isPending={isReading}
        onFile={(file) => void choose(file)}
      >
        <span className="field-hint pointer-coarse:hidden">or drop it here</span>
      </FileDrop>
      {!isBrought && <JourneyButton onChoose={(file) => void choose(file, true)} />}
      {chosen !== null && 'refusal' in chosen && (
        <Problem>
          {chosen.name}: {chosen.refusal}
        </Problem>
      )}
      {chosen !== null && 'document' in chosen && (
        <ImportDialog
          title={chosen.isJourney ? 'Bring in your game?' : 'Import this file?'}
          fileName={chosen.name}
          document={chosen.document}
          contents={chosen.contents}
          maxBytes={maxBytes}
          onImported={() => {
            if (!chosen.isJourney) return;
            setBrought(true);
            void desktopBridge()?.forgetJourney();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

const JOURNEY_NAME = 'The game of this computer';

/** In the desktop app, after a move to this server: offers what was taken along, at once if the address asks for it. */
function JourneyButton({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const { hash } = useLocation();
  const [journey, setJourney] = useState<File | null>(null);
  const offer = useEffectEvent((text: string | null) => {
    if (text === null) return;
    const file = new File([text], JOURNEY_NAME);
    setJourney(file);
    if (hash === JOURNEY_SECTION) onChoose(file);
  });
  useEffect(() => {
    let isShown = true;
    async function read(): Promise<void> {
      const text = await desktopBridge()?.readJourney();
      if (isShown) offer(text ?? null);
    }
    void read();
    return () => {
      isShown = false;
    };
  }, []);
  if (!journey) return null;
  return (
    <Button className="self-start" onPress={() => onChoose(journey)}>
      Bring in the game of this computer
    </Button>
  );
}
