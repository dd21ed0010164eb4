import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Credential {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
}

/** Mistakes of a browser or an attacker. */
interface Deviation {
  readonly origin?: string;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string;
}

const IS_PRESENT = 0x01;
const IS_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A browser at `origin` with a device that has passkeys, in software (WebAuthn level 2, ES256, no attestation). */
export function createAuthenticator(origin: string) {
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
  let credential: Credential | null = null;

  const toClientData = (type: string, challenge: string, { origin: from = origin }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  return {
    /** Makes a passkey. */
    create(
      asked: PublicKeyCredentialCreationOptionsJSON,
      deviation: Deviation = {},
    ): RegistrationResponseJSON {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      credential = { id, userHandle: asked.user.id, privateKey };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const [counter, aaguid, length] = [Buffer.alloc(4), Buffer.alloc(16), Buffer.from([0, 32])];
      const parts = [rpIdHash, toFlags(HAS_CREDENTIAL, deviation), counter, aaguid, length, id];
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', Uint8Array.from(Buffer.concat([...parts, cose]))],
        ]),
      );
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(toClientData('webauthn.create', asked.challenge, deviation)),
          attestationObject: toText(attestation),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** Signs with the passkey that was made last. */
    use(
      asked: PublicKeyCredentialRequestOptionsJSON,
      deviation: Deviation = {},
    ): AuthenticationResponseJSON {
      if (!credential) throw new Error('no passkey was made');
      const { id, privateKey, userHandle } = credential;
      const data = Buffer.concat([rpIdHash, toFlags(0, deviation), Buffer.alloc(4)]);
      const clientData = toClientData('webauthn.get', asked.challenge, deviation);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(data),
          signature: toText(sign('sha256', signed, privateKey)),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
  };
}

function toFlags(others: number, { isUserVerified = true }: Deviation): Buffer {
  return Buffer.from([IS_PRESENT | (isUserVerified ? IS_VERIFIED : 0) | others]);
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
