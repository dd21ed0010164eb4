import { useState } from 'react';
import { loadClientConfig } from '../platform/client-config.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { readFile, type ReadFile } from './read-export.ts';

type Chosen = { readonly name: string } & (ReadFile | { readonly isReading: true });

export function ImportSection() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isReading = chosen !== null && 'isReading' in chosen;

  async function choose(file: File): Promise<void> {
    setChosen({ name: file.name, isReading: true });
    const limitMb = await loadClientConfig().then(
      (config) => config.import_mb,
      // The server refuses what is larger than it takes.
      () => Infinity,
    );
    setChosen({ name: file.name, ...(await readFile(file, limitMb)) });
  }

  return (
    <section aria-labelledby="import-title" className="flex flex-col gap-3">
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
      {chosen !== null && 'refusal' in chosen && (
        <Problem>
          {chosen.name}: {chosen.refusal}
        </Problem>
      )}
      {chosen !== null && 'document' in chosen && (
        <ImportDialog
          fileName={chosen.name}
          document={chosen.document}
          contents={chosen.contents}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
