import type { ReactNode } from 'react';
import { PanelHeadings } from '../ui/panel.tsx';
import { SETTINGS_SECTIONS, type SettingsSectionId } from './sections.ts';

interface SettingsPartProps {
  readonly id: SettingsSectionId;
  /** Its panels. */
  readonly children: ReactNode;
}

/** One section of the settings, at the address that the index and the palette lead to. */
export function SettingsPart({ id, children }: SettingsPartProps) {
  const title = SETTINGS_SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="settings-part">
      <h2 id={`${id}-title`} className="settings-part-title">
        {title}
      </h2>
      <PanelHeadings value="h3">{children}</PanelHeadings>
    </section>
  );
}
