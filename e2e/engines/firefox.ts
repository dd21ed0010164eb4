import { firefox, type Browser } from '@playwright/test';
import { findFirefox } from '../../scripts/setup/programs.mjs';

/** The part of Playwright's internals through which a command can be answered on Firefox's behalf. */
interface BidiFirefox {
  connectToTransport(transport: Transport, options: unknown): unknown;
}
interface Transport {
  send(message: { readonly id: number; readonly method: string }): void;
  onmessage?: (message: object) => void;
}
interface Internals {
  readonly _connection: {
    toImpl(object: unknown): { readonly _bidiFirefox: BidiFirefox };
  };
}

/** Playwright sends it for every context; Firefox 153 rejects it as unknown. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/** Starts Debian's Firefox, driven by Playwright over WebDriver BiDi. */
export async function launchFirefox(reducedMotion: boolean): Promise<Browser> {
  acceptUnknownCommand();
  return firefox.launch({
    // Selects BiDi instead of the protocol of Playwright's own Firefox.
    channel: 'moz-firefox',
    executablePath: findFirefox() ?? 'firefox-esr',
    args: [],
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      // A mouse (fine, hovers): without a window it finds none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  });
}

let isAccepted = false;

function acceptUnknownCommand(): void {
  if (isAccepted) return;
  isAccepted = true;
  const { _connection } = firefox as unknown as Internals;
  const { _bidiFirefox: bidi } = _connection.toImpl(firefox);
  const connect = bidi.connectToTransport.bind(bidi);
  bidi.connectToTransport = (transport, options) => {
    const send = transport.send.bind(transport);
    transport.send = (message) => {
      if (message.method !== UNKNOWN_TO_FIREFOX) return send(message);
      const success = { id: message.id, type: 'success', result: {} };
      queueMicrotask(() => transport.onmessage?.(success));
    };
    return connect(transport, options);
  };
}
