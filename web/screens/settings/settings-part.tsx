import type { ReactNode } from 'react';
import {
  SETTINGS_SECTIONS,
  type SettingsSectionId,
} from '../../shell/commands/settings-sections.ts';
import { PanelHeadings } from '../../ui/panel.tsx';

interface SettingsPartProps {
  readonly id: SettingsSectionId;
  readonly children: ReactNode;
}

/** A section of the settings, at the anchor that the index and the palette use. */
export function SettingsPart({ id, children }: SettingsPartProps) {
  const title = SETTINGS_SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-5 scroll-mt-5 outline-none"
    >
      <h2 id={`${id}-title`} className="text-[1.625rem]">
        {title}
      </h2>
      <PanelHeadings value="h3">{children}</PanelHeadings>
    </section>
  );
}
