import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { SETTINGS_SECTIONS } from './sections.ts';

/** The sections, each a link to it. */
export function SettingsIndex() {
  return (
    <nav aria-label="Settings" className="settings-index">
      <ul>
        {SETTINGS_SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <Link to={PATHS.settings} hash={id} replace className="settings-index-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
