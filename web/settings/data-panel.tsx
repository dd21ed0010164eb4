import { Panel } from '../ui/panel.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

/** What a person has here is theirs: to take away, and to bring back. */
export function DataPanel() {
  return (
    <Panel title="Export and import">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <ExportSection />
        <ImportSection />
      </div>
    </Panel>
  );
}
