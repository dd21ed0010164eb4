import type { User } from '#contract/users.ts';
import { CalendarPanel } from './calendar-feed/calendar-panel.tsx';
import { DataPanels } from './data-panels.tsx';
import { DaysPanels } from './days-panels.tsx';
import { HelpPanels } from './help-panels.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SoundPanels } from './sound-panels.tsx';

/** The sections after the look; without an account those that do not need one. */
export function SettingsRest({ me }: { readonly me: User | undefined }) {
  return (
    <>
      <SettingsPart id="sound">
        <SoundPanels />
      </SettingsPart>
      {me && (
        <>
          <SettingsPart id="reminders">
            <NotificationsPanel me={me} />
            <CalendarPanel zone={me.time_zone} />
          </SettingsPart>
          <SettingsPart id="days">
            <DaysPanels me={me} />
          </SettingsPart>
        </>
      )}
      <SettingsPart id="data">
        <DataPanels me={me} />
      </SettingsPart>
      <SettingsPart id="help">
        <HelpPanels me={me} />
      </SettingsPart>
    </>
  );
}
