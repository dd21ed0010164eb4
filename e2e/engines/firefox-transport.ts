import { firefox } from '@playwright/test';

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params?: { navigation?: string | null; readonly url?: string };
}
interface Transport {
  send(message: Message): void;
  onmessage?: (message: object) => void;
}
interface BidiFirefox {
  connectToTransport(transport: Transport, options: unknown): unknown;
}
interface Internals {
  readonly _connection: {
    toImpl(object: unknown): { readonly _bidiFirefox: BidiFirefox };
  };
}

/** Playwright sends it for every context; Firefox 153 rejects it as unknown. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

let isMended = false;

/** Corrects messages on which Playwright 1.65 and Firefox 153 disagree. */
export function mendTransport(): void {
  if (isMended) return;
  isMended = true;
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
    const connected = connect(transport, options);
    const receive = transport.onmessage;
    if (!receive) throw new Error('Playwright does not listen to Firefox yet.');
    const listen = (message: Message) => {
      identifyDownload(message);
      receive(message);
    };
    Object.assign(transport, { onmessage: listen });
    return connected;
  };
}

/** Playwright ignores downloads without a navigation id, which those of a blob lack. */
function identifyDownload({ method, params }: Message): void {
  if (method?.startsWith('browsingContext.download') && params?.url !== undefined) {
    params.navigation ??= params.url;
  }
}
