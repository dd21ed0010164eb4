import './styles/key-caps.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

const CAPS: Readonly<Record<string, string>> = { $mod: IS_APPLE ? '⌘' : 'Ctrl', '-': '−' };

/** Keys as on a keyboard, in sequence; `keys` in tinykeys syntax. */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <span className="key-caps">
      {keys.split(' ').map((press, at) => (
        <span key={at} className="key-press">
          {at > 0 && <span className="key-then">then</span>}
          {capsOf(press).map((cap) => (
            <kbd key={cap} className="key-cap">
              {cap}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

/** A key that some keyboards type with Shift is shown as one cap. */
function capsOf(press: string): string[] {
  const plain = press.replace('[Shift]+', '');
  const parts = plain === '+' ? ['+'] : plain.split('+');
  return parts.map((part) => CAPS[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}
