import './styles/key-caps.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

const CAPS: Readonly<Record<string, string>> = { $mod: IS_APPLE ? '⌘' : 'Ctrl', '-': '−' };

/** Keys as they lie on a keyboard, one after the other; `keys` is written as tinykeys writes it. */
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

/** A key that may be pressed with Shift, because on some keyboards it is, is one cap. */
function capsOf(press: string): string[] {
  const plain = press.replace('[Shift]+', '');
  const parts = plain === '+' ? ['+'] : plain.split('+');
  return parts.map((part) => CAPS[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}
