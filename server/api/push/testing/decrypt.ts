import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

const SALT_LENGTH = 16;
const TAG_LENGTH = 16;
const LAST_RECORD = 2;

/** Decrypts the body of a push message as a browser does (RFC 8291 and RFC 8188). */
export function decryptMessage(body: Buffer, pair: ECDH, auth: string): string {
  const salt = body.subarray(0, SALT_LENGTH);
  const recordSize = body.readUInt32BE(SALT_LENGTH);
  const keyStart = SALT_LENGTH + 5;
  const keyEnd = keyStart + body.readUInt8(SALT_LENGTH + 4);
  const senderKey = body.subarray(keyStart, keyEnd);
  const secret = derive(
    pair.computeSecret(senderKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('A push message is one record.');
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG_LENGTH));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_LENGTH)), cipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('a bad padding');
  return padded.subarray(0, end).toString();
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
